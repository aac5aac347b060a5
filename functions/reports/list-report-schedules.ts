import type { Handler } from '#functions/platform/http/handler.ts';
import { mailSender } from '#functions/platform/mail/send-mail.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import { possibleRecipients } from './schedules/recipients.ts';
import { listSchedules } from './schedules/schedule-item.ts';
import { scheduleReplies } from './schedules/schedule-replies.ts';

export const listReportSchedules: Handler<typeof reportsContract.routes.listReportSchedules> = async ({
  session,
}) => {
  const table = tenantTable(session.tenant.id);
  const [people, schedules] = await Promise.all([possibleRecipients(table), listSchedules(table)]);
  return {
    body: {
      sends: mailSender() !== undefined,
      people: people.map((person) => ({ ...person })),
      schedules: await scheduleReplies(table, schedules),
    },
  };
};
