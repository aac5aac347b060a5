import { join } from 'node:path';

/** The repository folder. */
export const root = join(import.meta.dirname, '../..');

/** All build results; can be deleted at any time. */
export const buildFolder = join(root, '.build');
