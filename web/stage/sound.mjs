// Plays sounds: strokes of samples that lie one after the other in one file, see `cantiere_app.kit.events.sounds`. It is
// loaded when sounds are switched on, and its file with the first sound after a person did something, which
// browsers ask for. Where a browser has no sound or allows none, there is silence and nothing else.
import { listen } from "./stage.mjs";

/**
 * A sample as it is played: its beginning in the file and its length, when it is played, all in seconds, its
 * speed and its loudness.
 * @typedef {[number, number, number, number, number]} Stroke
 */
/** Samples of a second of the file. */
const RATE = 16_000;
/** Seconds between two strokes of a sample, and strokes at a time, at most: more would be noise. */
const APART = 0.09, MOST = 6;
/** Seconds in which a stroke fades that makes room for another. */
const FADE = 0.03;
/** Milliseconds behind its event after which a sound is left out. */
const LATE = 400;

/** Return the waves of a file, which has a byte of µ-law (ITU-T G.711) for each sample. @param {Uint8Array} bytes */
const waves = (bytes) => Float32Array.from(bytes, (byte) => {
  const code = ~byte & 255;
  const size = ((((code & 15) << 3) + 132) << ((code >> 4) & 7)) - 132;
  return (code & 128 ? -size : size) / 32_768;
});

/** Return whether a browser lets a page make itself heard; one that does not say is asked. */
const isAllowed = () => "AudioContext" in globalThis && (navigator.userActivation?.hasBeenActive ?? true);

class Player {
  /** @type {AudioContext | undefined} */
  context;
  /** @type {Promise<AudioBuffer> | undefined} */
  coming;
  /** When each sample was played last, by its beginning. @type {Map<number, number>} */
  last = new Map();
  /** @type {Set<{source: AudioBufferSourceNode, volume: GainNode}>} */
  voices = new Set();

  /** @param {string} url the file with the samples */
  constructor(url) {
    this.url = url;
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.hush(); });
  }

  /** Play the strokes of a sound, now or never. @param {Stroke[]} strokes */
  play = async (strokes) => {
    if (!strokes.length || document.hidden || !isAllowed()) return;
    const asked = performance.now();
    try {
      const context = (this.context ??= new AudioContext());
      const buffer = await (this.coming ??= this.samples(context));
      if (context.state !== "running") await context.resume();
      if (performance.now() - asked < LATE && !document.hidden) this.begin(context, buffer, strokes);
    } catch {
      this.coming = undefined;  // the next sound tries again
    }
  };

  /** Play the strokes of a sound, given as JSON. @param {string} told */
  told = (told) => void this.play(JSON.parse(told));

  /** @param {AudioContext} context */
  async samples(context) {
    const answer = await fetch(this.url);
    if (!answer.ok) throw new Error(`${answer.status} ${this.url}`);
    const made = waves(new Uint8Array(await answer.arrayBuffer()));
    const buffer = context.createBuffer(1, made.length, RATE);
    buffer.copyToChannel(made, 0);
    return buffer;
  }

  /** @param {AudioContext} context @param {AudioBuffer} buffer @param {Stroke[]} strokes */
  begin(context, buffer, strokes) {
    for (const [begins, lasts, at, speed, loud] of strokes) {
      const when = context.currentTime + at;
      if (Math.abs(when - (this.last.get(begins) ?? -1)) < APART) continue;
      this.last.set(begins, when);
      this.makeRoom(context);
      const source = context.createBufferSource(), volume = context.createGain();
      source.buffer = buffer;
      source.playbackRate.value = speed;
      volume.gain.value = loud;
      source.connect(volume).connect(context.destination);
      const voice = { source, volume };
      this.voices.add(voice);
      source.onended = () => this.voices.delete(voice);
      source.start(when, begins, lasts);
    }
  }

  /** Let the oldest stroke fade where there are too many. @param {AudioContext} context */
  makeRoom(context) {
    const [oldest] = this.voices;
    if (this.voices.size < MOST || !oldest) return;
    this.voices.delete(oldest);
    oldest.volume.gain.setTargetAtTime(0, context.currentTime, FADE / 3);
    oldest.source.stop(context.currentTime + FADE);
  }

  /** Be silent at once; what was to be heard is not heard later. */
  hush() {
    for (const { source } of this.voices) source.stop();
    this.voices.clear();
    this.context?.suspend().catch(() => {});
  }
}

/** Let what the stage director plays be heard, and return the player. @param {string} url the file with the samples */
export function begin(url) {
  const player = new Player(url);
  listen(player.play);
  return player;
}
