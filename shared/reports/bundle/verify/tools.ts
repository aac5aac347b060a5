/**
 * Dependencies of a verifier that both the page and the command can supply, such as Web Crypto and
 * Compression Streams.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Tools {
  readonly subtle: Pick<SubtleCrypto, 'digest' | 'importKey' | 'verify'>;
  /**
   * Inflates a deflated file.
   * @throws Error if the data is invalid or has another size, so that a zip bomb is not unpacked
   */
  readonly inflate: (packed: Bytes, bytes: number) => Promise<Bytes>;
}

const utf8 = new TextEncoder();

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 in lowercase hex. */
export const sha256Of = async ({ subtle }: Pick<Tools, 'subtle'>, data: Bytes | string): Promise<string> =>
  hex(new Uint8Array(await subtle.digest('SHA-256', typeof data === 'string' ? utf8.encode(data) : data)));

/** @throws Error unless it is base64 in canonical form */
export const fromBase64 = (text: string): Bytes => {
  const binary = atob(text);
  if (btoa(binary) !== text) throw new Error('The text is not canonical base64.');
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
};
