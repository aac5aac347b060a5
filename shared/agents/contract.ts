import * as v from 'valibot';
import { approvalSchema, approvers } from '#shared/approvals/schema.ts';
import { evidenceReply } from '#shared/evidence/evidence-reply.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { agentFacts } from '#shared/parameters/parameter.ts';
import { kindStanding } from '#shared/scoring/agent-kind.ts';
import { scoreObject } from '#shared/scoring/score.ts';
import { documentKinds } from './document-kind.ts';
import { createEntries, patchEntries, replyEntries } from './field-schemas.ts';
import { hostProofReply } from './host-proof.ts';

export { type AgentStatus, agentStatuses, type Environment, environments } from './fields.ts';

/** Types offered when an agent is registered (`GET /api/agent-types`); any other short text is accepted too. */
export const agentTypes = [
  'Clinical documentation',
  'Decision support',
  'Patient communication',
  'Care coordination',
  'Imaging',
  'Pharmacy',
  'Revenue cycle',
  'Research',
  'Operations',
  'Customer support',
  'Software engineering',
  'General purpose',
] as const;

export const protocols = ['auto', 'mcp', 'a2a', 'openai', 'http'] as const;
export type Protocol = (typeof protocols)[number];

const credentialInput = v.strictObject({
  header: v.pipe(v.string(), v.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'Must be a header name')),
  secret: v.pipe(
    v.string(),
    v.minLength(1, 'Must not be empty'),
    v.maxLength(4096, 'Must be at most 4096 characters'),
    v.regex(/^[\x20-\x7E]*$/, 'Must be one line of printable ASCII characters'),
  ),
});

const testUser = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[A-Za-z0-9@._:+-]{1,64}$/, 'Must be 1 to 64 letters, digits or @ . _ : + -'),
);

/** What is allowed in it is checked when the connection is stored, so that pages need not load the rules. */
const settingOf = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength, `Must be at most ${maxLength} characters`));

/** Settings for chat probes of the agent. Omitted settings are omitted from the requests. */
const chatInput = v.strictObject({
  /** Model name in requests; by default the first model that the endpoint lists. */
  model: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7E]{1,200}$/, 'Must be the name of a model')),
  ),
  /** Test users, as named in requests. The second one must not see what the first one wrote. */
  user: v.optional(testUser),
  secondUser: v.optional(testUser),
  /**
   * Credential of the second test user, for the same origin; stored encrypted, never returned. If omitted,
   * the stored one remains.
   */
  secondCredential: v.optional(credentialInput),
  /** A meaningless word that the owner placed in the system prompt, so that probes can detect a prompt leak. */
  canary: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{12,64}$/, 'Must be 12 to 64 letters, digits or hyphens')),
  ),
  /** Of a custom webhook: the JSON body of a message, with placeholders such as `{{message}}`. */
  template: v.optional(settingOf(8192)),
  /** Of a custom webhook: where its response contains the answer, as dotted names or a JSON pointer. */
  answerPath: v.optional(settingOf(200)),
  /** Of a custom webhook: where its response contains the id of the session, unless the caller chooses it. */
  sessionPath: v.optional(settingOf(200)),
});

/** How Accredit reaches the agent, and what the owner consents to. */
export const connectionInput = v.strictObject({
  protocol: v.picklist(protocols, `Must be one of ${protocols.join(', ')}`),
  url: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2048, 'Must be at most 2048 characters'),
    v.url('Must be an absolute http or https address'),
    v.regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\//, 'Must be an absolute http or https address'),
  ),
  /** "I may test this endpoint": without this consent, nothing is sent to the address. */
  authorisedToTest: v.boolean(),
  /** Consent to chat probes with synthetic text. */
  authorisedToChat: v.boolean(),
  /** Consent to chat probes of an agent in production or in an unknown environment. */
  authorisedToChatInProduction: v.optional(v.boolean()),
  chat: v.optional(chatInput),
  /** Sent only to the exact origin of `url`; stored encrypted, never returned. */
  credential: v.optional(credentialInput),
  /** PEM certificates of a private certificate authority that the endpoint's certificate chains to. */
  trustedCa: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(65536),
      v.regex(/-----BEGIN CERTIFICATE-----/, 'Must be PEM certificates'),
    ),
  ),
});

