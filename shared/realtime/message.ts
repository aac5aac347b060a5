/** Messages to a viewer. Each has a type and data; a client logs the types that it does not know and goes on. */
import * as v from 'valibot';
import { severities } from '#shared/parameters/parameter.ts';
import { liveLists } from './live-lists.ts';

/** Figures of the dashboard as a health check carries them. */
export const healthStats = v.object({
  activeAgents: v.number(),
  /** 0 to 100; null while no agent has a score. */
  averageComplianceScore: v.nullable(v.number()),
  openIssues: v.number(),
  lastScanTime: v.nullable(v.string()),
  criticalIssuesCount: v.number(),
  /** Active agents whose score is below 70. */
  lowComplianceAgentsCount: v.number(),
});
export type HealthStats = v.InferOutput<typeof healthStats>;

/** ISO 8601 text in UTC: when the server said it. */
const timestamp = v.string();

const message = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.object({ type: v.literal(type), data: v.object({ timestamp, ...entries }) });

export const liveMessage = v.variant('type', [
  /** The first message: from now on this viewer is told everything. */
  message('connection', {}),
  message('health_check', { stats: healthStats }),
  message('compliance_alert', {
    id: v.optional(v.string()),
    severity: v.picklist(severities),
    title: v.optional(v.string()),
    message: v.string(),
    agentName: v.optional(v.string()),
    complianceScore: v.optional(v.number()),
    agentId: v.optional(v.string()),
    /** Nobody is to be disturbed: it is listed, and makes no notification. */
    quiet: v.optional(v.boolean()),
  }),
  /** Alerts whose cause has ended, by their ids. */
  message('alerts_cleared', { ids: v.array(v.string()) }),
  /** A scan is completed or has failed; its score is null when it earned none. */
  message('agent_scan_complete', {
    agentId: v.string(),
    scanId: v.string(),
    framework: v.string(),
    score: v.nullable(v.number()),
  }),
  message('monitoring_error', { error: v.string() }),
  /** What a running scan does now. */
  message('scan_progress', { scanId: v.string(), step: v.string() }),
  message('changed', { what: v.array(v.picklist(liveLists)) }),
]);
export type LiveMessage = v.InferOutput<typeof liveMessage>;
