/** What a verifier is given: the page and the command reach both alike, as Web Crypto and Compression Streams. */

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Tools {
  readonly subtle: Pick<SubtleCrypto, 'digest' | 'importKey' | 'verify'>;
  /**
   * The bytes that a deflated file comes to.
   * @throws Error where they are none, or not so many: a bomb is not unpacked
   */
  readonly inflate: (packed: Bytes, bytes: number) => Promise<Bytes>;
}

const utf8 = new TextEncoder();

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 in lower-case hex. */
export const sha256Of = async ({ subtle }: Pick<Tools, 'subtle'>, data: Bytes | string): Promise<string> =>
  hex(new Uint8Array(await subtle.digest('SHA-256', typeof data === 'string' ? utf8.encode(data) : data)));

/** @throws Error where it is no base64, or not in the one form that has no loose bits */
export const fromBase64 = (text: string): Bytes => {
  const binary = atob(text);
  if (btoa(binary) !== text) throw new Error('This is not base64 as it is written.');
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
};
