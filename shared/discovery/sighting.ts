/**
 * One detection of one agent by one method, as stored and as reported by scanners. It includes the reasons
 * (`signs`). What was not observed is omitted or null, never guessed. No field contains values of environment
 * variables, headers, prompts or query strings.
 */
import * as v from 'valibot';
import { environments } from '#shared/agents/fields.ts';
import { methodIds } from './methods.ts';

/**
 * Subject of a sighting. `model_endpoint` serves a model; `client` is an assistant on a workstation; `app_ui`
 * is a user interface on top of a model.
 */
export const agentKinds = [
  'agent',
  'conversational',
  'mcp_server',
  'model_endpoint',
  'gateway',
  'workflow',
  'guard',
  'training',
  'client',
  'app_ui',
] as const;
export type AgentKind = (typeof agentKinds)[number];

/** Platform of the sighting, for the filter *Target Environment*. */
export const platforms = ['kubernetes', 'docker', 'cloud', 'host', 'network', 'repository'] as const;
export type Platform = (typeof platforms)[number];

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'Must not be empty'),
    v.maxLength(most, `Must be at most ${most} characters`),
  );
const lines = (entries: number, most: number) =>
  v.pipe(v.array(line(most)), v.maxLength(entries, `At most ${entries} entries`));
const names = v.optional(lines(200, 200));

/** One sign that the subject is an agent, as text for users. */
const sign = v.strictObject({ statement: line(300), where: line(500) });

/**
 * Identifiers that sightings of the same agent share, across methods. Each is compared only with its own
 * kind.
 */
const joins = v.strictObject({
  /** Normalized `scheme://host:port/path`, without credentials, query or fragment. */
  endpoints: v.optional(lines(20, 2048)),
  /** Container ids, as in control groups and container engines. */
  containers: v.optional(lines(20, 128)),
  /** Image digests (`sha256:…`), prefixed with the name of the workload or container that runs the image. */
  images: v.optional(lines(20, 512)),
  /** URLs of agent cards. */
  cards: v.optional(lines(20, 2048)),
  /** Permanent names assigned by a source: ARN, resource id. */
  resources: v.optional(lines(20, 512)),
  /** Folders, prefixed with the host: `<host>:<path>`. */
  folders: v.optional(lines(20, 1024)),
});

/** A yes or no with its reason; omitted without evidence. */
const shown = v.strictObject({ is: v.boolean(), because: line(300) });

const packaged = v.strictObject({ name: line(200), version: v.optional(line(100)) });

/** Observed facts. Registration decides which of them become evidence. */
const facts = v.strictObject({
  /** Product or engine with its version. */
  product: v.optional(packaged),
  /** Agent frameworks and libraries. */
  frameworks: v.optional(v.pipe(v.array(packaged), v.maxLength(100))),
  /** Image reference as written in the deployment. */
  image: v.optional(line(512)),
  imageDigest: v.optional(line(100)),
  user: v.optional(line(200)),
  serviceAccount: v.optional(line(300)),
  /** Names of environment variables, never values. */
  environmentNames: names,
  protocol: v.optional(line(60)),
  protocolVersion: v.optional(line(60)),
  /** Whether it requested credentials in response to an unauthenticated request. */
  asksForCredentials: v.optional(v.boolean()),
  /** Whether it is reachable from outside its cluster, host or account, according to its configuration. */
  public: v.optional(v.boolean()),
  /** Names of policies that select it, such as network policies. */
  policies: names,
  guardrails: names,
  /** Configuration weaknesses, such as `privileged` or `docker socket mounted`. */
  weaknesses: names,
  owners: names,
  tags: v.optional(v.pipe(v.record(line(200), v.pipe(v.string(), v.maxLength(300))), v.maxEntries(100))),
  /**
   * Further settings under the source's names, such as `guardrailConfiguration.guardrailVersion`: booleans,
   * numbers, short texts.
   */
  settings: v.optional(
    v.pipe(
      v.record(line(200), v.union([v.boolean(), v.number(), v.pipe(v.string(), v.maxLength(500))])),
      v.maxEntries(200),
    ),
  ),
});

/** What it reaches, by name: edges of the graph. */
const reaches = v.strictObject({ agents: names, tools: names, models: names, data: names });

export const sightingSchema = v.strictObject({
  method: v.picklist(methodIds),
  /** ISO 8601 in UTC. */
  observedAt: v.pipe(v.string(), v.isoTimestamp('Must be a time such as 2026-01-31T12:00:00.000Z')),
  /** Stable and native to the source (discovery §12); never a process id or container id. */
  identifier: line(600),
  name: line(200),
  /**
   * Origin of the name, which sets its quality: a card's name is better than that of a resource, an image or
   * a process.
   */
  namedBy: v.picklist(['card', 'declaration', 'cloud', 'image', 'process', 'file', 'address']),
  description: v.optional(line(2000)),
  kind: v.picklist(agentKinds),
  platform: v.picklist(platforms),
  environment: v.picklist(environments),
  /** Built or operated by a vendor or a system, such as a cloud provider's own agents: a separate class. */
  vendorMade: v.optional(v.boolean()),
  endpoint: v.optional(line(2048)),
  /**
   * `high`: two independent signs or a declaration; `medium`: one sign. An open port alone is not a sighting.
   */
  confidence: v.picklist(['high', 'medium']),
  signs: v.pipe(v.array(sign), v.minLength(1, 'Must contain at least one sign'), v.maxLength(20)),
  joins,
  handlesPersonalData: v.optional(shown),
  usesMLPipeline: v.optional(shown),
  cloudDeployment: v.optional(shown),
  criticalSystem: v.optional(shown),
  facts,
  reaches,
});
export type Sighting = v.InferOutput<typeof sightingSchema>;
