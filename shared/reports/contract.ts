import * as v from 'valibot';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { reportLeftOut } from './report-model.ts';
import { scheduleInput, scheduleReply, schedulesReply } from './schedules/schedule-reply.ts';

/** Style of a report if the request names none. */
export const DEFAULT_STYLE = 'executive';
/** Format of a report, a preview or a download if the request names none. */
export const DEFAULT_FORMAT = 'html';

const named = v.object({ id: v.string(), name: v.string(), description: v.string() });

export const reportTemplatesReply = v.object({
  narrativeStyles: v.array(named),
  /** Names of the available frameworks; selecting none means all. */
  frameworks: v.array(v.string()),
  /** A download names the format by its `id`. */
  formats: v.array(named),
});
export type ReportTemplatesReply = v.InferOutput<typeof reportTemplatesReply>;

/** Request body, with the messages that form fields show. */
export const reportInput = v.strictObject({
  narrativeStyle: v.optional(v.pipe(v.string(), v.maxLength(60, 'Must be the ID of a style')), DEFAULT_STYLE),
  includeRemediationPlan: v.optional(v.boolean(), true),
  frameworks: v.optional(
    v.pipe(
      v.array(frameworkInput, 'Must be a list of framework names'),
      v.maxLength(20, 'At most 20 frameworks'),
    ),
    [],
  ),
  /** Absent: all AI agents of the organization. */
  agentId: v.optional(uuid),
  /** Ids of the formats that are written with the report; any other is written when it is first downloaded. */
  formats: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(20, 'Must be the ID of a format'))),
      v.minLength(1, 'Must name at least one format, or be omitted'),
      v.maxLength(20, 'At most 20 formats'),
    ),
    [DEFAULT_FORMAT],
  ),
});

const startedReply = v.object({
  /**
   * Also the id of its job: `GET /api/jobs/{id}` returns its progress, `POST /api/jobs/{id}/cancel` stops it.
   */
  id: v.string(),
  title: v.string(),
  status: v.picklist(jobStatuses),
});

export const reportReply = v.object({
  ...startedReply.entries,
  /** Name of the style. */
  narrativeStyle: v.string(),
  includeRemediationPlan: v.boolean(),
  /** Names of the selected frameworks; empty: all. */
  frameworks: v.array(v.string()),
  /** The one agent in scope; absent: all agents of the organization. */
  agent: v.optional(v.object({ id: v.string(), name: v.string() })),
  /** Progress: agents read and files written, and their total. */
  done: v.number(),
  total: v.number(),
  /** The current step, or what it waits for. */
  step: v.optional(v.string()),
  /** Reason why it failed, or who stopped it. */
  reason: v.optional(v.string()),
  /** The compliance score in the report; null if it has none, absent until it is ready. */
  score: v.optional(v.nullable(v.number())),
  /** Completed scans that the report leaves out, with the reason; absent until it is ready. */
  leftOut: v.exactOptional(v.array(reportLeftOut)),
  /** Number of agents in scope; absent until it is ready. */
  agents: v.optional(v.number()),
  /**
   * Available files by format id; empty until it is ready. Size in bytes and digest are absent until the file is
   * first downloaded.
   */
  files: v.array(
    v.object({
      format: v.string(),
      bytes: v.exactOptional(v.number()),
      sha256: v.exactOptional(v.string()),
    }),
  ),
  /** Why it cannot have an evidence bundle; absent where it can. */
  withoutBundle: v.optional(v.string()),
  /** User who requested it; absent for API keys, which cannot read user data. */
  requestedBy: v.optional(v.string()),
  createdAt: v.string(),
  endedAt: v.nullable(v.string()),
});
export type ReportReply = v.InferOutput<typeof reportReply>;

const params = v.strictObject({ id: v.pipe(uuid, v.description('ID of the report')) });

export const reportsContract = contract({
  noun: 'reports',
  routes: {
    getReportTemplates: route({
      method: 'GET',
      path: '/api/reports/templates',
      role: 'auditor',
      scopes: ['read'],
      shows: ['frameworks'],
      summary: 'Available options of a report: narrative styles, frameworks and formats.',
      reply: reportTemplatesReply,
    }),
    generateReport: route({
      method: 'POST',
      path: '/api/reports/generate',
      role: 'auditor',
      changes: ['reports', 'jobs'],
      summary:
        'Creates a report from stored data, on all AI agents or one, against all frameworks or selected ones, in the named formats (default html). Responds immediately; the report is ready when its job is completed.',
      body: reportInput,
      reply: startedReply,
      status: 202,
      audit: { action: 'generate', resource: 'report' },
      idempotent: true,
    }),
    listReports: route({
      method: 'GET',
      path: '/api/reports',
      role: 'auditor',
      scopes: ['read'],
      shows: ['reports', 'jobs'],
      summary: 'Reports, newest first.',
      query: v.strictObject(pageQuery),
      reply: v.array(reportReply),
      page: true,
    }),
    getReport: route({
      method: 'GET',
      path: '/api/reports/{id}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['reports', 'jobs'],
      summary: 'One report: its progress, and its files when it is ready.',
      params,
      reply: reportReply,
    }),
    downloadReport: route({
      method: 'GET',
      path: '/api/reports/{id}/download',
      role: 'auditor',
      scopes: ['read'],
      shows: ['reports'],
      summary:
        'The file of a report in one format (default html), or its evidence bundle: redirects to an address that is valid for 60 seconds. A file that does not exist yet is written first, from the stored content of the report. 409 until the report is ready, and while a large file is being written.',
      params,
      query: v.strictObject({
        format: v.optional(v.pipe(v.string(), v.maxLength(20, 'Must be the ID of a format'))),
      }),
      reply: v.undefined(),
      status: 302,
      audit: { action: 'download', resource: 'report' },
    }),
    previewReport: route({
      method: 'GET',
      path: '/api/reports/preview/{id}',
      role: 'auditor',
      shows: ['reports'],
      summary:
        'A report as a page without scripts or external resources; a long appendix is truncated. 409 until the report is ready.',
      params,
      reply: v.string(),
      document: 'text/html; charset=utf-8',
      audit: { action: 'preview', resource: 'report' },
    }),
    listReportSchedules: route({
      method: 'GET',
      path: '/api/report-schedules',
      role: 'auditor',
      shows: ['reports', 'people'],
      summary:
        'Report schedules with email recipients: next due time and result of the last run of each, and the available recipients.',
      reply: schedulesReply,
    }),
    createReportSchedule: route({
      method: 'POST',
      path: '/api/report-schedules',
      role: 'user',
      changes: ['reports'],
      summary:
        'Schedules a recurring report and notifies users of the organization by email when it is ready, with a link that requires sign-in. 409 if this deployment sends no email.',
      body: scheduleInput,
      reply: scheduleReply,
      status: 201,
      audit: { action: 'create', resource: 'report-schedule' },
      idempotent: true,
    }),
    changeReportSchedule: route({
      method: 'PUT',
      path: '/api/report-schedules/{id}',
      role: 'user',
      changes: ['reports'],
      summary: 'Replaces a schedule; `paused` stops it until the next change.',
      params,
      body: scheduleInput,
      reply: scheduleReply,
      audit: { action: 'update', resource: 'report-schedule' },
    }),
    deleteReportSchedule: route({
      method: 'DELETE',
      path: '/api/report-schedules/{id}',
      role: 'user',
      changes: ['reports'],
      summary:
        'Removes a schedule. Its reports remain; a report in progress is completed without notification.',
      params,
      reply: v.undefined(),
      status: 204,
      audit: { action: 'delete', resource: 'report-schedule' },
    }),
  },
});
