/** Measures how the graders' rules perform on a corpus. */
import { readTool } from '#functions/evidence/collectors/mcp/tools/tool.ts';
import { isDecisive, type Sign, type Subject, signsIn } from '#functions/evidence/injection/signs.ts';
import { texts } from '#functions/evidence/injection/texts.ts';
import { type CorpusCase, type CorpusName, readCorpus } from './corpus.ts';

/** `decisive` fails a check, `one sign` requires human review, `nothing` means no detection. */
export type Outcome = 'decisive' | 'medium confidence (one sign)' | 'nothing';

export interface JudgedCase {
  readonly id: string;
  /** Attack technique of a malicious case; undefined for a benign one. */
  readonly tries: string | undefined;
  readonly outcome: Outcome;
  readonly signs: readonly Sign[];
}

export interface Counts {
  readonly cases: number;
  readonly decisive: number;
  /** Includes decisive ones. */
  readonly named: number;
  readonly nothing: number;
}

export interface Measure extends Counts {
  readonly judged: readonly JudgedCase[];
  /** Counts by attack technique of malicious cases. */
  readonly tries: Readonly<Record<string, Counts>>;
  /** Cases in which a family of signs was detected. */
  readonly seen: Readonly<Record<string, number>>;
  /** Malicious cases without a detection, and those with one sign. */
  readonly missed: readonly string[];
  readonly undecided: readonly string[];
  /** Benign cases with a detection. */
  readonly falselyDecisive: readonly string[];
  readonly falselyNamed: readonly string[];
}

const toolSubject = (value: unknown): Subject => {
  const tool = readTool(value);
  return tool
    ? { texts: texts(tool.raw), parameters: Object.keys(tool.parameters) }
    : { texts: texts(value), parameters: [] };
};

/** Returns the subjects that graders evaluate separately: a tool, a server's instructions, a card. */
const subjects = (found: CorpusCase): readonly Subject[] => {
  if (found.kind === 'tool') return [toolSubject(found.value)];
  if (found.kind === 'card') return [{ texts: texts(found.value), parameters: [] }];
  const { instructions, tools } = found.value;
  return [{ texts: texts({ instructions }), parameters: [] }, ...tools.map(toolSubject)];
};

const judge = (found: CorpusCase): JudgedCase => {
  const each = subjects(found).map(signsIn);
  const signs = each.flat();
  const outcome = each.some(isDecisive)
    ? 'decisive'
    : signs.length > 0
      ? 'medium confidence (one sign)'
      : 'nothing';
  return { id: found.id, tries: found.family, outcome, signs };
};

const count = (judged: readonly JudgedCase[]): Counts => {
  const of = (outcome: Outcome) => judged.filter((one) => one.outcome === outcome).length;
  return {
    cases: judged.length,
    decisive: of('decisive'),
    named: judged.length - of('nothing'),
    nothing: of('nothing'),
  };
};

const grouped = <T>(all: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all)
    for (const key of new Set(keysOf(one))) groups.set(key, [...(groups.get(key) ?? []), one]);
  return groups;
};

const named = (judged: readonly JudgedCase[], isHostile: boolean, ...outcomes: readonly Outcome[]) =>
  judged
    .filter(({ tries, outcome }) => (tries !== undefined) === isHostile && outcomes.includes(outcome))
    .map(({ id }) => id);

const measureOf = (judged: readonly JudgedCase[]): Measure => {
  const tries = grouped(judged, (one) => (one.tries === undefined ? [] : [one.tries]));
  const seen = grouped(judged, ({ signs }) => signs.map(({ family }) => family));
  return {
    ...count(judged),
    judged,
    tries: Object.fromEntries([...tries].map(([family, cases]) => [family, count(cases)])),
    seen: Object.fromEntries([...seen].map(([family, cases]) => [family, cases.length])),
    missed: named(judged, true, 'nothing'),
    undecided: named(judged, true, 'medium confidence (one sign)'),
    falselyDecisive: named(judged, false, 'decisive'),
    falselyNamed: named(judged, false, 'decisive', 'medium confidence (one sign)'),
  };
};

/** Measures the rules on every case of a corpus. */
export const measure = (name: CorpusName): Measure => measureOf(readCorpus(name).map(judge));

/** Returns the malicious and the benign cases of a mixed corpus, measured separately. */
export const sides = ({ judged }: Measure): { readonly hostile: Measure; readonly honest: Measure } => ({
  hostile: measureOf(judged.filter(({ tries }) => tries !== undefined)),
  honest: measureOf(judged.filter(({ tries }) => tries === undefined)),
});

export interface Precision {
  /** Cases in which the family was detected. */
  readonly hostile: number;
  readonly honest: number;
  /** Fraction of them that is malicious. */
  readonly precision: number;
}

/** Returns how well each family of signs separates poisoned texts from benign ones. */
export const precisions = (poisoned: Measure, honest: Measure): Readonly<Record<string, Precision>> =>
  Object.fromEntries(
    [...new Set([...Object.keys(poisoned.seen), ...Object.keys(honest.seen)])].map((family) => {
      const counts = { hostile: poisoned.seen[family] ?? 0, honest: honest.seen[family] ?? 0 };
      return [family, { ...counts, precision: counts.hostile / (counts.hostile + counts.honest) }];
    }),
  );
