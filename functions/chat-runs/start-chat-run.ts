import { requireAgent } from '#functions/agents/agent-store.ts';
import { readAskedTests } from '#functions/evidence/asked-tests.ts';
import { chatTests } from '#functions/evidence/red-team/tests.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { chatRunsContract } from '#shared/chat-runs/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { chatKind } from './chat-run-kind.ts';
import { chatRunReplies } from './chat-run-reply.ts';
import { chosenTests } from './choose-tests.ts';
import { newChatRun } from './new-chat-run.ts';
import { hindrancesOf } from './obstacles.ts';
import { onlyRunWrite } from './running.ts';

const isRunning = () =>
  conflict(
    'chat-run-in-progress',
    'A chat run of this agent is in progress. Wait until it ends, or stop it.',
  );

/** Starts a run. The scans that evaluate it count toward the hourly scan limit at the time the run starts. */
export const startChatRun: Handler<typeof chatRunsContract.routes.startChatRun> = async (call) => {
  const { params, body, session, now, origin: contact, newId } = call;
  const table = tenantTable(session.tenant.id);
  const agent = await requireAgent(table, params.id);
  const [hindrance] = await hindrancesOf(table, agent);
  if (hindrance || !agent.connection)
    throw conflict(hindrance?.what ?? 'no-connection', hindrance?.message ?? 'The agent has no connection.');
  const id = newId();
  const claim = await onlyRunWrite(table, agent.id, id, isRunning);
  if (!claim) throw isRunning();
  const asked = await readAskedTests(table, agent.id);
  const known = { connection: agent.connection, asked, now: new Date(now) };
  const startedBy = {
    id: session.userId,
    name: `${session.firstName} ${session.lastName}`,
    email: session.email,
  };
  const { run, writes, details } = newChatRun(table, agent, chosenTests(chatTests, known, body), {
    ...{ id, startedBy, createdAt: now, contact, claim },
    budget: body.budget,
  });
  call.spend('chat-runs', 1);
  call.spend('scans', agent.frameworks.length);
  await table.commit([...writes, call.audit({ resourceId: run.id, details })]);
  await launchJob(chatKind, table, run.id);
  const [reply] = await chatRunReplies(table, [run]);
  if (!reply) throw new Error('A run that was just created has no response body.');
  return { body: reply };
};
