/**
 * Results of scans, packed. Verdicts and reasons lie by their content, so that a scan that finds what the one before it
 * found stores them only once: RESULT `agent#<id>` / `<digest>`. What differs each time lies with the scan: RESULT
 * `scan#<id>` / `RESULT`. Both name evidence by digest.
 */

import { digestOf } from '#functions/evidence/digest.ts';
import { readBodies } from '#functions/evidence/evidence-bodies.ts';
import type { Objects } from '#functions/evidence/objects.ts';
import { pack, unpack } from '#functions/evidence/pack.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import type { Evidence } from '#shared/evidence/evidence.ts';
import type { ParameterResult, ScanResults } from '#shared/scans/contract.ts';
import { shownEvidence } from '#shared/scans/results.ts';
import type { ScoreObject } from '#shared/scans/score.ts';

type StoredParameter = Omit<ParameterResult, 'evidence'> & { readonly evidence: readonly string[] };
type StoredControl = Omit<ScanResults['controls'][number], 'parameters'> & {
  readonly parameters: readonly StoredParameter[];
};

/** What the evidence amounted to. */
interface Findings {
  readonly score: Omit<ScoreObject, 'freshness'>;
  readonly controls: readonly StoredControl[];
  readonly notice: string;
}

/** What belongs to this scan alone. */
interface Circumstances
  extends Pick<ScanResults, 'freshness' | 'collectors' | 'moved' | 'previousScore' | 'issues'> {
  /** Digest of the findings. */
  readonly findings: string;
  /** When each piece of evidence was seen and when it expires, by digest. */
  readonly times: Readonly<Record<string, readonly [observedAt: string, expiresAt: string]>>;
}

const findingsKey = (table: TenantTable, agentId: string, digest: string) =>
  table.key('RESULT', digest, `agent#${agentId}`);
const resultKey = (table: TenantTable, scanId: string) => table.key('RESULT', 'RESULT', `scan#${scanId}`);

/** Items of a result. `findings` is undefined when those with `knownDigest` are the same. */
export const resultItems = (
  table: TenantTable,
  { scanId, agentId }: { scanId: string; agentId: string },
  results: ScanResults,
  knownDigest: string | undefined,
): { readonly findings: Item | undefined; readonly result: Item; readonly digest: string } => {
  const { controls, notice, freshness, collectors, moved, previousScore, issues, ...score } = results;
  const parameters = controls.flatMap((control) => control.parameters);
  const findings: Findings = {
    score,
    notice,
    controls: controls.map((control) => ({
      ...control,
      parameters: control.parameters.map((parameter) => ({
        ...parameter,
        evidence: parameter.evidence.map(({ digest }) => digest),
      })),
    })),
  };
  const digest = digestOf(findings);
  const times = Object.fromEntries(
    parameters.flatMap(({ evidence }) =>
      evidence.map((one) => [one.digest, [one.observedAt, one.expiresAt] as const] as const),
    ),
  );
  const circumstances: Circumstances = {
    findings: digest,
    times,
    freshness,
    collectors,
    moved,
    previousScore,
    issues,
  };
  return {
    digest,
    findings:
      digest === knownDigest ? undefined : { ...findingsKey(table, agentId, digest), packed: pack(findings) },
    result: { ...resultKey(table, scanId), packed: pack(circumstances) },
  };
};

const readStored = async (table: TenantTable, scanId: string, agentId: string) => {
  const item = await table.get(resultKey(table, scanId), { consistent: true });
  if (!item) return undefined;
  const circumstances = unpack<Circumstances>(item.packed as Uint8Array);
  const found = await table.get(findingsKey(table, agentId, circumstances.findings), { consistent: true });
  if (!found) throw new Error(`The findings of scan ${scanId} are not there.`);
  return { circumstances, findings: unpack<Findings>(found.packed as Uint8Array) };
};

/** Verdicts and points of a scan without evidence, to compare a later one with. */
export const readControls = async (
  table: TenantTable,
  scanId: string,
  agentId: string,
): Promise<readonly StoredControl[]> => (await readStored(table, scanId, agentId))?.findings.controls ?? [];

/** Results of a completed scan with all evidence; undefined when there are none. */
export const readResults = async (
  table: TenantTable,
  objects: Pick<Objects, 'get'>,
  scanId: string,
  agentId: string,
): Promise<ScanResults | undefined> => {
  const stored = await readStored(table, scanId, agentId);
  if (!stored) return undefined;
  const { findings: _, times, ...circumstances } = stored.circumstances;
  const bodies = await readBodies(table, objects, agentId, Object.keys(times));
  const evidenceOf = (digests: readonly string[]): ParameterResult['evidence'] =>
    digests.flatMap((digest) => {
      const [body, [observedAt, expiresAt] = ['', '']] = [bodies.get(digest), times[digest]];
      const evidence: Evidence | undefined = body && { ...body, digest, observedAt, expiresAt };
      return evidence ? [shownEvidence(evidence)] : [];
    });
  const { score, controls, notice } = stored.findings;
  return {
    ...score,
    ...circumstances,
    notice,
    controls: controls.map((control) => ({
      ...control,
      parameters: control.parameters.map((one) => ({ ...one, evidence: evidenceOf(one.evidence) })),
    })),
  };
};
