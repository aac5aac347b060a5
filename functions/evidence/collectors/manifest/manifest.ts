/** The `manifest` collector: the owner's declarations, with their exact source lines. */
import { readManifestText } from '#functions/evidence/documents/manifest-text.ts';
import { factsOfManifest } from '#shared/agents/manifest.ts';
import { needsApproval } from '#shared/agents/manifest-approval.ts';
import type { Declaration } from '#shared/evidence/evidence.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import { isCounted, validValue } from '#shared/parameters/value.ts';
import { valueText } from '#shared/parameters/value-text.ts';
import { judgedParameter, judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { baselineOf, type Collected, type CollectInput, type Collector } from '../collector.ts';
import { collected, type Finding, found, gap } from '../finding.ts';
import { byApprovedVersions, seenVersions } from './declared-versions.ts';
import { importedFindings } from './imported-document.ts';
import { type Lines, linesOf } from './lines.ts';

type Manifest = NonNullable<CollectInput['manifest']>;

const from = { source: 'manifest', collector: 'manifest', target: 'agent manifest' } as const;

const MAX_LENGTH = 200;

/** Formats a value as written in a manifest. */
const written = (value: ParameterValue) =>
  (typeof value === 'object' ? value.join(', ') : String(value)).slice(0, MAX_LENGTH);

/** Returns who submitted a manifest, and who approved it. */
const declaredBy = ({ receivedAt, receivedBy, approved }: Manifest): Declaration => ({
  by: receivedBy,
  at: receivedAt,
  ...(approved ? { approved } : {}),
});

/** Returns the findings, without those that count only once a second account has approved the manifest. */
const approvedOf = (findings: readonly Finding[], { receivedAt, approved }: Manifest): readonly Finding[] =>
  findings.map((one) => {
    const { parameterId, source, collector, target } = one;
    const parameter = judgedParameter(parameterId);
    if (approved || !parameter || !('value' in one)) return one;
    const day = receivedAt.slice(0, 10);
    return needsApproval(parameter, one.value, day)
      ? gap(
          { parameterId, source, collector, target },
          `The declaration of ${day} takes effect once a second person has approved it.`,
        )
      : one;
  });

const finding = (parameterId: string, value: unknown, manifest: Manifest, proof: Lines): Finding => {
  const about = { ...from, parameterId };
  const { receivedAt, approved } = manifest;
  const parameter = judgedParameter(parameterId);
  if (!parameter) return gap(about, 'The manifest declares a parameter that the catalog no longer contains.');
  const wrong = validValue(parameter.value, value, receivedAt.slice(0, 10));
  if (wrong !== undefined) return gap(about, `The declared value no longer fits. ${wrong}.`);
  if (!parameter.sources.includes('manifest'))
    return gap(
      about,
      `A declaration is not sufficient evidence; required: ${parameter.sources.join(' or ')}.`,
    );
  if (isCounted(parameter.value))
    return gap(
      about,
      'A declared number does not state when it was counted, so it is no evidence of the current state.',
    );
  const declared = value as ParameterValue;
  const detail = `The owner declares ${valueText(declared, parameter.value).slice(0, MAX_LENGTH)}.`;
  const shown = found(about, { value: declared, detail, proof });
  // The exclusion of PHI includes its approver.
  return parameterId === PHI_SCOPE && declared === 'no' && approved
    ? { ...shown, declaration: declaredBy(manifest) }
    : shown;
};

/**
 * Returns all declarations, wanted by this scan or not, because a manifest replaces the previous one as a
 * whole.
 */
const collect = ({ manifest, baselines }: CollectInput): Collected => {
  if (!manifest) return { evidence: [], gaps: [] };
  const read = readManifestText(manifest.text);
  const declaration = declaredBy(manifest);
  if (manifest.kind !== undefined && manifest.kind !== 'manifest') {
    const { findings, facts } = importedFindings({ ...manifest, kind: manifest.kind }, read);
    return { ...collected(approvedOf(findings, manifest), facts), declaration };
  }
  const findings = Object.entries(manifest.declares).map(([id, value]) =>
    finding(
      id,
      value,
      manifest,
      linesOf(manifest.text, read, [['declares', id]]) ?? {
        excerpt: `${id}: ${written(value as ParameterValue)}`,
        marks: [],
      },
    ),
  );
  const seen = seenVersions(read.data);
  const judged = byApprovedVersions(
    approvedOf(findings, manifest),
    seen,
    baselineOf(baselines, 'versions'),
    from,
  );
  return {
    ...collected(judged, factsOfManifest(read.data)),
    declaration,
    ...(seen ? { seen: [seen] } : {}),
  };
};

/** Reads the stored manifest; sends no requests. */
export const manifestCollector: Collector = {
  id: 'manifest',
  version: 2,
  document: 'manifest',
  dated: ({ manifest }) => manifest?.receivedAt,
  shows: Object.keys(judgedParameters).filter((id) => judgedParameter(id)?.sources.includes('manifest')),
  skip: ({ manifest }) => (manifest ? undefined : 'The agent has no manifest.'),
  collect: async (input) => collect(input),
};
