/** Path below the platform's URL at which it serves the scanner. */
export const SCANNER_PATH = '/scanner.mjs';

/** Path of the scanner's SHA-256, in hex and in the format of `sha256sum`. */
export const SCANNER_DIGEST_PATH = '/scanner.mjs.sha256.txt';
