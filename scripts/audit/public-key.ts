import { readFileSync } from 'node:fs';
import { keyObjectOf, type PublicKey } from '#functions/platform/audit/signer.ts';

/** A key as PEM, to be given to who verifies elsewhere. */
export const pemOf = (key: PublicKey): string =>
  keyObjectOf(key).export({ type: 'spki', format: 'pem' }).toString();

/**
 * The PEM in a file.
 * @throws an Error that names the file when it holds no public key
 */
export const readPublicKey = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  try {
    return pemOf(text);
  } catch (cause) {
    throw new Error(`${file} holds no public key in PEM, as --export-public-key writes it.`, { cause });
  }
};
