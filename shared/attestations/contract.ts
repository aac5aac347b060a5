import * as v from 'valibot';
import { approvalReply, expiryField, personField, reasonBody } from '#shared/approvals/schema.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { requiredText } from '#shared/kernel/required-text.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { attestationStates } from './attestation.ts';
import { documentTypeNames, MAX_BYTES, TYPE_NAMES } from './document-type.ts';

const value = v.union(
  [v.boolean(), v.number(), v.string(), v.array(v.string())],
  'Must be a parameter value: true or false, a number, text or a list of texts',
);

/**
 * The value must match the parameter, and the parameter must accept attestations: rules that no schema can
 * express.
 */
export const attestationBody = v.strictObject({
  parameter: v.pipe(v.string('Parameter is required'), v.maxLength(80, 'Must be the ID of a parameter')),
  value,
  /** The person who attests. */
  person: personField,
  /** The supporting document. */
  document: v.strictObject({
    /** An uploaded and accepted document of the agent. */
    id: v.optional(uuid),
    /** A title, a number or an address. */
    reference: requiredText('Document', 500),
    date: v.pipe(
      v.string('Date of the document is required'),
      v.isoDate('Must be a date, written YYYY-MM-DD'),
    ),
  }),
  statement: requiredText('Statement', 1000),
  /** Expiry time: in the future, at most 365 days ahead. */
  expiresAt: expiryField,
});

export const attestationReply = v.object({
  id: v.string(),
  parameterId: v.string(),
  title: v.string(),
  value: v.union([v.boolean(), v.number(), v.string(), v.array(v.string())]),
  /** The value as text, with its unit. */
  valueText: v.string(),
  person: v.object({ name: v.string(), role: v.optional(v.string()) }),
  document: v.object({
    reference: v.string(),
    date: v.string(),
    /** The uploaded file, by digest. */
    file: v.optional(
      v.object({ id: v.string(), name: v.string(), type: v.picklist(documentTypeNames), sha256: v.string() }),
    ),
  }),
  statement: v.string(),
  attestedAt: v.string(),
  ...approvalReply(attestationStates),
  /** Whether it is documented: a file, a role, and approval by a second account. */
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

/**
 * States by which the attestations of all agents can be listed. `approvable`: it counts, and approval would
 * make it documented.
 */
export const listedStates = ['awaiting-approval', 'approvable', 'expiring', 'expired'] as const;
export type ListedState = (typeof listedStates)[number];

export const documentBody = v.strictObject({
  /** File name; stored unchanged, and never used as a path. */
  name: requiredText('File name', 200),
  /** Bytes. */
  size: v.pipe(
    v.number('Size is required, in bytes'),
    v.integer('Must be a whole number of bytes'),
    v.minValue(1, 'The file is empty'),
    v.maxValue(MAX_BYTES, 'The file must be at most 10 MB'),
  ),
  type: v.picklist(documentTypeNames, `Must be the media type of ${TYPE_NAMES}`),
});

export const uploadReply = v.object({
  id: v.string(),
  /** Upload form: a multipart/form-data POST with these fields first, then the field `file`. */
  upload: v.object({ url: v.string(), fields: v.record(v.string(), v.string()) }),
  /** Expiry time of the form. */
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
  /** Gain in the agent's score if it passed: the mean over its frameworks, out of 100. */
  points: v.number(),
  /** Names of the agent's frameworks that require it. */
  frameworks: v.array(v.string()),
  /** Why the question is asked. */
  why: v.string(),
  /** What to declare or attest it with, as a sentence. */
  stateBy: v.string(),
  /** How it can be answered. */
  acceptedAnswers: v.array(v.picklist(['attestation', 'manifest'])),
});
export type QuestionReply = v.InferOutput<typeof questionReply>;

export const questionnaireReply = v.object({
  questions: v.array(questionReply),
  /** Total points of all questions. */
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
      summary: 'Attestations of an agent by parameter, with their state.',
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
        'Records that a named person attests the value of a parameter, based on a document, until a given day.',
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
      summary: 'Current attestations of all agents, the earliest expiry first; or those in one state.',
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
        'Approves an attestation that another person recorded. One that awaits approval counts from then on; one that already counts becomes documented if it names a file and a role.',
      params: attestationId,
      reply: attestationReply,
      audit: { action: 'approve', resource: 'attestation' },
    }),
    declineAttestation: route({
      method: 'POST',
      path: '/api/agents/{id}/attestations/{attestationId}/decline',
      role: 'user',
      changes: ['attestations'],
      summary: 'Declines an attestation that another person recorded, with a reason. It never counts.',
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
        'Withdraws an incorrect attestation, with a reason. Allowed for its recorder and administrators; it never counts again.',
      params: attestationId,
      body: reasonBody,
      reply: attestationReply,
      audit: { action: 'withdraw', resource: 'attestation' },
    }),
    createDocument: route({
      method: 'POST',
      path: '/api/agents/{id}/documents',
      role: 'user',
      changes: { none: 'A document is visible with the attestation that refers to it.' },
      summary: 'Registers a document and returns the upload form, valid for five minutes.',
      params: agentId,
      body: documentBody,
      reply: uploadReply,
      status: 201,
    }),
    acceptDocument: route({
      method: 'POST',
      path: '/api/agents/{id}/documents/{documentId}/accept',
      role: 'user',
      changes: { none: 'A document is visible with the attestation that refers to it.' },
      summary: 'Verifies the type of an uploaded document by its content and stores it by its digest.',
      params: documentId,
      reply: documentReply,
      audit: { action: 'create', resource: 'document' },
    }),
    getDocument: route({
      method: 'GET',
      path: '/api/agents/{id}/documents/{documentId}',
      role: 'auditor',
      shows: { none: 'The content of a document never changes.' },
      summary: 'Redirects to the document at an address that is valid for 60 seconds.',
      params: documentId,
      reply: v.undefined(),
      status: 302,
      audit: { action: 'download', resource: 'document' },
    }),
    deleteDocument: route({
      method: 'DELETE',
      path: '/api/agents/{id}/documents/{documentId}',
      role: 'user',
      changes: { none: 'No attestation refers to the document, so no view shows it.' },
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
      summary:
        'Parameters without current evidence that a person can attest, by the points that they would earn.',
      params: agentId,
      reply: questionnaireReply,
    }),
  },
});