/**
 * Owner-supplied data about an agent in addition to its manifest, such as how its policies are enforced
 * (`shared/policies`). The JSON parser of the pipeline rejects keys such as `__proto__`.
 */
const metadata = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(100, 'A key must be at most 100 characters')),
    v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]),
  ),
  v.maxEntries(100, 'At most 100 entries'),
);

export const createAgentBody = v.strictObject({
  ...createEntries,
  connection: v.optional(connectionInput),
  metadata: v.optional(metadata),
});

export const patchAgentBody = v.strictObject({
  ...patchEntries,
  /**
   * `null` removes the connection and its credential. An omitted credential or trustedCa remains while the
   * origin is unchanged.
   */
  connection: v.optional(v.nullable(connectionInput)),
  metadata: v.optional(metadata),
});

/** A connection as returned by the API, without the secret. */
export const connectionReply = v.object({
  protocol: v.picklist(protocols),
  url: v.string(),
  authorisedToTest: v.boolean(),
  authorisedToChat: v.boolean(),
  authorisedToChatInProduction: v.optional(v.boolean()),
  chat: v.optional(
    v.object({
      model: v.optional(v.string()),
      user: v.optional(v.string()),
      secondUser: v.optional(v.string()),
      secondCredentialHeader: v.optional(v.string()),
      canary: v.optional(v.string()),
      template: v.optional(v.string()),
      answerPath: v.optional(v.string()),
      sessionPath: v.optional(v.string()),
    }),
  ),
  /** Account that consented, and the time. */
  consentBy: v.optional(v.string()),
  consentAt: v.optional(v.string()),
  credentialHeader: v.optional(v.string()),
  hasTrustedCa: v.boolean(),
});

