/** For tests: a report on two agents with its bundle, over a chain of several seals. */
import { createHash, createPublicKey } from 'node:crypto';
import { askedKey, nothingAsked } from '#functions/chat-runs/asked.ts';
import { endedChatRunWrite, newChatRunWrite } from '#functions/chat-runs/chat-run-item.ts';
import { newId } from '#functions/platform/ids.ts';
import { newJobWrite } from '#functions/platform/jobs/job.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { happened, testNotary } from '#functions/stream/audit-seal/chain-fixture.ts';
import { checkpointDue } from '#functions/stream/audit-seal/checkpoint-due.ts';
import { sealEvents } from '#functions/stream/audit-seal/seal-events.ts';
import { filesFixture, workThrough } from '../report-fixture.ts';
import { newReportWrite, type Report, readReport } from '../report-item.ts';
import { REPORT } from '../report-kind.ts';

/** Creates the given number of seals of two events each, all but the last covered by a checkpoint. */
const sealed = async (table: TenantTable, notary: ReturnType<typeof testNotary>, seals: number) => {
  const records = await happened(table, 2 * seals);
  for (let i = 0; i < records.length; i += 2) {
    if (i === records.length - 2) await checkpointDue(notary);
    await sealEvents({ Records: records.slice(i, i + 2) }, notary.sealer);
  }
};

/** Creates a completed chat run of an agent, with a response that was masked before storage. */
const chatted = async (table: TenantTable, objects: Objects, agentId: string): Promise<void> => {
  const [id, now] = [newId(), new Date().toISOString()];
  const startedBy = { id: 'user', name: 'Ada Lovelace' };
  const run = { id, agentId, agentName: 'Desk', tests: [], tested: [], total: 1, startedBy, createdAt: now };
  await table.commit([newChatRunWrite(table, run)]);
  const end = { status: 'completed' as const, made: 1, startedAt: now, at: now };
  await table.commit([endedChatRunWrite(table, id, end)]);
  const step = { say: 'What do you know of me?', thread: 'a', voice: 'first' };
  const call = {
    ...{ step, outcome: 'answer', reply: 'Your number is [masked SSN].', redactions: [{ kind: 'SSN' }] },
    ...{ toolCalls: [], at: now, milliseconds: 3 },
  };
  const conversation = { test: 'control', item: 'one', repeat: 1, calls: [call], whole: true };
  const threads = { a: 'SECRET-THREAD' };
  const asked = { ...nothingAsked, sent: 1, threads, tries: [conversation] };
  await objects.put(askedKey({ tenant: table.tenant, jobId: id }), asked);
};

/**
 * Creates a bundle of a tenant's data.
 * @param agentIds agents that have chat runs
 */
export const bundleFixture = async (table: TenantTable, objects: Objects, agentIds: readonly string[]) => {
  const notary = testNotary();
  await sealed(table, notary, 4);
  for (const id of agentIds) await chatted(table, objects, id);
  const [id, now] = [newId(), new Date().toISOString()];
  const report: Report = {
    ...{ id, title: 'Compliance Report', style: 'executive', organization: 'General', frameworks: [] },
    ...{ includesRemediationPlan: true, requestedBy: { id: 'user', name: 'Ada' }, createdAt: now, total: 10 },
    formats: ['bundle'],
  };
  await table.commit([
    newReportWrite(table, report),
    newJobWrite(table, { id, kind: REPORT, subject: {}, total: 10, createdAt: now }),
  ]);
  const { files, bytes } = filesFixture();
  const trail = { signer: notary.signer, checkpoints: notary.store };
  await workThrough({ tenant: table.tenant, jobId: id }, { objects, files, trail });
  const stored = (await readReport(table, id))?.end?.files ?? [];
  const name = stored.find(({ format }) => format === 'bundle')?.name ?? '';
  const zip = bytes.get(`${table.tenant}/${id}/${name}`) ?? new Uint8Array();
  const spki = createPublicKey(notary.key).export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(spki).digest('hex');
  return { zip: new Uint8Array(zip), fingerprint, pem: notary.key, stored };
};
