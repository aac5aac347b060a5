/** What is set around the resources that were found: where their logs go, who may do what, what watches their subscription. */
import type { Found, Reading } from '../reader.ts';
import { readAlerts } from './alerts.ts';
import { readDiagnostics } from './diagnostics.ts';
import { readRoles } from './roles.ts';
import { readSubscriptions } from './subscriptions.ts';

export type Settings = Readonly<Record<string, string | number | boolean | undefined>>;

/** Further settings of what was found; none where they could not be read, which the reach then says. */
export type Around = (found: Found) => Settings;

/** Reads them once for all that was found. */
export const readSurroundings = async (reading: Reading, now: Date): Promise<Around> => {
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
