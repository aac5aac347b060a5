import { entries, text } from '#functions/clouds/fields.ts';

/** Returns tags, which these registries list as pairs. */
export const listedTags = (entry: unknown, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries(entry, path).flatMap((tag) => {
      const key = text(tag, 'key');
      return key === undefined ? [] : [[key, text(tag, 'value') ?? '']];
    }),
  );
