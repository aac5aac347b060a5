/** Names to choose a framework from; the one that is chosen stands among them while they are on their way, or when it is gone. */
export const frameworkOptions = (
  names: readonly string[] | undefined,
  chosen: string | undefined,
): readonly string[] => [...new Set([...(names ?? []), ...(chosen === undefined ? [] : [chosen])])];
