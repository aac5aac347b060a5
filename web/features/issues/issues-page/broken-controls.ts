import { frameworkName, isCustom, isFrameworkKey } from '#shared/frameworks/names.ts';

/** The controls of one framework that an issue breaks. */
export interface BrokenControls {
  readonly key: string;
  /** Its name, or its key where that has to be asked for: custom frameworks are named by the API. */
  readonly name: string;
  /** Ids as the publisher writes them. */
  readonly ids: readonly string[];
}

const isFramework = (key: string): boolean => isFrameworkKey(key) || isCustom(key);

/** References `<framework key>:<control id>` by framework; `first` is the name of the one to begin with. */
export const brokenControls = (refs: readonly string[], first: string): readonly BrokenControls[] => {
  const byKey = new Map<string, string[]>();
  for (const ref of refs) {
    // A control's id may hold a colon itself.
    const colon = ref.indexOf(':');
    const key = ref.slice(0, colon);
    if (!isFramework(key)) continue;
    byKey.set(key, [...(byKey.get(key) ?? []), ref.slice(colon + 1)]);
  }
  const groups = [...byKey].map(([key, ids]) => ({ key, name: frameworkName(key, {}), ids }));
  return groups.toSorted((a, b) => Number(b.name === first) - Number(a.name === first));
};
