"""The browser as the page uses it: the document, gestures, storage, locks, workers."""
