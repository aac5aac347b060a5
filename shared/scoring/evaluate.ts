/** Evaluates one agent against one framework. */
import type { Evidence, Gap } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { CompiledFramework } from './compile.ts';
import { type Judgeable, type Judged, judge, type Subject } from './judge.ts';

/** Evidence and gaps of an agent, by parameter ID. */
export interface Known<E extends Judgeable = Evidence> extends Subject {
  readonly evidence: ReadonlyMap<string, readonly E[]>;
  readonly gaps: ReadonlyMap<string, readonly Gap[]>;
}

/** Groups entries by parameter. */
export const byParameter = <T extends { readonly parameterId: string }>(
  entries: readonly T[],
): ReadonlyMap<string, readonly T[]> => Map.groupBy(entries, ({ parameterId }) => parameterId);

const none: readonly never[] = [];

/** Returns one verdict per parameter of the framework, in the order of `compiled.parameters`. */
export const evaluate = <E extends Judgeable>(
  compiled: Pick<CompiledFramework, 'parameters'>,
  { evidence, gaps, facts, kind }: Known<E>,
  now: Instant,
): readonly Judged<E>[] => {
  const today = now.slice(0, 10);
  const subject = { facts, kind };
  return compiled.parameters.map((parameter) => {
    const { id } = parameter.parameter;
    return judge<E>(parameter, evidence.get(id) ?? none, gaps.get(id) ?? none, subject, now, today);
  });
};
