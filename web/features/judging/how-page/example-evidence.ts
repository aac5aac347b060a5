/** What is known of the agent of the example. */
import { MAX_TERM_DAYS } from '#shared/approvals/lifecycle.ts';
import { strengths } from '#shared/evidence/evidence.ts';
import { expiryOf } from '#shared/evidence/expiry.ts';
import { strongestOf } from '#shared/evidence/strongest.ts';
import { credits } from '#shared/judging/credit.ts';
import type { Judgeable } from '#shared/judging/judge.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type {
  EvidenceSource,
  JudgedParameter,
  ParameterTexts,
  ParameterValue,
} from '#shared/parameters/parameter.ts';
import { exampleText } from './example-catalogue.gen.ts';
import type { ExampleId } from './example-ids.ts';

/** When the example is judged. */
export const NOW: Instant = '2026-11-20T09:00:00.000Z';
/** When its evidence was seen or handed in. */
const SEEN: Instant = '2026-11-19T09:00:00.000Z';

/** A parameter of the catalogue, as far as the example reads it. */
export type ExampleParameter = JudgedParameter & { readonly texts: ParameterTexts };

/** The parameters of the example, in their order. */
export const exampleParameters = JSON.parse(exampleText) as readonly ExampleParameter[];

interface Known {
  /** What shows it now; absent where nothing does. */
  readonly shown?: { readonly source: EvidenceSource; readonly value: ParameterValue };
  /** A value that meets what is expected. */
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
    ? // With a file, a role and the approval of a second account.
      { documented: true, expiresAt: later(SEEN, MAX_TERM_DAYS * DAY) }
    : { expiresAt: expiryOf(parameter, source, SEEN) }),
});

const evidenceFor = (
  given: (parameter: JudgedParameter, known: Known) => readonly Judgeable[],
): ExampleEvidence =>
  new Map(exampleParameters.map((one) => [one.id, given(one, knownOf[one.id as ExampleId])]));

/** What is known of the agent. */
export const evidenceNow: ExampleEvidence = evidenceFor((parameter, { shown }) =>
  shown ? [pieceOf(parameter, shown.source, shown.value)] : [],
);

/** The source whose proof of a parameter earns most; among equals the strongest. */
const bestSource = ({ sources, bestProof }: JudgedParameter): EvidenceSource => {
  const creditOf = (source: EvidenceSource) => credits[bestProof][strongestOf(source)];
  const rankOf = (source: EvidenceSource) => strengths.indexOf(strongestOf(source));
  const [best = sources[0]] = sources.toSorted((a, b) => creditOf(b) - creditOf(a) || rankOf(a) - rankOf(b));
  return best;
};

/** What would be known if all but one parameter were met and shown as well as it can be. */
export const evidenceOfAllBut = (parameterId: string | undefined): ExampleEvidence =>
  evidenceFor((parameter, { sound }) =>
    parameter.id === parameterId
      ? (evidenceNow.get(parameterId) ?? [])
      : [pieceOf(parameter, bestSource(parameter), sound)],
  );
