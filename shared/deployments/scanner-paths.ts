/** Path below the platform's address at which it serves the scanner. */
export const SCANNER_PATH = '/scanner.mjs';

/** Path at which it says its SHA-256, in hex and as `sha256sum` writes it. */
export const SCANNER_DIGEST_PATH = '/scanner.mjs.sha256.txt';
