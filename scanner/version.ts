/** Version of the scanner; reports carry it. */
export const VERSION = '1.0.0';
