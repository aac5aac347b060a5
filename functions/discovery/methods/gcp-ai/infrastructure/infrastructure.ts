/**
 * Infrastructure settings for the found resources: permissions in their project, log routing, image
 * vulnerabilities.
 */
import type { GoogleSession } from '#functions/clouds/google/session.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { GoogleFound, KindRead } from '../read-kind.ts';
import { readImages } from './images.ts';
import { readInvokers } from './invokers.ts';
import { readLogging } from './logging.ts';
import { readPolicy } from './policy.ts';
import { readSecuritySettings } from './security-settings.ts';
import { sharedAccounts } from './shared-accounts.ts';
import { readSignatures } from './signatures.ts';

export type Settings = Readonly<Record<string, string | number | boolean | undefined>>;

/** Returns further settings of a resource; none if they could not be read, which the coverage reports. */
export type InfrastructureReader = (found: GoogleFound) => Settings;

/** Reads them once for all resources found in a project. */
export const readInfrastructure = async (
  session: GoogleSession,
  reach: Reach,
  read: readonly KindRead[],
): Promise<InfrastructureReader> => {
  const found = read.flatMap((each) => each.found);
  if (found.length === 0) return () => ({});
  const parts = [
    sharedAccounts(read),
    await readPolicy(session),
    await readLogging(session),
    await readSecuritySettings(session, reach, found),
    await readSignatures(session, found),
    await readInvokers(session, reach, found),
    await readImages(session, reach, found),
  ];
  return (each) => Object.assign({}, ...parts.map((part) => part(each)));
};
