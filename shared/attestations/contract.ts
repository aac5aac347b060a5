import * as v from 'valibot';
import { approvalReply, expiryField, personField, reasonBody } from '#shared/approvals/schema.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { requiredText } from '#shared/kernel/required-text.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { attestationStates } from './attestation.ts';
import { documentTypeNames, MOST_BYTES, TYPES_IN_WORDS } from './document-type.ts';

const value = v.union(
  [v.boolean(), v.number(), v.string(), v.array(v.string())],
  'Must be a value of the parameter: true or false, a number, text or a list of texts',
);

/** The value must fit the parameter, and the parameter must take attestations: rules that no schema can say. */
export const attestationBody = v.strictObject({
  parameter: v.pipe(v.string('Parameter is required'), v.maxLength(80, 'Must be the id of a parameter')),
  value,
  /** Who vouches for it. */
  person: personField,
  /** What the statement rests on. */
  document: v.strictObject({
    /** A document of the agent that was uploaded and accepted. */
    id: v.optional(uuid),
    /** A title, a number or an address. */
    reference: requiredText('Document', 500),
    date: v.pipe(
      v.string('Date of the document is required'),
      v.isoDate('Must be a date, written YYYY-MM-DD'),
    ),
  }),
  statement: requiredText('Statement', 1000),
  /** When it stops to count: in the future, at most 365 days ahead. */
  expiresAt: expiryField,
});

export const attestationReply = v.object({
  id: v.string(),
  parameterId: v.string(),
  title: v.string(),
  value: v.union([v.boolean(), v.number(), v.string(), v.array(v.string())]),
  /** The value in words, with its unit. */
  said: v.string(),
  person: v.object({ name: v.string(), role: v.optional(v.string()) }),
  document: v.object({
    reference: v.string(),
    date: v.string(),
    /** The file that was handed in, by digest. */
    file: v.optional(
      v.object({ id: v.string(), name: v.string(), type: v.picklist(documentTypeNames), sha256: v.string() }),
    ),
  }),
  statement: v.string(),
  attestedAt: v.string(),
  ...approvalReply(attestationStates),
  /** It is documented proof: a file, a role, and the approval of a second account. */
  documented: v.boolean(),
  /** The scan and the evidence that refuted it. */
  voided: v.optional(v.object({ at: v.string(), scanId: v.string(), digest: v.string() })),
});
export type AttestationReply = v.InferOutput<typeof attestationReply>;

export const tenantAttestationReply = v.object({
  ...attestationReply.entries,
  agentId: v.string(),
  agentName: v.string(),
});

/** States by which the attestations of all agents are listed; `approvable`: it counts, and would be documented proof once approved. */
export const listedStates = ['awaiting-approval', 'approvable', 'expiring', 'expired'] as const;
export type ListedState = (typeof listedStates)[number];

export const documentBody = v.strictObject({
  /** Name of the file; kept as it is, and never used as a path. */
  name: requiredText('Name of the file', 200),
  /** Bytes. */
  size: v.pipe(
    v.number('Size is required, in bytes'),
    v.integer('Must be a whole number of bytes'),
    v.minValue(1, 'The file is empty'),
    v.maxValue(MOST_BYTES, 'The file must be at most 10 MB'),
  ),
  type: v.picklist(documentTypeNames, `Must be the media type of ${TYPES_IN_WORDS}`),
});

export const uploadReply = v.object({
  id: v.string(),
  /** A form to send the file with: POST of multipart/form-data, these fields first, then the field `file`. */
  upload: v.object({ url: v.string(), fields: v.record(v.string(), v.string()) }),
  /** When the form stops to work. */
  expiresAt: v.string(),
});

export const documentReply = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(documentTypeNames),
  size: v.number(),
  sha256: v.string(),
});
export type DocumentReply = v.InferOutput<typeof documentReply>;

export const questionReply = v.object({
  parameterId: v.string(),
  title: v.string(),
  meaning: v.string(),
  /** Shape of the value, as in the list of parameters. */
  value: v.looseObject({ type: v.string() }),
  severity: v.picklist(severities),
  /** What the agent's score would gain if it passed: the mean over its frameworks, of 100. */
  points: v.number(),
  /** Names of the frameworks of the agent that ask for it. */
  frameworks: v.array(v.string()),
  /** Why it is asked. */
  why: v.string(),
  showBy: v.string(),
  /** How it can be answered. */
  takes: v.array(v.picklist(['attestation', 'manifest'])),
});
export type QuestionReply = v.InferOutput<typeof questionReply>;

export const questionnaireReply = v.object({
  questions: v.array(questionReply),
  /** Points of all questions together. */
  worth: v.number(),
});
export type QuestionnaireReply = v.InferOutput<typeof questionnaireReply>;

