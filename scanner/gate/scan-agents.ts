/** Scans agents on the platform and waits for the results. */
import * as v from 'valibot';
import { jobReply } from '#shared/jobs/contract.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { scansContract } from '#shared/scans/contract.ts';
import { printLine, UsageError } from '../messages.ts';
import { messageOf, type Platform, type PlatformCall } from '../reporting/platform.ts';
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
    throw new UsageError('The platform rejects the API key in ACCREDIT_KEY: it was revoked or has expired.');
  if (outcome.status === 403)
    throw new UsageError(
      `The API key in ACCREDIT_KEY may not scan: it requires the scope scan:run (${messageOf(outcome)}).`,
    );
  if (!('body' in outcome) || outcome.status >= 300)
    throw new UsageError(`${what} failed: ${messageOf(outcome)}`);
  const read = v.safeParse(schema, outcome.body);
  if (!read.success)
    throw new UsageError(
      `${what} returned a response unknown to this scanner; it may be older than the platform.`,
    );
  return read.output;
};

/** Polling interval for the progress of a scan. */
const PAUSE = 2 * SECOND;

/**
 * Returns the completed scans of one agent.
 * @param until end of the waiting time, in Unix milliseconds
 * @throws UsageError if a scan could not run
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
  printLine(`Agent ${id}: ${started.scans.length} scans started.`);
  for (;;) {
    const job = await called(platform, { method: 'GET', path: `/api/jobs/${started.jobId}` }, jobReply);
    if (hasEnded(job.status)) break;
    if (Date.now() > until)
      throw new UsageError(`Agent ${id}: its scans exceeded --timeout; they continue on the platform.`);
    await wait(PAUSE);
  }
  const scans: Scanned[] = [];
  for (const { id: scanId, framework } of started.scans) {
    const scan = await called(platform, { method: 'GET', path: `/api/scans/${scanId}` }, getScan.reply);
    if (scan.status !== 'completed')
      throw new UsageError(
        `Agent ${id}: the scan against ${framework} was not completed (${scan.status}${scan.reason === undefined ? '' : `: ${scan.reason}`}).`,
      );
    scans.push(scan);
  }
  return scans;
};
