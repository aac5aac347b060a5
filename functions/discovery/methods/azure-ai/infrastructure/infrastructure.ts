/** Infrastructure of the discovered resources: log destinations, permissions, and subscription monitoring. */
import type { Found, Reading } from '../reader.ts';
import { readAlerts } from './alerts.ts';
import { readDiagnostics } from './diagnostics.ts';
import { readRoles } from './roles.ts';
import { readSubscriptions } from './subscriptions.ts';

export type Settings = Readonly<Record<string, string | number | boolean | undefined>>;

/** Returns further settings of a resource; none if they could not be read, which the coverage reports. */
export type InfrastructureReader = (found: Found) => Settings;

/** Reads the infrastructure once for all discovered resources. */
export const readInfrastructure = async (reading: Reading, now: Date): Promise<InfrastructureReader> => {
  const { session, found, reach } = reading;
  const arm = found.length === 0 ? undefined : await session.service('arm');
  if (!arm) return () => ({});
  const parts = [
    await readDiagnostics(arm, reach, found),
    await readRoles(arm, found),
    await readAlerts(arm, found),
    await readSubscriptions(arm, reach, found, now),
  ];
  return (each) => Object.assign({}, ...parts.map((part) => part(each)));
};
