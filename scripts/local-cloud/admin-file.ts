import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readStored } from './engine/damaged-file.ts';
import { JsonFile } from './engine/json-file.ts';

/** How a tool of the same person reaches the AWS APIs of a running local cloud, with leave to do everything. */
export interface AdminAccess {
  region: string;
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The outputs of the stack. */
  outputs: Record<string, unknown>;
}

const pathIn = (dataDir: string): string => join(dataDir, 'admin.json');

/**
 * Writes the access into the data folder, for its owner's eyes alone.
 * @returns how to take it away, which never throws; what a host leaves behind opens nothing, for keys are of one boot
 */
export function writeAdminFile(dataDir: string, access: AdminAccess): () => void {
  rmSync(pathIn(dataDir), { force: true });
  new JsonFile<AdminAccess>(pathIn(dataDir), access).save();
  return () => {
    try {
      rmSync(pathIn(dataDir), { force: true });
    } catch {
      // The folder takes nothing any more; the rest of the host ends all the same.
    }
  };
}

/** The access of the local cloud that runs on this data; undefined when none does. */
export async function readAdminFile(dataDir: string): Promise<AdminAccess | undefined> {
  if (!existsSync(pathIn(dataDir))) return undefined;
  const access = readStored<AdminAccess>(pathIn(dataDir));
  const answers = await fetch(access.endpoint, { signal: AbortSignal.timeout(2000) }).then(
    (reply) => reply.body?.cancel().then(() => true) ?? true,
    () => false,
  );
  return answers ? access : undefined;
}
