/** All protections of an agent in a cluster. */
import { accountRights } from './account-rights.ts';
import { accountUsers } from './account-users.ts';
import { backups } from './backups.ts';
import { credentials } from './credentials.ts';
import type { Guard, Settings } from './guard.ts';
import { imageFlaws } from './image-flaws.ts';
import { imageSignatures } from './image-signatures.ts';
import { monitors } from './monitors.ts';
import { volumes } from './volumes.ts';

const guards: readonly Guard[] = [
  accountRights,
  accountUsers,
  credentials,
  imageFlaws,
  imageSignatures,
  volumes,
  backups,
  monitors,
];

/** Returns the settings of all protections; their names differ. */
export const guardSettings: Guard = async (of) => {
  const settings: Settings = {};
  for (const guard of guards) Object.assign(settings, await guard(of));
  return settings;
};
