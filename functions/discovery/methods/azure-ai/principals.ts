import type { Found } from './reader.ts';

/** Counts the discovered resources that run as each principal. */
const usesOf = (found: readonly Found[]): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>();
  for (const { principals = [] } of found)
    for (const principal of new Set(principals))
      if (principal !== undefined) uses.set(principal, (uses.get(principal) ?? 0) + 1);
  return uses;
};

/**
 * Adds the number of other discovered resources with the same principal. Zero does not prove that no other
 * resource uses it.
 */
export const withSharing = (found: readonly Found[]): readonly Found[] => {
  const uses = usesOf(found);
  return found.map((each) => {
    const own = (each.principals ?? []).filter((principal) => principal !== undefined);
    if (own.length === 0) return each;
    const others = Math.max(...own.map((principal) => (uses.get(principal) ?? 1) - 1));
    return {
      ...each,
      resource: { ...each.resource, settings: { ...each.resource.settings, 'identity.sharedBy': others } },
    };
  });
};
