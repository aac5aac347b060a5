import { control } from '#functions/evidence/red-team/tests.ts';
import type { Conversation } from '#functions/evidence/red-team/transcript.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { ChatRunDetailReply, chatRunsContract } from '#shared/chat-runs/contract.ts';
import { inFlight } from '#shared/jobs/job-status.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { type Asked, askedKey, conversationsOf, nothingAsked, readParts } from './asked.ts';
import { knownTest } from './asking.ts';
import { requestsOf } from './chat-requests.ts';
import { readChatRun } from './chat-run-item.ts';
import { chatRunReplies, titleOf } from './chat-run-reply.ts';
import { sumOf, tokensIn } from './tokens.ts';

/** Returns the result of a test's attempts. An incomplete attempt is excluded until its last step was made. */
const resultOf = (
  id: string,
  tries: readonly Conversation[],
  setting: NonNullable<Asked['setting']>,
): ChatRunDetailReply['results'] => {
  const test = knownTest(id);
  if (!test) return [];
  const shown = tries.map((one) => ({ ...one, shown: test.read(one, setting) }));
  const of = (outcome: string) => shown.filter((one) => one.shown.outcome === outcome).length;
  return [
    {
      test: id,
      title: test.title,
      held: of('held'),
      broke: of('broke'),
      unclear: of('unclear'),
      reasons: shown
        .filter((one) => one.shown.outcome !== 'held')
        .map(({ item, repeat, shown: { outcome, why } }) => ({ item, repeat, outcome, why })),
    },
  ];
};

/**
 * Returns one run, during and after its execution. One object per part of its plan is read, so that the
 * results are complete; the reply has the requests of one test, so that its size is bounded.
 */
export const getChatRun: Handler<typeof chatRunsContract.routes.getChatRun> = async ({
  params,
  query,
  principal,
}) => {
  const { id: tenant } = principal.tenant;
  const table = tenantTable(tenant);
  const run = await readChatRun(table, params.id);
  if (!run) throw notFound('Chat run');
  const [reply] = await chatRunReplies(table, [run]);
  if (!reply) throw notFound('Chat run');
  // Read after the state of the run, so that a run that has ended shows all of its requests.
  const of = { tenant, jobId: run.id };
  const asked = (await evidenceObjects().get<Asked>(askedKey(of))) ?? nothingAsked;
  const parts = await readParts(evidenceObjects(), of, asked);
  const tries = parts.flatMap((part) => part.tries);
  const all = parts.flatMap(conversationsOf);
  const newest = tries.at(-1)?.test;
  const wanted = query.test ?? newest;
  const isUnderWay = inFlight(reply) && newest !== undefined;
  const repeatsHistory = asked.endpoint?.protocol === 'openai';
  return {
    body: {
      ...reply,
      done: Math.max(reply.done, asked.sent),
      ...(isUnderWay ? { current: { id: newest, title: titleOf(newest) } } : {}),
      tokens: sumOf(all.map(({ calls }) => tokensIn(calls, repeatsHistory))),
      requests: requestsOf(all).filter(({ test }) => (test === '' ? control.id : test) === wanted),
      results: run.tests.flatMap((test) => {
        const own = tries.filter((one) => one.test === test);
        return own.length === 0 ? [] : resultOf(test, own, asked.setting ?? {});
      }),
    },
  };
};
