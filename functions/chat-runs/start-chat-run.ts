import { requireAgent } from '#functions/agents/agent-store.ts';
import { readAskedTests } from '#functions/evidence/asked-tests.ts';
import { chatTests } from '#functions/evidence/red-team/tests.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { newJobWrite } from '#functions/platform/jobs/job.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { CONTROL_CALLS, type chatRunsContract } from '#shared/chat-runs/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { type ChatRun, newChatRunWrite } from './chat-run-item.ts';
import { CHAT, type ChatSubject, chatKind } from './chat-run-kind.ts';
import { chatRunReplies } from './chat-run-reply.ts';
import { chosenTests } from './choose-tests.ts';
import { hindrancesOf } from './obstacles.ts';

/** Starts a run. The scans that evaluate it count toward the hourly scan limit at the time the run starts. */
export const startChatRun: Handler<typeof chatRunsContract.routes.startChatRun> = async (call) => {
  const { params, body, session, now, origin: contact, newId } = call;
  const table = tenantTable(session.tenant.id);
  const agent = await requireAgent(table, params.id);
  const [hindrance] = await hindrancesOf(table, agent);
  if (hindrance || !agent.connection)
    throw conflict(hindrance?.what ?? 'no-connection', hindrance?.message ?? 'The agent has no connection.');
  const asked = await readAskedTests(table, agent.id);
  const chosen = chosenTests(
    chatTests,
    { connection: agent.connection, asked, now: new Date(now) },
    body.tests,
  );
  const run: ChatRun = {
    id: newId(),
    agentId: agent.id,
    agentName: agent.name,
    tests: chosen.map(({ test }) => test.id),
    total: chosen.reduce((sum, { calls }) => sum + calls, CONTROL_CALLS),
    startedBy: { id: session.userId, name: `${session.firstName} ${session.lastName}`, email: session.email },
    createdAt: now,
  };
  const subject: ChatSubject = { agentId: agent.id, contact, tests: run.tests };
  call.spend('chat-runs', 1);
  call.spend('scans', agent.frameworks.length);
  const details = { agentId: agent.id, tests: run.tests, requests: run.total };
  await table.commit([
    newChatRunWrite(table, run),
    newJobWrite(table, { id: run.id, kind: CHAT, subject, total: run.total, createdAt: now }),
    call.audit({ resourceId: run.id, details }),
  ]);
  await launchJob(chatKind, table, run.id);
  const [reply] = await chatRunReplies(table, [run]);
  if (!reply) throw new Error('A run that was just created has no response body.');
  return { body: reply };
};
