<?php
/**
 * Stands in for the IframeTag extension, as strict as that: its attributes only, listed hosts only.
 *
 * The extension is not packed by Debian, and tests fetch nothing.
 */

const FRAME_ATTRIBUTES = [ 'src', 'height', 'width', 'allowfullscreen', 'sandbox', 'style' ];

$wgHooks['ParserFirstCallInit'][] = static function ( Parser $parser ): void {
	$parser->setHook( 'iframe', 'frameTag' );
};

/** The frame, or nothing where its host is not listed. */
function frameTag( ?string $content, array $given ): string {
	global $wgFrameHosts;
	$attributes = array_intersect_key( $given, array_flip( FRAME_ATTRIBUTES ) );
	$host = parse_url( $attributes['src'] ?? '', PHP_URL_HOST );
	return in_array( $host, $wgFrameHosts, true ) ? Html::element( 'iframe', $attributes ) : '';
}
