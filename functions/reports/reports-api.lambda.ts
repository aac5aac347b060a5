import { api } from '#functions/platform/http/api.ts';
import { reportsContract } from '#shared/reports/contract.ts';

/** Report texts load with the first call. */
export const handler = api(reportsContract, {
  getReportTemplates: async (call) => (await import('./get-report-templates.ts')).getReportTemplates(call),
  generateReport: async (call) => (await import('./generate-report.ts')).generateReport(call),
  listReports: async (call) => (await import('./list-reports.ts')).listReports(call),
  getReport: async (call) => (await import('./get-report.ts')).getReport(call),
  downloadReport: async (call) => (await import('./download-report.ts')).downloadReport(call),
  listReportSchedules: async (call) => (await import('./list-report-schedules.ts')).listReportSchedules(call),
  createReportSchedule: async (call) =>
    (await import('./create-report-schedule.ts')).createReportSchedule(call),
  changeReportSchedule: async (call) =>
    (await import('./change-report-schedule.ts')).changeReportSchedule(call),
  deleteReportSchedule: async (call) =>
    (await import('./delete-report-schedule.ts')).deleteReportSchedule(call),
  previewReport: async (call) => (await import('./preview-report.ts')).previewReport(call),
});
