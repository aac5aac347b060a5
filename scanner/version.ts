/** Version of the scanner, included in reports. */
export const VERSION = '1.0.0';
