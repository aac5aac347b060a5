/** Impact of a failing function on users, as text for alarms: who is affected, and what to do. */
import type { FunctionManifest } from '#functions/platform/deploy/manifest.ts';

/** Impact if the consumer for derived data fails. */
export const givenUpImpact =
  'Dashboards and lists show outdated counts, and audit events have no seal, for at least one organization.';

/** Impact, and what recovers automatically. */
const kinds = {
  derives: [
    givenUpImpact,
    'Batches that were not given up continue automatically; for given-up ones, run `npm run redrive` within a day.',
  ],
  notifies: [
    'Open pages show no updates until they are reloaded.',
    'No data is lost, and later changes are sent again.',
  ],
  connects: ['Pages receive no live updates until they are reloaded.', 'Open pages reconnect automatically.'],
  gathers: [
    'Scans fail, or lack evidence that could have been gathered.',
    'Failed scans are marked and can be started again; they do not restart automatically.',
  ],
  turns: ['No error is shown: its scheduled work is delayed while this lasts.', 'Its next run catches up.'],
  called: ['Its callers do not get a result.', 'Repeated requests succeed.'],
} as const;

const kindOf = ({ stream, schedule, websocket, step }: FunctionManifest): keyof typeof kinds => {
  if (stream) return stream.notesGivenUp ? 'derives' : 'notifies';
  if (websocket) return 'connects';
  if (step) return 'gathers';
  return schedule === undefined ? 'called' : 'turns';
};

/**
 * Returns the alarm text for an asynchronous function. Functions behind the API need none, because their
 * callers see the error.
 */
export const impactOf = (manifest: FunctionManifest): string => {
  const { name, purpose } = manifest;
  const [hurt, then] = kinds[kindOf(manifest)];
  return (
    `The function ${name} fails. Purpose: ${purpose}. ${hurt} Its log group contains the error of each call that ` +
    `failed: fix it, or deploy the previous version. ${then}`
  );
};
