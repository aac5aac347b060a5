import type { Found } from './reader.ts';

/** How many of what was found run under each principal. */
const usesOf = (found: readonly Found[]): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>();
  for (const { principals = [] } of found)
    for (const principal of new Set(principals))
      if (principal !== undefined) uses.set(principal, (uses.get(principal) ?? 0) + 1);
  return uses;
};

/** With how many others of what was found each shares a principal. That nothing found shares it is not that nothing does. */
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
