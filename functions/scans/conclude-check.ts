/** The end of a check: what it saw is kept as a scan keeps it, and nothing is judged. */
import { seenWrites } from '#functions/baselines/baseline-store.ts';
import { type Check, checkedWrite, readCheck } from '#functions/checks/check-store.ts';
import { checkEndedWrite } from '#functions/checks/watch-store.ts';
import { putNewBodies } from '#functions/evidence/evidence-bodies.ts';
import { keptWrites, mergeKept, readKept } from '#functions/evidence/kept-evidence.ts';
import { cutBytes } from '#functions/evidence/probe/excerpt.ts';
import { hostProofWrite } from '#functions/host-proofs/host-proof-store.ts';
import { Overtaken, progressWrite } from '#functions/platform/jobs/job-transitions.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { baselineKinds, kindWords } from '#shared/baselines/kinds.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { CheckOutcome } from '#shared/monitoring/check-outcome.ts';
import type { ScanGathered } from './gathered.ts';
import type { Run } from './run.ts';

const overtaken = () => new Overtaken('Another run of this agent wrote first.');

/** Bytes of one proof in the row of a check, which has five of them. */
const PROOF_BYTES = 600;

const outcomes: Readonly<Record<string, CheckOutcome>> = {
  yes: 'answers',
  no: 'silent',
  unproven: 'not-asked',
  'not-asked': 'not-asked',
  'not-allowed': 'nothing-to-check',
};

const reasons: Readonly<Record<string, string>> = {
  unproven:
    'Nobody has shown control of its host, and the one look of a day is left to scans. Show control of it under Connection.',
  'not-asked': 'Its address was not asked anything: the time or the requests of the check were used up.',
};

const reachIn = ({ addresses = [] }: ScanGathered): Pick<Check, 'outcome' | 'reason'> => {
  const [first] = addresses;
  if (!first) return { outcome: 'nothing-to-check' };
  const reason = first.reason ?? reasons[first.reached];
  return {
    outcome: outcomes[first.reached] ?? 'not-asked',
    ...(reason === undefined ? {} : { reason }),
  };
};

/** What a check saw to differ from what was approved, as proof: by kind, the difference in a few lines. */
const changesIn = ({ bodies }: ScanGathered, now: Instant): NonNullable<Check['changes']> =>
  Object.fromEntries(
    baselineKinds.flatMap((kind) => {
      const failing = [...bodies.values()].find(
        ({ parameterId, value }) => value === false && kindWords[kind].parameters.includes(parameterId),
      );
      return failing
        ? [
            [
              kind,
              { text: cutBytes(`${failing.detail}\n${failing.excerpt}`, PROOF_BYTES), observedAt: now },
            ] as const,
          ]
        : [];
    }),
  );

/** Stores what a check saw, in one transaction that ends its run. */
export const concludeCheck = async (
  table: TenantTable,
  objects: Objects,
  run: Run,
  { attempt, gathered, now }: { attempt: string; gathered: ScanGathered; now: Instant },
): Promise<void> => {
  const { agentId } = run.subject;
  const kept = await readKept(table, agentId);
  const check = await readCheck(table, agentId);
  await putNewBodies(table, objects, agentId, kept, gathered.bodies);
  const { certificate, seen, shownHosts } = gathered;
  await table.commit([
    progressWrite(table, run, attempt, { done: run.total, now }),
    ...keptWrites(table, agentId, mergeKept(kept, gathered, now), kept, overtaken),
    ...(await seenWrites(table, objects, agentId, seen, now)),
    ...shownHosts.map((proof) => hostProofWrite(table, proof)),
    checkedWrite(table, agentId, check, {
      run: run.id,
      at: now,
      ...reachIn(gathered),
      ...(seen.length > 0 ? { changes: changesIn(gathered, now) } : {}),
      ...(certificate
        ? {
            certificate: {
              url: certificate.url,
              endsAt: certificate.endsAt,
              proof: { text: cutBytes(certificate.excerpt, PROOF_BYTES), observedAt: now },
            },
          }
        : {}),
    }),
    checkEndedWrite(table, now),
  ]);
};
