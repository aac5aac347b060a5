import type { Handler } from '#functions/platform/http/handler.ts';
import type { scansContract } from '#shared/scans/contract.ts';
import type { MadeRun } from '../pipeline/persist/scan-store.ts';
import { scanReplyOf } from './scan-reply.ts';
import { startScans } from './start-scans.ts';

const onlyScan = ({ scans: [scan] }: MadeRun) => {
  if (!scan) throw new Error('A run with one framework must have one scan.');
  return scan;
};

/** Starts a run with one scan. */
export const startScan: Handler<typeof scansContract.routes.startScan> = async (call) => {
  const { agentId, framework } = call.body;
  const run = await startScans(call, {
    agentId,
    named: { names: [framework], pathOf: () => 'framework' },
    auditOf: (made, [name]) => ({ resourceId: onlyScan(made).id, details: { agentId, framework: name } }),
  });
  return { body: { ...scanReplyOf(onlyScan(run)), signOffs: [], results: null, nextSteps: [] } };
};
