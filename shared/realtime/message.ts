/** Messages to a viewer. Each has a type and data; a client logs unknown types and continues. */
import * as v from 'valibot';
import { severities } from '#shared/parameters/parameter.ts';
import { liveLists } from './live-lists.ts';

/** Dashboard figures in a health check. */
export const healthStats = v.object({
  activeAgents: v.number(),
  /** 0 to 100; null while no agent has a score. */
  averageComplianceScore: v.nullable(v.number()),
  openIssues: v.number(),
  lastScanTime: v.nullable(v.string()),
  criticalIssuesCount: v.number(),
  /** Number of active agents with a score below 70. */
  lowComplianceAgentsCount: v.number(),
});
export type HealthStats = v.InferOutput<typeof healthStats>;

/** Server time as ISO 8601 text in UTC. */
const timestamp = v.string();

const message = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.object({ type: v.literal(type), data: v.object({ timestamp, ...entries }) });

export const liveMessage = v.variant('type', [
  /** The first message: from now on this viewer receives every event. */
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
    /** Muted: the alert is listed without a notification. */
    quiet: v.optional(v.boolean()),
  }),
  /** Ids of cleared alerts. */
  message('alerts_cleared', { ids: v.array(v.string()) }),
  /** A scan has completed or failed; the score is null if it earned none. */
  message('agent_scan_complete', {
    agentId: v.string(),
    scanId: v.string(),
    framework: v.string(),
    score: v.nullable(v.number()),
  }),
  message('monitoring_error', { error: v.string() }),
  /** Current step of a running scan. */
  message('scan_progress', { scanId: v.string(), step: v.string() }),
  message('changed', { what: v.array(v.picklist(liveLists)) }),
]);
export type LiveMessage = v.InferOutput<typeof liveMessage>;
