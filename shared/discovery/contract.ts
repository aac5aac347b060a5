import * as v from 'valibot';
import { connectionInput, environments, protocols } from '#shared/agents/contract.ts';
import { createEntries, patchEntries } from '#shared/agents/field-schemas.ts';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { visibleLine } from '#shared/kernel/visible-line.ts';
import { coverageSchema } from './coverage.ts';
import { discoveredReply, discoveredRisks, discoveredStates } from './discovered.ts';
import { methodGroups, methodIds } from './methods.ts';
import { downloadScanner } from './scanner/download-route.ts';
import { agentKinds, platforms, sightingSchema } from './sighting.ts';
import { interval, scanScopes, targetEnvironments } from './target.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const methodReply = v.object({
  id: v.picklist(methodIds),
  name: v.string(),
  targets: v.string(),
  capabilities: v.string(),
  /** Minimum permission. */
  permission: v.string(),
  /** True if this installation runs it. */
  here: v.boolean(),
  /** Sentence that states where it runs. */
  where: v.string(),
});

/** Groups with their methods, in display order. */
export const discoveryMethodsReply = v.object({
  methods: v.array(
    v.object({
      name: v.picklist(methodGroups),
      targets: v.array(v.string()),
      capabilities: v.array(v.string()),
      methods: v.array(methodReply),
    }),
  ),
});
export type DiscoveryMethodsReply = v.InferOutput<typeof discoveryMethodsReply>;

/** Coverage with its source. */
export const coverageReply = v.object({
  ...coverageSchema.entries,
  /** `server` for scans of this installation, otherwise the name of the reporting client. */
  from: v.string(),
  at: v.string(),
});
export type CoverageReply = v.InferOutput<typeof coverageReply>;

export const scanEnvironmentBody = v.strictObject({
  targetEnvironment: v.optional(
    v.picklist(targetEnvironments, `Must be one of ${targetEnvironments.join(', ')}`),
    'all',
  ),
  /** Only agents that contain this text in the name, identifier, endpoint, description, owner, or a tag. */
  customerFilter: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'Must not be empty'),
      v.maxLength(200, 'Must be at most 200 characters'),
      visibleLine('Customer filter'),
    ),
  ),
  scanScope: v.optional(v.picklist(scanScopes, `Must be one of ${scanScopes.join(', ')}`)),
});

/** Result of a scan. */
export const environmentScanReply = v.object({
  /** ID of the scan and of its job. */
  jobId: v.string(),
  /** Number of detected agents that match the environment and filter. */
  discovered: count,
  /** Number of agents known so far, from all sources. */
  totalAgents: count,
  /** Detected agents, at most 200. */
  agents: v.array(discoveredReply),
  /** Coverage of each method. */
  coverage: v.array(coverageReply),
});
export type EnvironmentScanReply = v.InferOutput<typeof environmentScanReply>;

const scanLog = v.array(v.object({ at: v.string(), text: v.string() }));

/** A running scan, or the last one. */
export const environmentRunReply = v.object({
  jobId: v.string(),
  status: v.picklist(jobStatuses),
  targetEnvironment: v.picklist(targetEnvironments),
  customerFilter: v.nullable(v.string()),
  /** True for a scheduled scan, false for a requested one. */
  continuous: v.boolean(),
  requestedBy: v.string(),
  startedAt: v.string(),
  endedAt: v.nullable(v.string()),
  /** Completed methods; `planned` is their total. */
  done: count,
  planned: count,
  log: scanLog,
  /** Number of detected agents; null until the scan has ended. */
  discovered: v.nullable(count),
  /** Reason why it failed, or who stopped it. */
  reason: v.nullable(v.string()),
});
export type EnvironmentRunReply = v.InferOutput<typeof environmentRunReply>;

const continuousReply = v.object({
  on: v.boolean(),
  intervalMinutes: count,
  nextAt: v.nullable(v.string()),
  lastAt: v.nullable(v.string()),
  /** Number of scheduled scans that could not start since continuous scanning was enabled. */
  missed: count,
  /** Email address of the account that enabled it. */
  startedBy: v.nullable(v.string()),
});

export const environmentStatusReply = v.object({
  autoScan: continuousReply,
  /** Running scan; null if there is none. */
  running: v.nullable(environmentRunReply),
  /** Last completed scan. */
  last: v.nullable(environmentRunReply),
  /** Latest coverage per method and source, newest first. */
  coverage: v.array(coverageReply),
  /** Known agents by environment, as of the last scan or report that counted them. */
  environments: v.array(v.object({ environment: v.picklist(environments), agents: count })),
  totalAgents: count,
});
export type EnvironmentStatusReply = v.InferOutput<typeof environmentStatusReply>;

