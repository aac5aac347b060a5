/** An id as a row shows it: its ends, `7c1e…5b20`. The whole id is in the tooltip. */
export const shortId = (id: string): string => (id.length <= 9 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`);
