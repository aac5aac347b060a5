/** The end of a check: its observations are stored like those of a scan, and nothing is evaluated. */
import { seenWrites } from '#functions/baselines/baseline-store.ts';
import { putNewBodies } from '#functions/evidence/evidence-bodies.ts';
import { cutBytes } from '#functions/evidence/probe/excerpt.ts';
import { evidenceWrites, loadEvidence, mergeEvidence } from '#functions/evidence/stored-evidence.ts';
import { hostProofWrite } from '#functions/host-proofs/host-proof-store.ts';
import { type Check, checkedWrite, readCheck } from '#functions/monitoring/checks/check-store.ts';
import { checkEndedWrite } from '#functions/monitoring/checks/watch-store.ts';
import { ConflictError, progressWrite } from '#functions/platform/jobs/job-transitions.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { baselineKinds, kindLabels } from '#shared/baselines/kinds.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { CheckOutcome } from '#shared/monitoring/check-outcome.ts';
import type { ScanGathered } from '../evaluate/gathered.ts';
import type { Run } from '../plan/run.ts';

const conflict = () => new ConflictError('Another run updated this agent first.');

/** Maximum size of one proof in the row of a check, which has five of them. */
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
    'Control of the host is not proven, and the one daily probe is reserved for scans. Prove control under Connection.',
  'not-asked': 'No request was sent to its address: the time or request budget of the check was exhausted.',
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

/** Returns the differences from the approved baseline as proof: a few lines per kind. */
const changesIn = ({ bodies }: ScanGathered, now: Instant): NonNullable<Check['changes']> =>
  Object.fromEntries(
    baselineKinds.flatMap((kind) => {
      const failing = [...bodies.values()].find(
        ({ parameterId, value }) => value === false && kindLabels[kind].parameters.includes(parameterId),
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

/** Stores the results of a check in one transaction that ends its run. */
export const concludeCheck = async (
  table: TenantTable,
  objects: Objects,
  run: Run,
  { attempt, gathered, now }: { attempt: string; gathered: ScanGathered; now: Instant },
): Promise<void> => {
  const { agentId } = run.subject;
  const stored = await loadEvidence(table, agentId);
  const check = await readCheck(table, agentId);
  await putNewBodies(table, objects, agentId, stored, gathered.bodies);
  const { certificate, seen, shownHosts } = gathered;
  await table.commit([
    progressWrite(table, run, attempt, { done: run.total, now }),
    ...evidenceWrites(table, agentId, mergeEvidence(stored, gathered, now), stored, conflict),
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
