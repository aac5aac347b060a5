import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readStored } from './engine/damaged-file.ts';
import { JsonFile } from './engine/json-file.ts';

/** Administrative access for a tool of the same user to the AWS APIs of a running local cloud. */
export interface AdminAccess {
  region: string;
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Outputs of the stack. */
  outputs: Record<string, unknown>;
}

const pathIn = (dataDir: string): string => join(dataDir, 'admin.json');

/**
 * Writes the access to the data folder, readable only by its owner.
 * @returns a function that removes the file and never throws; a file left by a host is useless because keys
 * are valid for one boot
 */
export function writeAdminFile(dataDir: string, access: AdminAccess): () => void {
  rmSync(pathIn(dataDir), { force: true });
  new JsonFile<AdminAccess>(pathIn(dataDir), access).save();
  return () => {
    try {
      rmSync(pathIn(dataDir), { force: true });
    } catch {
      // The folder is no longer writable; the rest of the host shuts down regardless.
    }
  };
}

/** Returns the access of the local cloud that is running on this data, or undefined if none is running. */
export async function readAdminFile(dataDir: string): Promise<AdminAccess | undefined> {
  if (!existsSync(pathIn(dataDir))) return undefined;
  const access = readStored<AdminAccess>(pathIn(dataDir));
  const answers = await fetch(access.endpoint, { signal: AbortSignal.timeout(2000) }).then(
    (reply) => reply.body?.cancel().then(() => true) ?? true,
    () => false,
  );
  return answers ? access : undefined;
}
