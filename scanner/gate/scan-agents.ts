/** Has agents scanned by the platform, and waits until it is done. */
import * as v from 'valibot';
import { jobReply } from '#shared/jobs/contract.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { scansContract } from '#shared/scans/contract.ts';
import { type Platform, type PlatformCall, saidBy } from '../reporting/platform.ts';
import { say, Unusable } from '../say.ts';
import type { Asked } from './gate-options.ts';

export type Scanned = v.InferOutput<typeof scansContract.routes.getScan.reply>;

const { startRun, getScan } = scansContract.routes;

const called = async <Schema extends v.GenericSchema>(
  platform: Platform,
  call: PlatformCall,
  schema: Schema,
): Promise<v.InferOutput<Schema>> => {
  const outcome = await platform.send(call);
  const what = `${call.method} ${call.path}`;
  if (outcome.status === 401)
    throw new Unusable(
      'The platform does not accept the API key in ACCREDIT_KEY: it was revoked or has expired.',
    );
  if (outcome.status === 403)
    throw new Unusable(
      `The API key in ACCREDIT_KEY may not scan: it needs the scope scan:run (${saidBy(outcome)}).`,
    );
  if (!('body' in outcome) || outcome.status >= 300)
    throw new Unusable(`${what} came to nothing: ${saidBy(outcome)}`);
  const read = v.safeParse(schema, outcome.body);
  if (!read.success)
    throw new Unusable(
      `${what} answered what this scanner does not know; it may be older than the platform.`,
    );
  return read.output;
};

/** Between two looks at how far a scan is. */
const PAUSE = 2 * SECOND;

/**
 * The completed scans of one agent.
 * @param until time after which nobody waits any more, in Unix milliseconds
 * @throws Unusable when a scan could not be carried out
 */
export const scanAgent = async (
  platform: Platform,
  { id, frameworks }: Asked,
  { wait, until }: { readonly wait: (milliseconds: number) => Promise<void>; readonly until: number },
): Promise<readonly Scanned[]> => {
  const body = JSON.stringify(frameworks === undefined ? {} : { frameworks });
  const started = await called(
    platform,
    { method: 'POST', path: `/api/agents/${id}/scans`, body },
    startRun.reply,
  );
  say(`Agent ${id}: ${started.scans.length} scans began.`);
  for (;;) {
    const job = await called(platform, { method: 'GET', path: `/api/jobs/${started.jobId}` }, jobReply);
    if (hasEnded(job.status)) break;
    if (Date.now() > until)
      throw new Unusable(
        `Agent ${id}: its scans took longer than --timeout allows; they go on at the platform.`,
      );
    await wait(PAUSE);
  }
  const scans: Scanned[] = [];
  for (const { id: scanId, framework } of started.scans) {
    const scan = await called(platform, { method: 'GET', path: `/api/scans/${scanId}` }, getScan.reply);
    if (scan.status !== 'completed')
      throw new Unusable(
        `Agent ${id}: the scan against ${framework} was not completed (${scan.status}${scan.reason === undefined ? '' : `: ${scan.reason}`}).`,
      );
    scans.push(scan);
  }
  return scans;
};
