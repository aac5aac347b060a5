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
import type { ScoreObject } from '#shared/judging/score.ts';
import type { ParameterResult, ScanResults } from '#shared/scans/contract.ts';
import { shownEvidence } from '#shared/scans/results.ts';
import type { Scan } from './scan-item.ts';

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

/** When each piece of evidence was seen, when it expires and what was looked at for it, by the beginning of its digest. */
type Times = Readonly<Record<string, SeenTimes>>;

/** Tells the pieces of a run apart. Digests do not compress, and are paid by the byte. */
const BEGINNING = 16;

const nameOf = (digest: string): string => digest.slice(0, BEGINNING);

/** What belongs to this scan alone. */
interface Circumstances
  extends Pick<ScanResults, 'freshness' | 'moved' | 'previousScore' | 'previousModel' | 'issues'> {
  /** Digest of the findings. */
  readonly findings: string;
}

/** What scans that were concluded together leave. */
interface RunResult extends Pick<ScanResults, 'collectors' | 'judgedAnew' | 'scope'> {
  readonly times: Times;
  readonly scans: Readonly<Record<string, Circumstances>>;
}

const findingsKey = (table: TenantTable, agentId: string, digest: string) =>
  table.key('RESULT', digest, `agent#${agentId}`);

/** A scan as far as it says where its results lie. */
type Placed = Pick<Scan, 'id' | 'agentId' | 'run' | 'result'>;

/** Results of a scan, ready to be stored: what it found, and what its circumstances were. */
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
    judgedAnew: __,
    scope: ___,
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
  /** What differs from what is stored already, and the circumstances. Nothing of it is seen before a scan names it. */
  readonly items: readonly Item[];
  /** Digest of the findings of each scan, in their order. */
  readonly digests: readonly string[];
}

/**
 * Items of the results of scans that are concluded together.
 * @param resultId names them; another one for each try
 * @param scans with the digest of what the scan before found, whose findings need not be stored again
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
  const { collectors = [], judgedAnew } = scans[0]?.results ?? {};
  const result: RunResult = {
    collectors,
    ...(judgedAnew ? { judgedAnew } : {}),
    scope: scans[0]?.results.scope ?? [],
    times: Object.assign({}, ...parts.map(({ times }) => times)),
    scans: Object.fromEntries(parts.map(({ scanId, circumstances }) => [scanId, circumstances])),
  };
  const fresh = parts.filter(({ digest }, place) => digest !== scans[place]?.known);
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
  if (!circumstances) throw new Error(`The results of scan ${scan.id} are not among those of its run.`);
  const key = findingsKey(table, scan.agentId, circumstances.findings);
  const found = await table.get(key, { consistent: true });
  if (!found) throw new Error(`The findings of scan ${scan.id} are not there.`);
  const { times, collectors, judgedAnew, scope } = stored;
  const gathering = { collectors, scope, ...(judgedAnew ? { judgedAnew } : {}) };
  return { circumstances, times, gathering, findings: unpack<Findings>(found.packed as Uint8Array) };
};

/** Verdicts and points of a scan without evidence, to compare a later one with. */
export const readControls = async (table: TenantTable, scan: Placed): Promise<readonly StoredControl[]> =>
  (await readStored(table, scan))?.findings.controls ?? [];

/** Results of a completed scan with all evidence; undefined when there are none. */
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
