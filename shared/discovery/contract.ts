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
  /** The least that it must be allowed. */
  permission: v.string(),
  /** Whether this installation runs it by itself. */
  here: v.boolean(),
  /** A sentence: where it runs. */
  where: v.string(),
});

/** Groups with their methods, in the order in which they are shown. */
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

/** Coverage with where it is from. */
export const coverageReply = v.object({
  ...coverageSchema.entries,
  /** `server` for scans of this installation, else the name of the client that reported. */
  from: v.string(),
  at: v.string(),
});
export type CoverageReply = v.InferOutput<typeof coverageReply>;

export const scanEnvironmentBody = v.strictObject({
  targetEnvironment: v.optional(
    v.picklist(targetEnvironments, `Must be one of ${targetEnvironments.join(', ')}`),
    'all',
  ),
  /** Only agents in which it occurs: in name, identifier, endpoint, description, owner or tag. */
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

/** What a scan came to. */
export const environmentScanReply = v.object({
  /** Of the scan, and of its job. */
  jobId: v.string(),
  /** Agents that it saw and that are of the chosen environment and filter. */
  discovered: count,
  /** Agents that are known by now, whoever saw them. */
  totalAgents: count,
  /** Those that it saw; 200 at most. */
  agents: v.array(discoveredReply),
  /** How far each method could look. */
  coverage: v.array(coverageReply),
});
export type EnvironmentScanReply = v.InferOutput<typeof environmentScanReply>;

const scanLog = v.array(v.object({ at: v.string(), text: v.string() }));

/** A scan that goes on, or the last one. */
export const environmentRunReply = v.object({
  jobId: v.string(),
  status: v.picklist(jobStatuses),
  targetEnvironment: v.picklist(targetEnvironments),
  customerFilter: v.nullable(v.string()),
  /** Whether it repeats by itself, or somebody asked for it. */
  continuous: v.boolean(),
  requestedBy: v.string(),
  startedAt: v.string(),
  endedAt: v.nullable(v.string()),
  /** Methods that are done, of how many. */
  done: count,
  planned: count,
  log: scanLog,
  /** Agents that it saw; null until it has ended. */
  discovered: v.nullable(count),
  /** Why it failed, or who stopped it. */
  reason: v.nullable(v.string()),
});
export type EnvironmentRunReply = v.InferOutput<typeof environmentRunReply>;

const continuousReply = v.object({
  on: v.boolean(),
  intervalMinutes: count,
  nextAt: v.nullable(v.string()),
  lastAt: v.nullable(v.string()),
  /** Scans that were due and could not be begun, since it was switched on. */
  missed: count,
  /** E-mail address of the account that switched it on. */
  startedBy: v.nullable(v.string()),
});

export const environmentStatusReply = v.object({
  autoScan: continuousReply,
  /** The scan that goes on; null while there is none. */
  running: v.nullable(environmentRunReply),
  /** The last that has ended. */
  last: v.nullable(environmentRunReply),
  /** The last of each method and place, newest first. */
  coverage: v.array(coverageReply),
  /** Known agents by environment, as of the last scan or report that counted them. */
  environments: v.array(v.object({ environment: v.picklist(environments), agents: count })),
  totalAgents: count,
});
export type EnvironmentStatusReply = v.InferOutput<typeof environmentStatusReply>;

export const discoveredDetailReply = v.object({
  ...discoveredReply.entries,
  /** Who dismissed it, and why. */
  dismissed: v.nullable(v.object({ reason: v.string(), by: v.string(), at: v.string() })),
  /** What was not joined with it, or not kept, and why: sentences. */
  notes: v.array(v.string()),
  /** The newest of each method and identifier, newest first. */
  sightings: v.array(v.object({ ...sightingSchema.entries, from: v.string() })),
});
export type DiscoveredDetail = v.InferOutput<typeof discoveredDetailReply>;

export const graphReply = v.object({
  nodes: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(['agent', 'tool', 'model', 'data']),
      name: v.string(),
      /** Of an agent that was discovered. */
      discoveredId: v.optional(v.string()),
      agentId: v.optional(v.string()),
    }),
  ),
  edges: v.array(v.object({ from: v.string(), to: v.string() })),
  /** Agents that it shows, and whether there are more. */
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
      /** Who consented, and when; null without consent: nothing is sent there. */
      consentBy: v.nullable(v.string()),
      consentAt: v.nullable(v.string()),
    }),
  ),
});
export type EndpointsReply = v.InferOutput<typeof endpointsReply>;

