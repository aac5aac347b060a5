import type { Handler } from '#functions/platform/http/handler.ts';
import type { scansContract } from '#shared/scans/contract.ts';
import { scanReplyOf } from './scan-reply.ts';
import { startScans } from './start-scans.ts';

/** Starts a run with a scan per framework. */
export const startRun: Handler<typeof scansContract.routes.startRun> = async (call) => {
  const { id: agentId } = call.params;
  const { frameworks: names } = call.body;
  const run = await startScans(call, {
    agentId,
    ...(names ? { named: { names, pathOf: (index) => `frameworks.${index}` } } : {}),
    auditOf: ({ id }, frameworks) => ({ resourceId: id, details: { agentId, frameworks } }),
  });
  return { body: { jobId: run.id, scans: run.scans.map((scan) => scanReplyOf(scan)) } };
};
