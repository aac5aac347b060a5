/** Validates a schedule from a request against current data. */
import type * as v from 'valibot';
import { requireAgent } from '#functions/agents/agent-store.ts';
import { mailSender } from '#functions/platform/mail/send-mail.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { conflict, type ErrorDetail, invalid } from '#shared/kernel/errors.ts';
import type { scheduleInput } from '#shared/reports/schedules/schedule-reply.ts';
import { isTimeZone } from '#shared/reports/schedules/timing.ts';
import { chosenFrameworks, requireStyle } from '../chosen.ts';
import { activeRecipients } from './recipients.ts';
import type { Schedule } from './schedule-item.ts';

/** The fields of a schedule that the user sets. */
export type Received = Pick<
  Schedule,
  | 'style'
  | 'includesRemediationPlan'
  | 'frameworks'
  | 'agent'
  | 'every'
  | 'day'
  | 'hour'
  | 'timeZone'
  | 'recipients'
  | 'paused'
>;

/** @throws ProblemError 409 `no-mail-sender` if no email can be sent */
export const requireSender = (): void => {
  if (mailSender() !== undefined) return;
  throw conflict(
    'no-mail-sender',
    'This deployment sends no email, so recipients cannot be notified. The operator must set a sender first (ACCREDIT_MAIL on one machine, mailSender of the stage on AWS).',
  );
};

/** @throws ProblemError 404 for an unknown agent, 422 naming each invalid field */
export const receivedSchedule = async (
  table: TenantTable,
  body: v.InferOutput<typeof scheduleInput>,
): Promise<Received> => {
  const { every, day, hour, timeZone, paused } = body;
  const style = requireStyle(body.narrativeStyle);
  const frameworks = await chosenFrameworks(table, body.frameworks);
  const agent = body.agentId === undefined ? undefined : await requireAgent(table, body.agentId);
  const ids = [...new Set(body.recipients)];
  const found = new Set((await activeRecipients(table, ids)).map(({ id }) => id));
  const wrong: readonly ErrorDetail[] = [
    ...(every === 'weekly' && day > 7
      ? [{ path: 'day', message: 'Must be a day of the week, from 1 (Monday) to 7 (Sunday)' }]
      : []),
    ...(isTimeZone(timeZone)
      ? []
      : [{ path: 'timeZone', message: 'Must be a time zone, such as Europe/Berlin' }]),
    ...(ids.every((id) => found.has(id))
      ? []
      : [{ path: 'recipients', message: 'Must be active users of your organization' }]),
  ];
  if (wrong.length > 0) throw invalid(wrong);
  return {
    ...{ style: style.id, includesRemediationPlan: body.includeRemediationPlan, frameworks },
    ...(agent ? { agent: { id: agent.id, name: agent.name } } : {}),
    ...{ every, day, hour, timeZone, recipients: ids, paused },
  };
};

/** Returns the audit details of a schedule. */
export const auditedSchedule = (schedule: Received): Readonly<Record<string, unknown>> => {
  const { style, frameworks, agent, includesRemediationPlan, every, day, hour, timeZone } = schedule;
  return {
    ...{ style, frameworks: frameworks.map(({ name }) => name), includesRemediationPlan },
    ...(agent ? { reportOn: agent.id } : {}),
    ...{ every, day, hour, timeZone, recipients: [...schedule.recipients], paused: schedule.paused },
  };
};