export const discoveredDetailReply = v.object({
  ...discoveredReply.entries,
  /** User who dismissed it, with the reason. */
  dismissed: v.nullable(v.object({ reason: v.string(), by: v.string(), at: v.string() })),
  /** Sentences that explain what was not merged or not stored. */
  notes: v.array(v.string()),
  /** Newest sighting per method and identifier, newest first. */
  sightings: v.array(v.object({ ...sightingSchema.entries, from: v.string() })),
});
export type DiscoveredDetail = v.InferOutput<typeof discoveredDetailReply>;

export const graphReply = v.object({
  nodes: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(['agent', 'tool', 'model', 'data']),
      name: v.string(),
      /** ID of a discovered agent. */
      discoveredId: v.optional(v.string()),
      agentId: v.optional(v.string()),
    }),
  ),
  edges: v.array(v.object({ from: v.string(), to: v.string() })),
  /** Number of agents in the graph; `more` is true if agents were left out. */
  agents: count,
  more: v.boolean(),
});
export type GraphReply = v.InferOutput<typeof graphReply>;

const { url, authorisedToTest } = connectionInput.entries;

const endpointsBody = v.strictObject({
  endpoints: v.pipe(
    v.array(v.strictObject({ url, authorisedToTest })),
    v.maxLength(100, 'At most 100 endpoints'),
  ),
});

export const endpointsReply = v.object({
  endpoints: v.array(
    v.object({
      url: v.string(),
      authorisedToTest: v.boolean(),
      /** Who gave consent, and when; null without consent, in which case nothing is sent there. */
      consentBy: v.nullable(v.string()),
      consentAt: v.nullable(v.string()),
    }),
  ),
});
export type EndpointsReply = v.InferOutput<typeof endpointsReply>;

/** A registered agent that a scanner may test. */
const assessableReply = v.object({ url: v.string(), protocol: v.picklist(protocols) });
export type Assessable = v.InferOutput<typeof assessableReply>;

export const discoveryReportReply = v.object({
  /** Number of accepted items. */
  accepted: count,
  /** Rejected items; `path` is such as `sightings.3.name`. */
  rejected: v.array(v.object({ path: v.string(), message: v.string() })),
  /** Unknown fields, which were dropped: at most 100. */
  ignored: v.array(v.string()),
  /** Number of agents that this report discovered. */
  discovered: count,
  /**
   * Registered agents at addresses in the report whose owners have authorized tests: the scanner may test
   * them. Absent if there are none, and for reports by users.
   */
  assess: v.exactOptional(v.array(assessableReply)),
});

const params = v.strictObject({ id: v.pipe(uuid, v.description('ID of the discovered agent')) });

/** Fields of the agent to register; each omitted field is copied from the discovered agent. */
export const registerBody = v.strictObject({
  ...v.omit(v.object(patchEntries), ['status']).entries,
  frameworks: v.optional(createEntries.frameworks, []),
  connection: v.optional(connectionInput),
});

const reason = v.pipe(
  v.string('Reason is required'),
  v.trim(),
  v.minLength(1, 'Reason is required'),
  v.maxLength(500, 'Reason must be at most 500 characters'),
  visibleLine('Reason'),
);

const minutes = `Must be a whole number of minutes from ${interval.least} to ${interval.most}`;

