/** What it means to people that a function fails, in the words of an alarm: who is hurt, and what to do. */
import type { FunctionManifest } from '#functions/platform/deploy/manifest.ts';

/** When the reader that keeps what is derived from the table does not do so. */
export const givenUpImpact =
  'Dashboards and lists show old counts, and audit events are without a seal, for at least one organization.';

/** Who is hurt, and what comes right by itself once it works again. */
const kinds = {
  derives: [
    givenUpImpact,
    'What it has not given up goes on by itself; for what it gave up run `npm run redrive` within a day.',
  ],
  tells: [
    'Pages that are open show nothing new until they are loaded again.',
    'Nothing that was written is lost, and what changes from then on is told again.',
  ],
  connects: [
    'Pages cannot be told what changes, and show nothing new until they are loaded again.',
    'Pages that are open connect again by themselves.',
  ],
  gathers: [
    'Scans end as failed, or with evidence missing that could have been gathered.',
    'Scans that failed say so and can be started again; nothing starts them by itself.',
  ],
  turns: [
    'Nobody is told: what it does in turns is late, and stays undone while this lasts.',
    'Its next turn does what was left.',
  ],
  called: ['What calls it goes without.', 'Who asks again is answered.'],
} as const;

const kindOf = ({ stream, schedule, websocket, step }: FunctionManifest): keyof typeof kinds => {
  if (stream) return stream.notesGivenUp ? 'derives' : 'tells';
  if (websocket) return 'connects';
  if (step) return 'gathers';
  return schedule === undefined ? 'called' : 'turns';
};

/** A function that nobody waits for. One behind the API has no words here: whoever calls it is told. */
export const impactOf = (manifest: FunctionManifest): string => {
  const { name, purpose } = manifest;
  const [hurt, then] = kinds[kindOf(manifest)];
  return (
    `The function ${name} fails, which is there for this: ${purpose}. ${hurt} Its log group names the error of each call that ` +
    `failed: mend that, or deploy the version before. ${then}`
  );
};
