import { join } from 'node:path';

/** The repository's folder. */
export const root = join(import.meta.dirname, '../..');

/** Everything that is built; can be deleted at any time. */
export const buildFolder = join(root, '.build');
