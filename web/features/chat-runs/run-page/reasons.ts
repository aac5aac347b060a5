import type { ChatResult } from '../chat-labels.ts';

/** Attempts of a test that share one reason. */
export interface SharedReason {
  readonly outcome: string;
  readonly why: string;
  /** The attempts, such as `plain (tries 1, 3), in-a-note (try 2)`. */
  readonly tries: string;
}

/** Groups the reasons of a result, each with all its attempts; reasons for broken attempts first. */
export const sharedReasons = (reasons: ChatResult['reasons']): readonly SharedReason[] => {
  const groups = new Map<string, { outcome: string; why: string; items: Map<string, number[]> }>();
  for (const { item, repeat, outcome, why } of reasons) {
    const key = JSON.stringify([outcome, why]);
    const group = groups.get(key) ?? { outcome, why, items: new Map() };
    groups.set(key, group);
    group.items.set(item, [...(group.items.get(item) ?? []), repeat]);
  }
  return [...groups.values()]
    .map(({ outcome, why, items }) => ({
      outcome,
      why,
      tries: [...items]
        .map(([item, repeats]) => `${item} (${repeats.length === 1 ? 'try' : 'tries'} ${repeats.join(', ')})`)
        .join(', '),
    }))
    .toSorted((a, b) => Number(b.outcome === 'broke') - Number(a.outcome === 'broke'));
};
