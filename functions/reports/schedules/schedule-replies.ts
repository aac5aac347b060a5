import type { TenantTable } from '#functions/platform/table/table.ts';
import type { ScheduleReply } from '#shared/reports/schedules/schedule-reply.ts';
import { styleOrDefault } from '#shared/reports/styles/styles.ts';
import { activeRecipients } from './recipients.ts';
import type { Schedule } from './schedule-item.ts';

/** Returns schedules for display, each with its current recipients. */
export const scheduleReplies = async (
  table: TenantTable,
  schedules: readonly Schedule[],
): Promise<ScheduleReply[]> => {
  const people = await activeRecipients(
    table,
    schedules.flatMap(({ recipients }) => recipients),
  );
  const personOf = new Map(people.map((person) => [person.id, person]));
  return schedules.map((schedule) => {
    const { id, style, includesRemediationPlan, frameworks, agent, every, day, hour, timeZone } = schedule;
    const { recipients, paused, dueAt, making, last, createdBy, createdAt } = schedule;
    return {
      id,
      narrativeStyle: style,
      styleName: styleOrDefault(style).name,
      includeRemediationPlan: includesRemediationPlan,
      frameworks: frameworks.map(({ name }) => name),
      ...(agent ? { agent: { ...agent } } : {}),
      ...{ every, day, hour, timeZone, paused },
      recipients: recipients.flatMap((one) => personOf.get(one) ?? []).map((person) => ({ ...person })),
      nextAt: paused ? null : dueAt,
      ...(making ? { making: making.reportId } : {}),
      ...(last ? { last: { ...last } } : {}),
      createdBy: createdBy.name,
      createdAt,
    };
  });
};

/** @throws Error (a defect) */
export const scheduleReplyOf = async (table: TenantTable, schedule: Schedule): Promise<ScheduleReply> => {
  const [reply] = await scheduleReplies(table, [schedule]);
  if (!reply) throw new Error(`The schedule ${schedule.id} has no reply.`);
  return reply;
};
