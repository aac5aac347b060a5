/**
 * Results of scans, packed. Verdicts and reasons lie by their content, so that a scan that finds what the one before it
 * found stores them only once: RESULT `agent#<id>` / `<digest>`. What differs each time lies together for the scans of a run that
 * were concluded together: RESULT `run#<id>` / `<result id>`. Both name evidence by digest.
 */

import { readBodies } from '#functions/evidence/evidence-bodies.ts';
import { packSeen, type SeenTimes, unpackSeen } from '#functions/evidence/seen-times.ts';
import { digestOf } from '#functions/platform/digest.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { pack, unpack } from '#functions/platform/pack.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import type { Evidence } from '#shared/evidence/evidence.ts';
import type { ParameterResult, ScanResults } from '#shared/scans/contract.ts';
import { shownEvidence } from '#shared/scans/results.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import type { Scan } from './scan-item.ts';

type StoredParameter = Omit<ParameterResult, 'evidence'> & { readonly evidence: readonly string[] };
type StoredControl = Omit<ScanResults['controls'][number], 'parameters'> & {
  readonly parameters: readonly StoredParameter[];
};

/** Verdicts and score from the evidence. */
interface Findings {
  readonly score: Omit<ScoreObject, 'freshness'>;
  readonly controls: readonly StoredControl[];
  readonly notice: string;
}

/**
 * When each piece of evidence was seen, when it expires and what was checked for it, by the prefix of its
 * digest.
 */
type Times = Readonly<Record<string, SeenTimes>>;

/** Sufficient to distinguish the pieces of a run. Digests do not compress, and each byte has a cost. */
const BEGINNING = 16;

const nameOf = (digest: string): string => digest.slice(0, BEGINNING);

/** Data specific to this scan. */
interface Circumstances
  extends Pick<ScanResults, 'freshness' | 'moved' | 'previousScore' | 'previousModel' | 'issues'> {
  /** Digest of the findings. */
  readonly findings: string;
}

/** Data shared by scans that were concluded together. */
interface RunResult extends Pick<ScanResults, 'collectors' | 'reevaluated' | 'scope' | 'kind'> {
  readonly times: Times;
  readonly scans: Readonly<Record<string, Circumstances>>;
}

const findingsKey = (table: TenantTable, agentId: string, digest: string) =>
  table.key('RESULT', digest, `agent#${agentId}`);

/** The properties of a scan that locate its results. */
type Placed = Pick<Scan, 'id' | 'agentId' | 'run' | 'result'>;

/** Results of a scan, ready to be stored: its findings and its specific data. */
interface Split {
  readonly scanId: string;
  readonly findings: Findings;
  readonly digest: string;
  readonly circumstances: Circumstances;
  readonly times: Times;
}

const split = (scanId: string, results: ScanResults): Split => {
  const {
    controls,
    notice,
    freshness,
    collectors: _,
    reevaluated: __,
    scope: ___,
    kind: ____,
    moved,
    previousScore,
    previousModel,
    issues,
    ...score
  } = results;
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
    parameters.flatMap(({ evidence }) => evidence.map((one) => [nameOf(one.digest), packSeen(one)] as const)),
  );
  return {
    scanId,
    findings,
    digest,
    circumstances: {
      findings: digest,
      freshness,
      moved,
      previousScore,
      ...(previousModel === undefined ? {} : { previousModel }),
      issues,
    },
    times,
  };
};

export interface StoredResults {
  /**
   * New items that are not yet stored, and the specific data. They become visible only when a scan refers to
   * them.
   */
  readonly items: readonly Item[];
  /** Digest of the findings of each scan, in the same order. */
  readonly digests: readonly string[];
}

/**
 * Returns the result items of scans that are concluded together.
 * @param resultId identifies them; a new one for each attempt
 * @param scans with the digest of the previous scan's findings, which need not be stored again
 */
export const resultItems = (
  table: TenantTable,
  { runId, agentId, resultId }: { runId: string; agentId: string; resultId: string },
  scans: readonly {
    readonly scanId: string;
    readonly results: ScanResults;
    readonly known: string | undefined;
  }[],
): StoredResults => {
  const parts = scans.map(({ scanId, results }) => split(scanId, results));
  const { collectors = [], reevaluated } = scans[0]?.results ?? {};
  const result: RunResult = {
    collectors,
    ...(reevaluated ? { reevaluated } : {}),
    scope: scans[0]?.results.scope ?? [],
    kind: scans[0]?.results.kind ?? { kind: 'unknown', reason: '' },
    times: Object.assign({}, ...parts.map(({ times }) => times)),
    scans: Object.fromEntries(parts.map(({ scanId, circumstances }) => [scanId, circumstances])),
  };
  const fresh = parts.filter(({ digest }, index) => digest !== scans[index]?.known);
  return {
    digests: parts.map(({ digest }) => digest),
    items: [
      ...fresh.map(({ digest, findings }) => ({
        ...findingsKey(table, agentId, digest),
        packed: pack(findings),
      })),
      { ...table.key('RESULT', resultId, `run#${runId}`), packed: pack(result) },
    ],
  };
};

const readStored = async (table: TenantTable, scan: Placed) => {
  if (scan.result === undefined) return undefined;
  const item = await table.get(table.key('RESULT', scan.result, `run#${scan.run}`), { consistent: true });
  if (!item) return undefined;
  const stored = unpack<RunResult>(item.packed as Uint8Array);
  const circumstances = stored.scans[scan.id];
  if (!circumstances) throw new Error(`The results of scan ${scan.id} are missing in its run.`);
  const key = findingsKey(table, scan.agentId, circumstances.findings);
  const found = await table.get(key, { consistent: true });
  if (!found) throw new Error(`The findings of scan ${scan.id} are missing.`);
  const { times, collectors, reevaluated, scope, kind } = stored;
  const gathering = { collectors, scope, kind, ...(reevaluated ? { reevaluated } : {}) };
  return { circumstances, times, gathering, findings: unpack<Findings>(found.packed as Uint8Array) };
};

/** Returns verdicts and points of a scan without evidence, for comparison with a later one. */
export const readControls = async (table: TenantTable, scan: Placed): Promise<readonly StoredControl[]> =>
  (await readStored(table, scan))?.findings.controls ?? [];

/** Returns the results of a completed scan with all evidence; undefined if there are none. */
export const readResults = async (
  table: TenantTable,
  objects: Pick<Objects, 'get'>,
  scan: Placed,
): Promise<ScanResults | undefined> => {
  const stored = await readStored(table, scan);
  if (!stored) return undefined;
  const { times, gathering } = stored;
  const { findings: _, ...circumstances } = stored.circumstances;
  const { score, controls, notice } = stored.findings;
  const named = new Set(controls.flatMap(({ parameters }) => parameters.flatMap(({ evidence }) => evidence)));
  const bodies = await readBodies(table, objects, scan.agentId, named);
  const evidenceOf = (digests: readonly string[]): ParameterResult['evidence'] =>
    digests.flatMap((digest) => {
      const body = bodies.get(digest);
      const evidence: Evidence | undefined = body && {
        ...body,
        digest,
        ...unpackSeen(times[nameOf(digest)]),
      };
      return evidence ? [shownEvidence(evidence)] : [];
    });
  return {
    ...score,
    ...circumstances,
    ...gathering,
    notice,
    controls: controls.map((control) => ({
      ...control,
      parameters: control.parameters.map((one) => ({
        ...one,
        evidence: evidenceOf(one.evidence),
      })),
    })),
  };
};
