import { readFileSync } from 'node:fs';
import { keyObjectOf, type PublicKey } from '#functions/platform/audit/signer.ts';

/** Returns a key as PEM, for verification elsewhere. */
export const pemOf = (key: PublicKey): string =>
  keyObjectOf(key).export({ type: 'spki', format: 'pem' }).toString();

/**
 * Returns the PEM in a file.
 * @throws an Error that names the file if it contains no public key
 */
export const readPublicKey = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  try {
    return pemOf(text);
  } catch (cause) {
    throw new Error(`${file} does not contain a public key in PEM, as written by --export-public-key.`, {
      cause,
    });
  }
};
