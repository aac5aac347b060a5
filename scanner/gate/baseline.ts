/** Result of a gate run, as a file for the next one. */
import * as v from 'valibot';
import { verdicts } from '#shared/scoring/verdict.ts';
import type { Scanned } from './scan-agents.ts';

const scanSchema = v.object({
  agentId: v.string(),
  framework: v.string(),
  score: v.nullable(v.number()),
  modelVersion: v.nullable(v.string()),
  /** Verdict of each parameter. */
  verdicts: v.record(v.string(), v.picklist(verdicts)),
});
export type BaselineScan = v.InferOutput<typeof scanSchema>;

export const baselineSchema = v.object({ version: v.literal(1), scans: v.array(scanSchema) });
export type Baseline = v.InferOutput<typeof baselineSchema>;

/** Returns each parameter of a scan once, however many controls name it. */
export const parametersOf = ({ results }: Scanned) => {
  const all = (results?.controls ?? []).flatMap(({ parameters }) => parameters);
  return [...new Map(all.map((parameter) => [parameter.id, parameter])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
};

/** Sorted by name, so that equal results produce equal files. */
export const baselineOf = (scans: readonly Scanned[]): Baseline => ({
  version: 1,
  scans: scans
    .map(
      (scan): BaselineScan => ({
        agentId: scan.agentId,
        framework: scan.framework,
        score: scan.score,
        modelVersion: scan.modelVersion,
        verdicts: Object.fromEntries(parametersOf(scan).map(({ id, verdict }) => [id, verdict])),
      }),
    )
    .toSorted((a, b) => (`${a.agentId} ${a.framework}` < `${b.agentId} ${b.framework}` ? -1 : 1)),
});
