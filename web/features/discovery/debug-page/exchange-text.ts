import type { Exchange } from '#web/api/exchange.ts';

/** Of a body: what it is in the unit that leaves at least one figure before the point. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

/** A body with its lines; one that is no JSON as it came. */
export const bodyText = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** The status in words; nothing answered where there is none. */
export const statusText = (status: number): string => (status === 0 ? 'No answer' : String(status));

/** A log as text, to be sent to whoever is to look at it. */
export const logText = (entries: readonly Exchange[]): string =>
  entries
    .map(
      ({ call, status, milliseconds, bytes, text }) =>
        `${call}\n${statusText(status)}, ${milliseconds} ms, ${sizeText(bytes)}\n${bodyText(text)}\n`,
    )
    .join('\n');
