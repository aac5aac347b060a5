/** The `attestation` collector: attestations by named persons, with their documents. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import { invitedText } from '#shared/approvals/approval.ts';
import {
  type Attestation,
  isDocumented,
  needsApproval,
  whyWithdrawn,
} from '#shared/attestations/attestation.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import { validValue } from '#shared/parameters/value.ts';
import { valueText } from '#shared/parameters/value-text.ts';
import { judgedParameter, judgedParameters } from '#shared/scoring/judged-catalog.ts';
import type { Collector } from '../collector.ts';
import { collected, type Finding, found, gap } from '../finding.ts';

const from = { source: 'attestation', collector: 'attestation' } as const;

/** Maximum lengths of a value and of a line in an excerpt, which is at most 2 KiB. */
const LONGEST_VALUE = 200;
const LONGEST_LINE = 1100;

const named = ({ name, role }: Attestation['person']) => (role ? `${name}, ${role}` : name);

/** One line each, regardless of line breaks in the input. */
const line = (label: string, text: string) =>
  `${label}: ${maskText(text.replaceAll(/\s+/g, ' ')).slice(0, LONGEST_LINE)}`;

/** Returns why a recorded attestation does not count; undefined if it counts or has expired. */
const whyNot = (attestation: Attestation, severity: Severity): string | undefined => {
  const { person, voided, declined, withdrawn, approved } = attestation;
  const whose = `The attestation of ${person.name}`;
  if (voided) return `${whose} was voided on ${voided.at.slice(0, 10)}: a scan found the opposite.`;
  if (declined)
    return `${whose} was declined on ${declined.at.slice(0, 10)}: ${declined.reason.replace(/\.?$/, '.')}`;
  if (withdrawn) return whyWithdrawn({ person }, withdrawn);
  return needsApproval(attestation, severity) && !approved
    ? `${whose} counts once a second person has approved it.`
    : undefined;
};

/** Returns true if it declares that there is no PHI, which takes parameters out of scope. */
const rulesOut = ({ parameterId, value }: Attestation) => parameterId === PHI_SCOPE && value === 'no';

const finding = (attestation: Attestation): Finding => {
  const { parameterId, person, document, statement, value, attestedAt, approved } = attestation;
  const about = { ...from, parameterId, target: document.reference };
  const parameter = judgedParameter(parameterId);
  if (!parameter?.sources.includes('attestation'))
    return gap(about, 'This parameter no longer accepts attestations.');
  const wrong = validValue(parameter.value, value, attestedAt.slice(0, 10));
  if (wrong !== undefined) return gap(about, `The attested value is no longer valid. ${wrong}.`);
  const why = whyNot(attestation, parameter.severity);
  if (why !== undefined) return gap(about, why);
  const statementLine = line('Statement', statement);
  const shown = found(about, {
    value,
    detail: `${named(person)} attests ${valueText(value, parameter.value).slice(0, LONGEST_VALUE)} by ${document.reference} of ${document.date}.`,
    proof: {
      excerpt: [
        line('Person', named(person)),
        line('Document', document.reference),
        `Date: ${document.date}`,
        ...(document.file ? [line('File', document.file.name), `SHA-256: ${document.file.sha256}`] : []),
        ...(approved
          ? [`Approved by: ${approved.by} on ${approved.at.slice(0, 10)}${invitedText(approved)}`]
          : []),
        statementLine,
      ].join('\n'),
      marks: [statementLine],
    },
  });
  return {
    ...shown,
    ...(isDocumented(attestation) ? { documented: true } : {}),
    ...(rulesOut(attestation) && approved
      ? { declaration: { by: person.name, at: attestedAt, approved } }
      : {}),
  };
};

/** A pending or declined attestation beside a current one has no effect: the current one remains valid. */
const withoutIdle = (attestations: readonly Attestation[]): readonly Attestation[] => {
  const standing = new Set(
    attestations
      .filter(({ proposed, voided, withdrawn }) => !proposed && !voided && !withdrawn)
      .map(({ parameterId }) => parameterId),
  );
  return attestations.filter(({ proposed, parameterId }) => !(proposed && standing.has(parameterId)));
};

/** Reads attestations; sends nothing. Expired ones are returned too, so that a verdict can name them. */
export const attestationCollector: Collector = {
  id: 'attestation',
  version: 1,
  document: 'attestation',
  shows: Object.keys(judgedParameters).filter((id) => judgedParameter(id)?.sources.includes('attestation')),
  skip: ({ attestations = [] }) => (attestations.length > 0 ? undefined : 'The agent has no attestations.'),
  collect: async ({ attestations = [] }) => collected(withoutIdle(attestations).map(finding)),
};