const agentId = v.strictObject({ id: uuid });
const attestationId = v.strictObject({ id: uuid, attestationId: uuid });
const documentId = v.strictObject({ id: uuid, documentId: uuid });

export const attestationsContract = contract({
  noun: 'attestations',
  routes: {
    listAttestations: route({
      method: 'GET',
      path: '/api/agents/{id}/attestations',
      role: 'auditor',
      scopes: ['read'],
      shows: ['agents', 'attestations'],
      summary: 'What named persons have attested of an agent, by parameter, and whether it still counts.',
      params: agentId,
      query: v.strictObject(pageQuery),
      reply: v.array(attestationReply),
      page: true,
    }),
    createAttestation: route({
      method: 'POST',
      path: '/api/agents/{id}/attestations',
      role: 'user',
      changes: ['attestations'],
      summary:
        'Records that a named person vouches for the value of a parameter, by a document, until a day.',
      params: agentId,
      body: attestationBody,
      reply: attestationReply,
      status: 201,
      audit: { action: 'create', resource: 'attestation' },
      idempotent: true,
    }),
    listAllAttestations: route({
      method: 'GET',
      path: '/api/attestations',
      role: 'auditor',
      scopes: ['read'],
      shows: ['agents', 'attestations'],
      summary:
        'Attestations of all agents that stand, the one that ends first at the front; or those of one state.',
      query: v.strictObject({
        ...pageQuery,
        state: v.optional(v.picklist(listedStates, `Must be one of ${listedStates.join(', ')}`)),
      }),
      reply: v.array(tenantAttestationReply),
      page: true,
    }),
    approveAttestation: route({
      method: 'POST',
      path: '/api/agents/{id}/attestations/{attestationId}/approve',
      role: 'user',
      changes: ['attestations'],
      summary:
        'Approves what another person recorded: what awaits approval counts from then on, and what counts already is documented proof where it names a file and a role.',
      params: attestationId,
      reply: attestationReply,
      audit: { action: 'approve', resource: 'attestation' },
    }),
    declineAttestation: route({
      method: 'POST',
      path: '/api/agents/{id}/attestations/{attestationId}/decline',
      role: 'user',
      changes: ['attestations'],
      summary: 'Declines what another person recorded, with the reason; it never counts.',
      params: attestationId,
      body: reasonBody,
      reply: attestationReply,
      audit: { action: 'decline', resource: 'attestation' },
    }),
    withdrawAttestation: route({
      method: 'POST',
      path: '/api/agents/{id}/attestations/{attestationId}/withdraw',
      role: 'user',
      changes: ['attestations'],
      summary:
        'Withdraws what was found wrong, with the reason; who recorded it may, and administrators. It never counts again.',
      params: attestationId,
      body: reasonBody,
      reply: attestationReply,
      audit: { action: 'withdraw', resource: 'attestation' },
    }),
    createDocument: route({
      method: 'POST',
      path: '/api/agents/{id}/documents',
      role: 'user',
      changes: { none: 'A document is seen with the attestation that refers to it.' },
      summary: 'Announces a document and answers the form to upload it with, good for five minutes.',
      params: agentId,
      body: documentBody,
      reply: uploadReply,
      status: 201,
    }),
    acceptDocument: route({
      method: 'POST',
      path: '/api/agents/{id}/documents/{documentId}/accept',
      role: 'user',
      changes: { none: 'A document is seen with the attestation that refers to it.' },
      summary: 'Checks the type of an uploaded document by its content and keeps it by its digest.',
      params: documentId,
      reply: documentReply,
      audit: { action: 'create', resource: 'document' },
    }),
    getDocument: route({
      method: 'GET',
      path: '/api/agents/{id}/documents/{documentId}',
      role: 'auditor',
      shows: { none: 'What a document holds never changes.' },
      summary: 'Leads to the document under an address that is good for 60 seconds.',
      params: documentId,
      reply: v.undefined(),
      status: 302,
      audit: { action: 'download', resource: 'document' },
    }),
    deleteDocument: route({
      method: 'DELETE',
      path: '/api/agents/{id}/documents/{documentId}',
      role: 'user',
      changes: { none: 'No attestation refers to it, so nothing has shown it.' },
      summary: 'Removes a document that no attestation has ever referred to.',
      params: documentId,
      reply: v.undefined(),
      status: 204,
      audit: { action: 'delete', resource: 'document' },
    }),
    getQuestionnaire: route({
      method: 'GET',
      path: '/api/agents/{id}/questionnaire',
      role: 'auditor',
      scopes: ['read'],
      shows: ['agents', 'attestations'],
      summary: 'What nothing current shows of an agent and a person can, by the points that it would earn.',
      params: agentId,
      reply: questionnaireReply,
    }),
  },
});
