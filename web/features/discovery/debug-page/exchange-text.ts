import type { Exchange } from '#web/api/exchange.ts';

/** Size of a body, in the unit that leaves at least one digit before the decimal point. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

/** Returns a JSON body with indentation, and any other body unchanged. */
export const bodyText = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** The status as text; `No answer` when there was no response. */
export const statusText = (status: number): string => (status === 0 ? 'No response' : String(status));

/** Returns the log as text, to attach to a support request. */
export const logText = (entries: readonly Exchange[]): string =>
  entries
    .map(
      ({ call, status, milliseconds, bytes, text }) =>
        `${call}\n${statusText(status)}, ${milliseconds} ms, ${sizeText(bytes)}\n${bodyText(text)}\n`,
    )
    .join('\n');
