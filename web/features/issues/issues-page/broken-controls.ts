import { frameworkName, isCustom, isFrameworkKey } from '#shared/frameworks/names.ts';

/** The controls of one framework that an issue violates. */
export interface BrokenControls {
  readonly key: string;
  /** Framework name, or its key for custom frameworks, whose names come from the API. */
  readonly name: string;
  /** IDs as the publisher writes them. */
  readonly ids: readonly string[];
}

const isFramework = (key: string): boolean => isFrameworkKey(key) || isCustom(key);

/** Groups references `<framework key>:<control id>` by framework. `first` names the framework to list first. */
export const brokenControls = (refs: readonly string[], first: string): readonly BrokenControls[] => {
  const byKey = new Map<string, string[]>();
  for (const ref of refs) {
    // A control ID may itself contain a colon.
    const colon = ref.indexOf(':');
    const key = ref.slice(0, colon);
    if (!isFramework(key)) continue;
    byKey.set(key, [...(byKey.get(key) ?? []), ref.slice(colon + 1)]);
  }
  const groups = [...byKey].map(([key, ids]) => ({ key, name: frameworkName(key, {}), ids }));
  return groups.toSorted((a, b) => Number(b.name === first) - Number(a.name === first));
};