/** A registered agent that a scanner may look at. */
const assessableReply = v.object({ url: v.string(), protocol: v.picklist(protocols) });
export type Assessable = v.InferOutput<typeof assessableReply>;

export const discoveryReportReply = v.object({
  /** Items that were taken. */
  accepted: count,
  /** What was not: `path` such as `sightings.3.name`. */
  refused: v.array(v.object({ path: v.string(), message: v.string() })),
  /** Fields that nobody knows, which were kept out: at most 100. */
  ignored: v.array(v.string()),
  /** Agents that are new by it. */
  discovered: count,
  /**
   * Registered agents at addresses that the report names, whose owners have authorised tests: the scanner may look at them. Absent
   * where there are none, and for people.
   */
  assess: v.exactOptional(v.array(assessableReply)),
});

const params = v.strictObject({ id: v.pipe(uuid, v.description('Id of the discovered agent')) });

/** What a registered agent is made of that was discovered: each field is that of the discovered agent where it is left out. */
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
      shows: { none: 'They change with the product alone.' },
      summary:
        'The ways of finding agents, in groups: what each looks at, what it must be allowed, and where it runs.',
      reply: discoveryMethodsReply,
    }),
    scanEnvironment: route({
      method: 'POST',
      path: '/api/environment/scan',
      role: 'user',
      changes: ['discovery', 'jobs'],
      summary:
        'Looks for agents. Answers with what was found; where that takes longer than 20 seconds, 202 with the id of the job that goes on. 409 while a scan goes on.',
      body: scanEnvironmentBody,
      reply: environmentScanReply,
      goesOn: v.object({ jobId: v.string() }),
      audit: { action: 'scan', resource: 'environment' },
    }),
    startContinuous: route({
      method: 'POST',
      path: '/api/environment/start-continuous',
      role: 'user',
      changes: ['discovery'],
      summary: 'Has scans of the environment repeat by themselves; the first begins within a minute.',
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
      summary: 'Ends scans that repeat by themselves; one that goes on is done to its end.',
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
        'Whether scans repeat by themselves, how far the one is that goes on, what the last came to, and how far each method could look.',
      reply: environmentStatusReply,
    }),
    listDiscovered: route({
      method: 'GET',
      path: '/api/environment/agents',
      role: 'auditor',
      scopes: ['read'],
      shows: ['discovery', 'agents'],
      summary: 'Agents that were discovered, newest first.',
      query: v.strictObject({
        ...pageQuery,
        environment: v.optional(v.picklist(environments, `Must be one of ${environments.join(', ')}`)),
        platform: v.optional(v.picklist(platforms, `Must be one of ${platforms.join(', ')}`)),
        type: v.optional(v.picklist(agentKinds, `Must be one of ${agentKinds.join(', ')}`)),
        state: v.optional(v.picklist(discoveredStates, `Must be one of ${discoveredStates.join(', ')}`)),
        risk: v.optional(v.picklist(discoveredRisks, `Must be one of ${discoveredRisks.join(', ')}`)),
        /** Occurs in name, identifier, endpoint, description, owner or tag; case is ignored. */
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
      summary: 'One discovered agent, with what was seen of it and by which method.',
      params,
      reply: discoveredDetailReply,
    }),
    registerDiscovered: route({
      method: 'POST',
      path: '/api/environment/agents/{id}/register',
      role: 'user',
      changes: ['discovery', 'agents', 'dashboard', 'standings'],
      summary:
        'Registers a discovered agent; what is left out is taken from what was seen. 409 where it is registered already.',
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
      summary:
        'Says that a discovered agent needs no attention, and why; it stays so however often it is seen.',
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
      summary: 'Takes back that a discovered agent was dismissed.',
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
      summary: 'What discovered agents reach: other agents, tools, models and data. The newest 500 agents.',
      reply: graphReply,
    }),
    getEndpoints: route({
      method: 'GET',
      path: '/api/environment/endpoints',
      role: 'auditor',
      shows: ['discovery'],
      summary: 'Addresses that scans are to look at, and who consented.',
      reply: endpointsReply,
    }),
    putEndpoints: route({
      method: 'PUT',
      path: '/api/environment/endpoints',
      role: 'user',
      changes: ['discovery'],
      summary: 'Replaces the addresses that scans are to look at. Nothing is sent to one without consent.',
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
        'Takes what a scanner or script saw: at most 500 sightings or services and 500 pieces of evidence of registered agents, 10 MB inflated. What is wrong is named and loses nothing else; what came before changes nothing.',
      textBody: ['application/json'],
      reply: discoveryReportReply,
      audit: { action: 'report', resource: 'environment' },
      idempotent: true,
    }),
  },
});