export const agentReply = v.object({
  id: v.string(),
  ...replyEntries,
  /** The score, or 0 if there is none; `score` distinguishes the two. */
  complianceScore: v.number(),
  /** Mean over the latest scan of each framework; null while there is no evidence. */
  score: v.nullable(scoreObject),
  /** The kind by which the latest scan evaluated it, with the reason; absent before the first. */
  kindStanding: v.exactOptional(kindStanding),
  lastScanAt: v.nullable(v.string()),
  /** Its address, if it did not respond to the latest scan. */
  couldNotReach: v.exactOptional(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
  connection: v.optional(connectionReply),
});
export type AgentReply = v.InferOutput<typeof agentReply>;

/** The uploaded manifest, without its secrets. */
export const manifestReply = v.object({
  kind: v.picklist(documentKinds),
  text: v.string(),
  /** SHA-256 of the text in hex; an approval references the manifest by it. */
  digest: v.string(),
  receivedAt: v.string(),
  /** E-mail address of the account that handed it in. */
  receivedBy: v.string(),
  /** Parameters that the manifest declares. */
  declares: v.array(v.string()),
  /** Declarations that count only after approval by an account other than the uploader. */
  fourEyes: v.object({
    /** Parameters: critical ones, and a "no" that rules out PHI. A declared failure counts immediately. */
    declares: v.array(v.string()),
    /** Facts of the agent that the manifest rules out. */
    rulesOut: v.array(v.picklist(agentFacts)),
  }),
  approved: v.optional(approvalSchema),
  /**
   * Present while part of the manifest awaits approval. Absent if the uploader was not recorded: the manifest
   * must then be uploaded again.
   */
  waitsFor: v.optional(v.picklist(approvers)),
});
export type ManifestReply = v.InferOutput<typeof manifestReply>;

/** One agent, with the details that lists leave out. */
export const agentDetailReply = v.object({
  ...agentReply.entries,
  metadata: v.record(v.string(), v.unknown()),
  /** Latest score object of each scanned framework. */
  scores: v.array(
    v.object({ framework: v.string(), scanId: v.string(), completedAt: v.string(), score: scoreObject }),
  ),
  manifest: v.nullable(manifestReply),
  /** Absent if the endpoint may not be tested, or if the installation probes any host that its users enter. */
  hostProof: v.exactOptional(hostProofReply),
  counts: v.object({ scans: v.number(), openIssues: v.number() }),
});
export type AgentDetailReply = v.InferOutput<typeof agentDetailReply>;

const agentId = v.strictObject({ id: v.pipe(uuid, v.description('ID of the agent')) });

export const agentsContract = contract({
  noun: 'agents',
  routes: {
    listAgents: route({
      method: 'GET',
      path: '/api/agents',
      role: 'auditor',
      scopes: ['read'],
      shows: ['agents'],
      summary: 'Registered agents, newest first.',
      query: v.strictObject(pageQuery),
      reply: v.array(agentReply),
      page: true,
    }),
    createAgent: route({
      method: 'POST',
      path: '/api/agents',
      role: 'user',
      changes: ['agents', 'dashboard', 'standings'],
      summary: 'Registers an agent.',
      body: createAgentBody,
      reply: agentReply,
      status: 201,
      audit: { action: 'create', resource: 'agent' },
      idempotent: true,
    }),
    findRegistered: route({
      method: 'GET',
      path: '/api/agents/registered',
      role: 'auditor',
      shows: ['agents'],
      summary:
        'Returns the agents, among the 1,000 newest, that have a name or an address, so that none is registered twice.',
      query: v.strictObject({
        name: v.optional(v.pipe(v.string(), v.maxLength(200), v.description('Name of the agent'))),
        url: v.optional(
          v.pipe(
            v.string(),
            v.maxLength(2048),
            v.url('Must be an absolute http or https address'),
            v.description('Address of its endpoint'),
          ),
        ),
      }),
      reply: v.array(v.object({ id: v.string(), name: v.string(), same: v.picklist(['name', 'address']) })),
    }),
    getAgent: route({
      method: 'GET',
      path: '/api/agents/{id}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['agents'],
      summary: 'One agent with its scores, manifest and counts.',
      params: agentId,
      reply: agentDetailReply,
    }),
    patchAgent: route({
      method: 'PATCH',
      path: '/api/agents/{id}',
      role: 'user',
      changes: ['agents', 'dashboard', 'standings'],
      summary: 'Changes any field of an agent.',
      params: agentId,
      body: patchAgentBody,
      reply: agentReply,
      audit: { action: 'update', resource: 'agent' },
    }),
    putManifest: route({
      method: 'PUT',
      path: '/api/agents/{id}/manifest',
      role: 'user',
      changes: ['agents'],
      summary:
        "Stores the owner's declarations about an agent, as YAML or JSON: a manifest (`declares: { <parameter id>: value }`), an A2A card, an MCP client configuration or a CycloneDX ML-BOM. Secrets are masked.",
      params: agentId,
      textBody: [
        'application/json',
        'application/yaml',
        'application/x-yaml',
        'text/yaml',
        'application/a2a+json',
        'application/vnd.cyclonedx+json',
      ],
      reply: agentReply,
      audit: { action: 'update', resource: 'agent' },
    }),
    approveManifest: route({
      method: 'POST',
      path: '/api/agents/{id}/manifest/approve',
      role: 'user',
      changes: ['agents', 'scope'],
      summary:
        'Approves a manifest that another person uploaded. Its critical declarations and exclusions count from then on. A new manifest needs a new approval.',
      params: agentId,
      body: v.strictObject({
        digest: v.pipe(
          v.string('Digest of the manifest is required'),
          v.regex(/^[0-9a-f]{64}$/, 'Must be the SHA-256 of the manifest in hex, as shown on the agent page'),
        ),
      }),
      reply: manifestReply,
      audit: { action: 'approve', resource: 'manifest' },
    }),
    listEvidence: route({
      method: 'GET',
      path: '/api/agents/{id}/evidence',
      role: 'auditor',
      scopes: ['read'],
      shows: ['agents', 'attestations'],
      summary: 'Current evidence of an agent, newest of each source.',
      params: agentId,
      query: v.strictObject({
        parameter: v.optional(
          v.pipe(v.string(), v.maxLength(80), v.description('ID of a parameter; all parameters if omitted')),
        ),
        expired: v.optional(
          v.pipe(
            v.picklist(['true'], 'Must be true or omitted'),
            v.description('Include evidence that expired within the last 180 days'),
          ),
        ),
      }),
      reply: v.array(evidenceReply),
    }),
    listAgentTypes: route({
      method: 'GET',
      path: '/api/agent-types',
      role: 'auditor',
      scopes: ['read'],
      shows: { none: 'The list changes only with a product release.' },
      summary: 'Agent types offered at registration.',
      reply: v.array(v.string()),
    }),
  },
});
