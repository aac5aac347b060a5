/** Web Crypto and Compression Streams, which browsers and Node both provide. */
import type { Bytes, Tools } from '#shared/reports/bundle/verify/tools.ts';

const inflate = async (packed: Bytes, bytes: number): Promise<Bytes> => {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > bytes) {
      await reader.cancel();
      throw new Error('The file is larger than the zip declares.');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const webTools: Tools = { subtle: crypto.subtle, inflate };