export const discoveryContract = contract({
  noun: 'discovery',
  names: 'Discovered agent',
  routes: {
    getDiscoveryMethods: route({
      method: 'GET',
      path: '/api/environment/discovery-methods',
      role: 'auditor',
      scopes: ['read'],
      shows: { none: 'The list changes only with a product release.' },
      summary:
        'Lists the discovery methods in groups: what each scans, which permission it requires, and where it runs.',
      reply: discoveryMethodsReply,
    }),
    scanEnvironment: route({
      method: 'POST',
      path: '/api/environment/scan',
      role: 'user',
      changes: ['discovery', 'jobs'],
      summary:
        'Scans for agents and returns the result. After 20 seconds, returns 202 with the ID of the running job. Returns 409 while a scan is running.',
      body: scanEnvironmentBody,
      reply: environmentScanReply,
      accepted: v.object({ jobId: v.string() }),
      audit: { action: 'scan', resource: 'environment' },
    }),
    startContinuous: route({
      method: 'POST',
      path: '/api/environment/start-continuous',
      role: 'user',
      changes: ['discovery'],
      summary: 'Starts recurring environment scans; the first begins within a minute.',
      body: v.strictObject({
        intervalMinutes: v.optional(
          v.pipe(
            v.number(minutes),
            v.integer(minutes),
            v.minValue(interval.least, minutes),
            v.maxValue(interval.most, minutes),
          ),
          interval.usual,
        ),
      }),
      reply: continuousReply,
      audit: { action: 'start', resource: 'auto-scan' },
    }),
    stopContinuous: route({
      method: 'POST',
      path: '/api/environment/stop-continuous',
      role: 'user',
      changes: ['discovery'],
      summary: 'Stops recurring scans; a running scan is completed.',
      reply: continuousReply,
      audit: { action: 'stop', resource: 'auto-scan' },
    }),
    getEnvironmentStatus: route({
      method: 'GET',
      path: '/api/environment/status',
      role: 'auditor',
      scopes: ['read'],
      shows: ['discovery', 'jobs'],
      summary:
        'Returns whether recurring scans are on, the progress of the running scan, the result of the last one, and the coverage of each method.',
      reply: environmentStatusReply,
    }),
    listDiscovered: route({
      method: 'GET',
      path: '/api/environment/agents',
      role: 'auditor',
      scopes: ['read'],
      shows: ['discovery', 'agents'],
      summary: 'Lists discovered agents, newest first.',
      query: v.strictObject({
        ...pageQuery,
        environment: v.optional(v.picklist(environments, `Must be one of ${environments.join(', ')}`)),
        platform: v.optional(v.picklist(platforms, `Must be one of ${platforms.join(', ')}`)),
        type: v.optional(v.picklist(agentKinds, `Must be one of ${agentKinds.join(', ')}`)),
        state: v.optional(v.picklist(discoveredStates, `Must be one of ${discoveredStates.join(', ')}`)),
        risk: v.optional(v.picklist(discoveredRisks, `Must be one of ${discoveredRisks.join(', ')}`)),
        /** Text in the name, identifier, endpoint, description, owner, or a tag, case-insensitive. */
        q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'Must be at most 200 characters'))),
      }),
      reply: v.array(discoveredReply),
      page: true,
    }),
    getDiscovered: route({
      method: 'GET',
      path: '/api/environment/agents/{id}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['discovery', 'agents'],
      summary: 'Returns one discovered agent with its evidence and the methods that detected it.',
      params,
      reply: discoveredDetailReply,
    }),
    registerDiscovered: route({
      method: 'POST',
      path: '/api/environment/agents/{id}/register',
      role: 'user',
      changes: ['discovery', 'agents', 'dashboard', 'standings'],
      summary:
        'Registers a discovered agent; omitted fields are copied from it. Returns 409 if it is already registered.',
      params,
      body: registerBody,
      reply: v.object({ agentId: v.string(), name: v.string() }),
      status: 201,
      audit: { action: 'register', resource: 'discovered-agent' },
      idempotent: true,
    }),
    dismissDiscovered: route({
      method: 'POST',
      path: '/api/environment/agents/{id}/dismiss',
      role: 'user',
      changes: ['discovery'],
      summary: 'Dismisses a discovered agent with a reason; it stays dismissed when it is detected again.',
      params,
      body: v.strictObject({ reason }),
      reply: discoveredReply,
      audit: { action: 'dismiss', resource: 'discovered-agent' },
    }),
    restoreDiscovered: route({
      method: 'POST',
      path: '/api/environment/agents/{id}/restore',
      role: 'user',
      changes: ['discovery'],
      summary: 'Restores a dismissed agent.',
      params,
      reply: discoveredReply,
      audit: { action: 'restore', resource: 'discovered-agent' },
    }),
    getAgentGraph: route({
      method: 'GET',
      path: '/api/environment/graph',
      role: 'auditor',
      scopes: ['read'],
      shows: ['discovery', 'agents'],
      summary:
        'Returns what discovered agents reach: other agents, tools, models, and data. Covers the newest 500 agents.',
      reply: graphReply,
    }),
    getEndpoints: route({
      method: 'GET',
      path: '/api/environment/endpoints',
      role: 'auditor',
      shows: ['discovery'],
      summary: 'Lists the addresses to scan, with the person who gave consent.',
      reply: endpointsReply,
    }),
    putEndpoints: route({
      method: 'PUT',
      path: '/api/environment/endpoints',
      role: 'user',
      changes: ['discovery'],
      summary: 'Replaces the addresses to scan. Nothing is sent to an address without consent.',
      body: endpointsBody,
      reply: endpointsReply,
      audit: { action: 'update', resource: 'environment-endpoints' },
    }),
    downloadScanner,
    reportEnvironment: route({
      method: 'POST',
      path: '/api/environment/report',
      role: 'user',
      scopes: ['report:write'],
      changes: ['discovery', 'dashboard'],
      summary:
        'Ingests a report of a scanner or script: at most 500 sightings or services and 500 pieces of evidence of registered agents, 10 MB uncompressed. Invalid items are listed without rejecting the others; repeated reports change nothing.',
      textBody: ['application/json'],
      reply: discoveryReportReply,
      audit: { action: 'report', resource: 'environment' },
      idempotent: true,
    }),
  },
});
