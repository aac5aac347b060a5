/** What a run is expected to cost. */
import { MAX_TOKENS } from '#functions/evidence/probe/chat-forms.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { testOf } from './asking.ts';
import { type ChatPlan, stepsOf } from './chat-plan.ts';
import { type ChatRun, listChatRunsOf } from './chat-run-item.ts';
import { sumOf, type Tokens, tokensIn } from './tokens.ts';

/** Milliseconds per request of an agent that no run has measured: a second between requests, and two to answer. */
const ASSUMED_PACE = 3 * SECOND;
/** Minimum number of requests of a run that measures the pace, and number of runs in which one is looked for. */
const MIN_MEASURED = 10;
const MAX_RUNS = 10;

const paceOf = ({ end }: ChatRun): number | undefined =>
  end && end.startedAt !== null && end.made >= MIN_MEASURED
    ? (Date.parse(end.at) - Date.parse(end.startedAt)) / end.made
    : undefined;

/** Returns the milliseconds per request in the newest run that measured them. */
export const paceOfAgent = async (
  table: TenantTable,
  agentId: string,
): Promise<{ readonly pace: number; readonly isMeasured: boolean }> => {
  const { items } = await listChatRunsOf(table, agentId, { limit: MAX_RUNS, cursor: undefined });
  const measured = items.map(paceOf).find((pace) => pace !== undefined);
  return { pace: measured ?? ASSUMED_PACE, isMeasured: measured !== undefined };
};

/** Returns the estimated tokens of a plan, with responses of the maximum length that is requested. */
export const plannedTokens = (plan: ChatPlan): Tokens =>
  sumOf(
    plan.parts.flatMap(({ tries }) =>
      tries.map((planned) => {
        const calls = stepsOf(plan, planned, testOf(planned)).map((step) => ({ step }));
        return tokensIn(calls, plan.connection.protocol === 'openai', () => MAX_TOKENS);
      }),
    ),
  );
