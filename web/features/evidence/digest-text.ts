/** A digest as people compare it: `9f2c 71d0 … e41a`. */
export const digestText = (digest: string): string =>
  digest.length <= 12 ? digest : `${digest.slice(0, 4)} ${digest.slice(4, 8)} … ${digest.slice(-4)}`;
