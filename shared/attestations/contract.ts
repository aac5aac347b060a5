import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { attestationStates } from './attestation.ts';

const text = (label: string, most: number) =>
  v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.minLength(1, `${label} is required`),
    v.maxLength(most, `${label} must be at most ${most} characters`),
  );

const value = v.union(
  [v.boolean(), v.number(), v.string(), v.array(v.string())],
  'Must be a value of the parameter: true or false, a number, text or a list of texts',
);

/** The value must fit the parameter, and the parameter must take attestations: rules that no schema can say. */
export const attestationBody = v.strictObject({
  parameter: v.pipe(v.string('Parameter is required'), v.maxLength(80, 'Must be the id of a parameter')),
  value,
  /** Who vouches for it. */
  person: v.strictObject({
    name: text('Name of the person', 100),
    role: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Role must be at most 100 characters'))),
  }),
  /** What the statement rests on. */
  document: v.strictObject({
    /** A title, a number or an address. */
    reference: text('Document', 500),
    date: v.pipe(
      v.string('Date of the document is required'),
      v.isoDate('Must be a date, written YYYY-MM-DD'),
    ),
  }),
  statement: text('Statement', 1000),
  /** When it stops to count: in the future, at most 365 days ahead. */
  expiresAt: v.pipe(
    v.string('End is required'),
    v.isoTimestamp('Must be a time in UTC, such as 2026-11-20T08:40:00.000Z'),
  ),
});

export const attestationReply = v.object({
  id: v.string(),
  parameterId: v.string(),
  title: v.string(),
  value: v.union([v.boolean(), v.number(), v.string(), v.array(v.string())]),
  person: v.object({ name: v.string(), role: v.optional(v.string()) }),
  document: v.object({ reference: v.string(), date: v.string() }),
  statement: v.string(),
  attestedAt: v.string(),
  /** E-mail address of the account that recorded it. */
  recordedBy: v.string(),
  expiresAt: v.string(),
  state: v.picklist(attestationStates),
  /** The scan and the evidence that refuted it. */
  voided: v.optional(v.object({ at: v.string(), scanId: v.string(), digest: v.string() })),
});
export type AttestationReply = v.InferOutput<typeof attestationReply>;

const agentId = v.strictObject({ id: uuid });

export const attestationsContract = contract({
  noun: 'attestations',
  routes: {
    listAttestations: route({
      method: 'GET',
      path: '/api/agents/{id}/attestations',
      role: 'auditor',
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
      summary:
        'Records that a named person vouches for the value of a parameter, by a document, until a day.',
      params: agentId,
      body: attestationBody,
      reply: attestationReply,
      status: 201,
      audit: { action: 'create', resource: 'attestation' },
      idempotent: true,
    }),
  },
});
