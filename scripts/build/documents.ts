/** Brings the generated documents up to date, which types, tests and bundles read. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './places.ts';

/** Runs in a separate process, which loads the whole catalog as it is now. */
export const writeDocuments = async (): Promise<void> => {
  await promisify(execFile)(process.execPath, ['scripts/generate/documents.ts'], { cwd: root });
};
