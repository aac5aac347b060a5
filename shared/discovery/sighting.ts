/**
 * What one method saw once of one agent, as it is stored and as scanners report it. It says why (`signs`); what was not seen is left out or
 * null, never guessed. Values of environment variables, headers, prompts and query strings are in none of its fields.
 */
import * as v from 'valibot';
import { environments } from '#shared/agents/contract.ts';
import { methodIds } from './methods.ts';

/** What a sighting is of. `model_endpoint` serves a model; `client` is an assistant on somebody's machine; `app_ui` a page above a model. */
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

/** Where it was seen, for the filter *Target Environment*. */
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

/** One thing that was seen and speaks for it being an agent, for people. */
const sign = v.strictObject({ says: line(300), where: line(500) });

/** What sightings of the same agent have in common, whatever method saw it; each is compared within its own kind. */
const joins = v.strictObject({
  /** Normalised `scheme://host:port/path`, without credentials, query or fragment. */
  endpoints: v.optional(lines(20, 2048)),
  /** Ids of containers, as control groups and engines have them. */
  containers: v.optional(lines(20, 128)),
  /** `sha256:…` of images, with the name of the workload or container that runs it in front. */
  images: v.optional(lines(20, 512)),
  /** Addresses of agent cards. */
  cards: v.optional(lines(20, 2048)),
  /** Names that a source gives for good: ARN, resource id. */
  resources: v.optional(lines(20, 512)),
  /** Folders with the host in front: `<host>:<path>`. */
  folders: v.optional(lines(20, 1024)),
});

/** A yes or no with what shows it; left out while nothing does. */
const shown = v.strictObject({ is: v.boolean(), because: line(300) });

const packaged = v.strictObject({ name: line(200), version: v.optional(line(100)) });

/** Facts as far as they were seen; what became of them as evidence decides who registers the agent. */
const facts = v.strictObject({
  /** Product or engine with its version. */
  product: v.optional(packaged),
  /** Agent frameworks and libraries. */
  frameworks: v.optional(v.pipe(v.array(packaged), v.maxLength(100))),
  /** Name of the image as it is written where it runs. */
  image: v.optional(line(512)),
  imageDigest: v.optional(line(100)),
  user: v.optional(line(200)),
  serviceAccount: v.optional(line(300)),
  /** Names of environment variables, never values. */
  environmentNames: names,
  protocol: v.optional(line(60)),
  protocolVersion: v.optional(line(60)),
  /** Whether it asked for credentials when it was asked without. */
  asksForCredentials: v.optional(v.boolean()),
  /** Reach from outside its cluster, host or account, as it is configured. */
  public: v.optional(v.boolean()),
  /** Policies that select it, such as network policies, by name. */
  policies: names,
  guardrails: names,
  /** Weaknesses of its configuration, such as `privileged` or `docker socket mounted`. */
  weaknesses: names,
  owners: names,
  tags: v.optional(v.pipe(v.record(line(200), v.pipe(v.string(), v.maxLength(300))), v.maxEntries(100))),
  /** Further settings as the source names them, such as `guardrailConfiguration.guardrailVersion`: booleans, numbers, short texts. */
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
  /** Stable and native to the source (discovery §12); never a process or container id. */
  identifier: line(600),
  name: line(200),
  /** How good the name is: a card's is better than that of a resource, an image, a process. */
  namedBy: v.picklist(['card', 'declaration', 'cloud', 'image', 'process', 'file', 'address']),
  description: v.optional(line(2000)),
  kind: v.picklist(agentKinds),
  platform: v.picklist(platforms),
  environment: v.picklist(environments),
  /** Made or run by a vendor or a system, such as a cloud's own agents: a class of its own. */
  vendorMade: v.optional(v.boolean()),
  endpoint: v.optional(line(2048)),
  /** `high`: two independent signs or a declaration; `medium`: one. An open port alone is no sighting. */
  confidence: v.picklist(['high', 'medium']),
  signs: v.pipe(v.array(sign), v.minLength(1, 'Must say what was seen'), v.maxLength(20)),
  joins,
  handlesPersonalData: v.optional(shown),
  usesMLPipeline: v.optional(shown),
  cloudDeployment: v.optional(shown),
  criticalSystem: v.optional(shown),
  facts,
  reaches,
});
export type Sighting = v.InferOutput<typeof sightingSchema>;
