import * as v from 'valibot';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { scheduleInput, scheduleReply, schedulesReply } from './schedules/schedule-reply.ts';

/** How a report is asked for, where a call does not say. */
export const DEFAULT_STYLE = 'executive';

const named = v.object({ id: v.string(), name: v.string(), description: v.string() });

export const reportTemplatesReply = v.object({
  narrativeStyles: v.array(named),
  /** Names of the frameworks that can be chosen; choosing none means all. */
  frameworks: v.array(v.string()),
  /** The `id` is what a download is asked for by. */
  formats: v.array(named),
});
export type ReportTemplatesReply = v.InferOutput<typeof reportTemplatesReply>;

/** What is asked for, with the messages that fields show. */
export const reportInput = v.strictObject({
  narrativeStyle: v.optional(v.pipe(v.string(), v.maxLength(60, 'Must be the id of a style')), DEFAULT_STYLE),
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
});

const startedReply = v.object({
  /** Also the id of its job: `GET /api/jobs/{id}` says how far it is, `POST /api/jobs/{id}/cancel` stops it. */
  id: v.string(),
  title: v.string(),
  status: v.picklist(jobStatuses),
});

export const reportReply = v.object({
  ...startedReply.entries,
  /** Name of the style. */
  narrativeStyle: v.string(),
  includeRemediationPlan: v.boolean(),
  /** Names of the frameworks that were chosen; none: all. */
  frameworks: v.array(v.string()),
  /** The one agent that it covers; absent: all of the organization. */
  agent: v.optional(v.object({ id: v.string(), name: v.string() })),
  /** Agents that are read and files that are written, of how many. */
  done: v.number(),
  total: v.number(),
  /** What it is doing now, or waits for. */
  step: v.optional(v.string()),
  /** Why it failed, or who stopped it. */
  reason: v.optional(v.string()),
  /** The compliance score that it tells; null where it tells none, absent until it is ready. */
  score: v.optional(v.nullable(v.number())),
  /** Agents that it covers; absent until it is ready. */
  agents: v.optional(v.number()),
  /** Its files: formats by id with their bytes and digests. Empty until it is ready. */
  files: v.array(v.object({ format: v.string(), bytes: v.number(), sha256: v.string() })),
  /** Why it has no evidence bundle; absent where it has one. */
  withoutBundle: v.optional(v.string()),
  /** Who asked for it; absent for API keys, which see no people. */
  requestedBy: v.optional(v.string()),
  createdAt: v.string(),
  endedAt: v.nullable(v.string()),
});
export type ReportReply = v.InferOutput<typeof reportReply>;

const params = v.strictObject({ id: v.pipe(uuid, v.description('Id of the report')) });

export const reportsContract = contract({
  noun: 'reports',
  routes: {
    getReportTemplates: route({
      method: 'GET',
      path: '/api/reports/templates',
      role: 'auditor',
      scopes: ['read'],
      shows: ['frameworks'],
      summary: 'What a report can be: narrative styles, frameworks and formats.',
      reply: reportTemplatesReply,
    }),
    generateReport: route({
      method: 'POST',
      path: '/api/reports/generate',
      role: 'auditor',
      changes: ['reports', 'jobs'],
      summary:
        'Has a report made of what is known, of all AI agents or one, against all frameworks or some. It answers at once; the report is ready when its job is completed.',
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
      summary: 'One report: how far it is, and its files once it is ready.',
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
        'The file of a report in one format, html when none is named, or its evidence bundle: leads to an address that is good for 60 seconds. 409 until the report is ready.',
      params,
      query: v.strictObject({
        format: v.optional(v.pipe(v.string(), v.maxLength(20, 'Must be the id of a format'))),
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
        'A report as a page that runs no script and loads nothing; a long appendix is cut off. 409 until the report is ready.',
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
        'Schedules by which reports are made and people are told by e-mail: when each is due next, and what came of its last time; and whom one may write to.',
      reply: schedulesReply,
    }),
    createReportSchedule: route({
      method: 'POST',
      path: '/api/report-schedules',
      role: 'user',
      changes: ['reports'],
      summary:
        'Has a report made again and again, and people of the organization told by e-mail when it is ready, with a link that asks for sign-in. 409 where this deployment sends no e-mail.',
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
      summary: 'Replaces what a schedule is; `paused` stops it until it is changed again.',
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
        'Removes a schedule. Its reports stay; one that is being made is still made, and nobody is told.',
      params,
      reply: v.undefined(),
      status: 204,
      audit: { action: 'delete', resource: 'report-schedule' },
    }),
  },
});
