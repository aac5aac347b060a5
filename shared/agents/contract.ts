import * as v from 'valibot';
import { approvalSchema, approvers } from '#shared/approvals/schema.ts';
import { evidenceReply } from '#shared/evidence/evidence-reply.ts';
import { scoreObject } from '#shared/judging/score.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { agentFacts } from '#shared/parameters/parameter.ts';
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

/** How the agent is spoken to in chat probes. What is left out is left out of the requests too. */
const chatInput = v.strictObject({
  /** Model that requests name; the first that the endpoint lists where it is left out. */
  model: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7E]{1,200}$/, 'Must be the name of a model')),
  ),
  /** Test users, as requests name them; the second one is a stranger to what the first one says. */
  user: v.optional(testUser),
  secondUser: v.optional(testUser),
  /** Credential of the second test user, for the same origin; stored encrypted, never given back. One that is left out stays. */
  secondCredential: v.optional(credentialInput),
  /** A word of no meaning that the owner put into the hidden instructions, so that it can be seen whether they leak. */
  canary: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{12,64}$/, 'Must be 12 to 64 letters, digits or hyphens')),
  ),
});

/** How Accredit reaches the agent, and what its owner consents to. */
export const connectionInput = v.strictObject({
  protocol: v.picklist(protocols, `Must be one of ${protocols.join(', ')}`),
  url: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2048, 'Must be at most 2048 characters'),
    v.url('Must be an absolute http or https address'),
    v.regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\//, 'Must be an absolute http or https address'),
  ),
  /** "I may test this endpoint": without it nothing is sent to the address. */
  authorisedToTest: v.boolean(),
  /** Consent to chat probes with synthetic text. */
  authorisedToChat: v.boolean(),
  /** Consent to chat probes of an agent that is in production, or of which nobody has said where it runs. */
  authorisedToChatInProduction: v.optional(v.boolean()),
  chat: v.optional(chatInput),
  /** Sent only to the exact origin of `url`; stored encrypted, never given back. */
  credential: v.optional(credentialInput),
  /** PEM certificates of a private authority that the endpoint's certificate chains to. */
  trustedCa: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(65536),
      v.regex(/-----BEGIN CERTIFICATE-----/, 'Must be PEM certificates'),
    ),
  ),
});

/**
 * What an owner says of an agent beside its manifest, such as how its policies are enforced (`shared/policies`). Keys such as
 * `__proto__` are refused by the JSON reader of the pipeline.
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
  /** `null` removes the connection and its credential. A credential or trustedCa left out stays while the origin is the same. */
  connection: v.optional(v.nullable(connectionInput)),
  metadata: v.optional(metadata),
});

/** A connection as it is shown: the secret never leaves. */
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
    }),
  ),
  /** Who consented, and when. */
  consentBy: v.optional(v.string()),
  consentAt: v.optional(v.string()),
  credentialHeader: v.optional(v.string()),
  hasTrustedCa: v.boolean(),
});

export const agentReply = v.object({
  id: v.string(),
  ...replyEntries,
  /** The score, or 0 when there is none; `score` says which. */
  complianceScore: v.number(),
  /** Mean over the latest scan of each framework; null until evidence. */
  score: v.nullable(scoreObject),
  lastScanAt: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
  connection: v.optional(connectionReply),
});
export type AgentReply = v.InferOutput<typeof agentReply>;

/** What the owner handed in, without its secrets. */
export const manifestReply = v.object({
  kind: v.picklist(documentKinds),
  text: v.string(),
  /** SHA-256 of the text in hex: an approval names the manifest by it. */
  digest: v.string(),
  receivedAt: v.string(),
  /** E-mail address of the account that handed it in. */
  receivedBy: v.string(),
  /** Parameters that it says something about. */
  declares: v.array(v.string()),
  /** What of it counts only once another account than the one that handed it in has approved it. */
  fourEyes: v.object({
    /** Parameters: critical ones, and a no that rules out PHI. What admits a failure counts at once. */
    declares: v.array(v.string()),
    /** Facts of the agent that it rules out. */
    rulesOut: v.array(v.picklist(agentFacts)),
  }),
  approved: v.optional(approvalSchema),
  /** While something of it awaits approval; absent too where nobody recorded who handed it in: then it has to be handed in anew. */
  waitsFor: v.optional(v.picklist(approvers)),
});
export type ManifestReply = v.InferOutput<typeof manifestReply>;

/** One agent with what a list leaves out. */
export const agentDetailReply = v.object({
  ...agentReply.entries,
  metadata: v.record(v.string(), v.unknown()),
  /** Latest score object of each framework that was scanned. */
  scores: v.array(
    v.object({ framework: v.string(), scanId: v.string(), completedAt: v.string(), score: scoreObject }),
  ),
  manifest: v.nullable(manifestReply),
  /** Absent where the endpoint may not be tested, or the installation looks at any host that its people enter. */
  hostProof: v.exactOptional(hostProofReply),
  counts: v.object({ scans: v.number(), openIssues: v.number() }),
});
export type AgentDetailReply = v.InferOutput<typeof agentDetailReply>;

const agentId = v.strictObject({ id: v.pipe(uuid, v.description('Id of the agent')) });

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
        'Stores what the owner declares about the agent, as YAML or JSON: a manifest (`declares: { <parameter id>: value }`), an A2A card, an MCP client configuration or a CycloneDX ML-BOM. Secrets are masked.',
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
        'Approves the manifest that another person handed in: its critical declarations and what it rules out count from then on. A new manifest needs a new approval.',
      params: agentId,
      body: v.strictObject({
        digest: v.pipe(
          v.string('Digest of the manifest is required'),
          v.regex(/^[0-9a-f]{64}$/, 'Must be the SHA-256 of the manifest in hex, as the agent shows it'),
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
      summary: 'The evidence that counts for an agent now, newest of each source.',
      params: agentId,
      query: v.strictObject({
        parameter: v.optional(
          v.pipe(v.string(), v.maxLength(80), v.description('Id of a parameter; all of them when absent')),
        ),
        expired: v.optional(
          v.pipe(
            v.picklist(['true'], 'Must be true, or left out'),
            v.description('Also what expired within the last 180 days and counts for nothing any more'),
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
      shows: { none: 'They change with the product alone.' },
      summary: 'Agent types offered at registration.',
      reply: v.array(v.string()),
    }),
  },
});
