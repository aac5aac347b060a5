/** The collector `manifest`: what the owner declares, with the very lines that declare it. */
import { readManifestText } from '#functions/evidence/documents/manifest-text.ts';
import { factsOfManifest } from '#shared/agents/manifest.ts';
import { needsApproval } from '#shared/agents/manifest-approval.ts';
import type { Told } from '#shared/evidence/evidence.ts';
import { judgedParameter, judgedParameters } from '#shared/judging/judged-catalogue.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import { saidValue } from '#shared/parameters/said-value.ts';
import { isCounted, validValue } from '#shared/parameters/value.ts';
import { baselineOf, type Collected, type CollectInput, type Collector } from '../collector.ts';
import { collected, type Finding, found, gap } from '../finding.ts';
import { byApprovedVersions, seenVersions } from './declared-versions.ts';
import { importedFindings } from './imported-document.ts';
import { type Lines, linesOf } from './lines.ts';

type Manifest = NonNullable<CollectInput['manifest']>;

const from = { source: 'manifest', collector: 'manifest', target: 'agent manifest' } as const;

const MOST = 200;

/** A value as a manifest writes it. */
const written = (value: ParameterValue) =>
  (typeof value === 'object' ? value.join(', ') : String(value)).slice(0, MOST);

/** Who vouches for what a manifest says, and who approved it. */
const toldBy = ({ receivedAt, receivedBy, approved }: Manifest): Told => ({
  by: receivedBy,
  at: receivedAt,
  ...(approved ? { approved } : {}),
});

/** Findings, without those that count only once a second account has approved the manifest. */
const approvedOf = (findings: readonly Finding[], { receivedAt, approved }: Manifest): readonly Finding[] =>
  findings.map((one) => {
    const { parameterId, source, collector, target } = one;
    const parameter = judgedParameter(parameterId);
    if (approved || !parameter || !('value' in one)) return one;
    const day = receivedAt.slice(0, 10);
    return needsApproval(parameter, one.value, day)
      ? gap(
          { parameterId, source, collector, target },
          `The declaration of ${day} counts once a second person has approved it.`,
        )
      : one;
  });

const finding = (parameterId: string, value: unknown, manifest: Manifest, proof: Lines): Finding => {
  const about = { ...from, parameterId };
  const { receivedAt, approved } = manifest;
  const parameter = judgedParameter(parameterId);
  if (!parameter) return gap(about, 'The manifest declares a parameter that is no longer in the catalogue.');
  const wrong = validValue(parameter.value, value, receivedAt.slice(0, 10));
  if (wrong !== undefined) return gap(about, `The declared value no longer fits. ${wrong}.`);
  if (!parameter.sources.includes('manifest'))
    return gap(about, `A declaration does not show this; it takes ${parameter.sources.join(' or ')}.`);
  if (isCounted(parameter.value))
    return gap(about, 'A declared number does not say when it was counted, so it shows nothing of now.');
  const declared = value as ParameterValue;
  const detail = `The owner declares ${saidValue(declared, parameter.value).slice(0, MOST)}.`;
  const shown = found(about, { value: declared, detail, proof });
  // What rules out PHI says who approved that.
  return parameterId === PHI_SCOPE && declared === 'no' && approved
    ? { ...shown, told: toldBy(manifest) }
    : shown;
};

/** All that is declared, wanted by this scan or not: what a manifest says replaces as a whole what it said before. */
const collect = ({ manifest, baselines }: CollectInput): Collected => {
  if (!manifest) return { evidence: [], gaps: [] };
  const read = readManifestText(manifest.text);
  const told = toldBy(manifest);
  if (manifest.kind !== undefined && manifest.kind !== 'manifest') {
    const { findings, facts } = importedFindings({ ...manifest, kind: manifest.kind }, read);
    return { ...collected(approvedOf(findings, manifest), facts), told };
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
    told,
    ...(seen ? { seen: [seen] } : {}),
  };
};

/** Reads the stored manifest; nothing is sent anywhere. */
export const manifestCollector: Collector = {
  id: 'manifest',
  version: 2,
  document: 'manifest',
  dated: ({ manifest }) => manifest?.receivedAt,
  shows: Object.keys(judgedParameters).filter((id) => judgedParameter(id)?.sources.includes('manifest')),
  skip: ({ manifest }) => (manifest ? undefined : 'The agent has no manifest.'),
  collect: async (input) => collect(input),
};
