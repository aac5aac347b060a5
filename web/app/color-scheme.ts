import { localStorageColorSchemeManager } from '@mantine/core';

/** Remembers the chosen scheme; `public/color-scheme.js` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'accredit-color-scheme' });
