/** Stored evidence of the example agent. */
import { MAX_TERM_DAYS } from '#shared/approvals/lifecycle.ts';
import { strengths } from '#shared/evidence/evidence.ts';
import { expiryOf } from '#shared/evidence/expiry.ts';
import { strongestOf } from '#shared/evidence/strongest.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type {
  BestProof,
  EvidenceSource,
  JudgedParameter,
  ParameterTexts,
  ParameterValue,
} from '#shared/parameters/parameter.ts';
import { credits, effectiveProofsOf } from '#shared/scoring/credit.ts';
import type { Judgeable } from '#shared/scoring/judge.ts';
import { exampleText } from './example-catalog.gen.ts';
import type { ExampleId } from './example-ids.ts';

/** Time at which the example is evaluated. */
export const NOW: Instant = '2026-11-20T09:00:00.000Z';
/** Time at which the evidence was observed or submitted. */
const SEEN: Instant = '2026-11-19T09:00:00.000Z';

/** A parameter of the catalog, with only the fields that the example reads. */
export type ExampleParameter = JudgedParameter & { readonly texts: ParameterTexts };

/** The parameters of the example, in display order. */
export const exampleParameters = JSON.parse(exampleText) as readonly ExampleParameter[];

interface Known {
  /** Current evidence; absent if there is none. */
  readonly shown?: { readonly source: EvidenceSource; readonly value: ParameterValue };
  /** A value that meets the expectation. */
  readonly sound: ParameterValue;
}

const AGREED_UNTIL = '2027-06-30';

const knownOf: Readonly<Record<ExampleId, Known>> = {
  'endpoint-auth-required': { shown: { source: 'probe', value: true }, sound: true },
  'object-level-authorization': { shown: { source: 'probe', value: false }, sound: true },
  'business-associate-agreement': {
    shown: { source: 'attestation', value: AGREED_UNTIL },
    sound: AGREED_UNTIL,
  },
  'permission-change-logged': { shown: { source: 'kubernetes', value: true }, sound: true },
  'storage-encryption-at-rest': { shown: { source: 'manifest', value: true }, sound: true },
  'session-idle-timeout': { shown: { source: 'probe', value: 30 }, sound: 15 },
  'staff-training-age': { sound: '2026-10-01' },
  'security-contact-published': { shown: { source: 'a2a', value: true }, sound: true },
};

/** Evidence by parameter. */
export type ExampleEvidence = ReadonlyMap<string, readonly Judgeable[]>;

const pieceOf = (parameter: JudgedParameter, source: EvidenceSource, value: ParameterValue): Judgeable => ({
  source,
  collector: source,
  value,
  observedAt: SEEN,
  ...(source === 'attestation'
    ? // With a file, a role, and the approval of a second person.
      { documented: true, expiresAt: later(SEEN, MAX_TERM_DAYS * DAY) }
    : { expiresAt: expiryOf(parameter, source, SEEN) }),
});

const evidenceFor = (
  given: (parameter: JudgedParameter, known: Known) => readonly Judgeable[],
): ExampleEvidence =>
  new Map(exampleParameters.map((one) => [one.id, given(one, knownOf[one.id as ExampleId])]));

/** The current evidence of the agent. */
export const evidenceNow: ExampleEvidence = evidenceFor((parameter, { shown }) =>
  shown ? [pieceOf(parameter, shown.source, shown.value)] : [],
);

/** Returns the best proof that can be asked of the example, whose kind is unknown. */
export const bestProofOf = (parameter: JudgedParameter): BestProof => effectiveProofsOf(parameter).unknown;

/** Returns the source whose proof of a parameter earns most; the strongest if several earn the same. */
const bestSource = (parameter: JudgedParameter): EvidenceSource => {
  const { sources } = parameter;
  const creditOf = (source: EvidenceSource) => credits[bestProofOf(parameter)][strongestOf(source)];
  const rankOf = (source: EvidenceSource) => strengths.indexOf(strongestOf(source));
  const [best = sources[0]] = sources.toSorted((a, b) => creditOf(b) - creditOf(a) || rankOf(a) - rankOf(b));
  return best;
};

/** Returns the evidence if all parameters but one passed with their best possible proof. */
export const evidenceOfAllBut = (parameterId: string | undefined): ExampleEvidence =>
  evidenceFor((parameter, { sound }) =>
    parameter.id === parameterId
      ? (evidenceNow.get(parameterId) ?? [])
      : [pieceOf(parameter, bestSource(parameter), sound)],
  );
