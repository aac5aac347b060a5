/** What it means to people that a function fails, in the words of an alarm: who is hurt, and what to do. */
import type { FunctionManifest } from '#functions/platform/deploy/manifest.ts';

/** When the reader that keeps what is derived from the table does not do so. */
export const givenUpImpact =
  'Dashboards and lists show old counts, and audit events are without a seal, for at least one organization.';

const hurt = ({ stream, schedule, websocket, step }: FunctionManifest): string => {
  if (stream?.notesGivenUp) return givenUpImpact;
  if (stream) return 'Pages that are open show nothing new until they are loaded again.';
  if (websocket)
    return 'Pages cannot be told what changes, and show nothing new until they are loaded again.';
  if (step) return 'Scans end as failed, or with evidence missing that could have been gathered.';
  return schedule === undefined
    ? 'What calls it goes without.'
    : 'Nobody is told: what it does in turns is late, and stays undone while this lasts.';
};

/** A function that nobody waits for. One behind the API has no words here: whoever calls it is told. */
export const impactOf = (manifest: FunctionManifest): string =>
  `The function ${manifest.name} fails, which is there for this: ${manifest.purpose}. ${hurt(manifest)} Its log says why.`;
