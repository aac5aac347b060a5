import type { Conversation } from '#functions/evidence/red-team/transcript.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { ChatRunDetailReply, chatRunsContract } from '#shared/chat-runs/contract.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { type Asked, askedKey } from './asked.ts';
import { knownTest } from './asking.ts';
import { requestsOf } from './chat-requests.ts';
import { readChatRun } from './chat-run-item.ts';
import { chatRunReplies } from './chat-run-reply.ts';

/** Returns the results of a test's attempts. An incomplete attempt is excluded until its last step was made. */
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

/** Returns one run, during and after its execution. */
export const getChatRun: Handler<typeof chatRunsContract.routes.getChatRun> = async ({
  params,
  principal,
}) => {
  const { id: tenant } = principal.tenant;
  const table = tenantTable(tenant);
  const run = await readChatRun(table, params.id);
  if (!run) throw notFound('Chat run');
  const [reply] = await chatRunReplies(table, [run]);
  if (!reply) throw notFound('Chat run');
  // Read after the state of the run, so that a run that has ended shows all of its requests.
  const asked = await evidenceObjects().get<Asked>(askedKey({ tenant, jobId: run.id }));
  const tries = asked?.tries ?? [];
  return {
    body: {
      ...reply,
      done: Math.max(reply.done, asked?.sent ?? 0),
      requests: tries.flatMap(requestsOf),
      results: run.tests.flatMap((test) => {
        const own = tries.filter((one) => one.test === test);
        return own.length === 0 ? [] : resultOf(test, own, asked?.setting ?? {});
      }),
    },
  };
};
