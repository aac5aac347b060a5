import type { Discovered } from '#shared/discovery/discovered.ts';

type Reaches = Discovered['reaches'];
export type ReachKind = keyof Reaches;

/** A kind of thing that an agent reaches, with the names of all that were seen. */
export interface ReachGroup {
  readonly kind: ReachKind;
  readonly title: string;
  readonly names: readonly string[];
}

/** In the order in which a request goes through them. */
const titles: readonly (readonly [ReachKind, string])[] = [
  ['agents', 'Agents'],
  ['tools', 'Tools'],
  ['models', 'Models'],
  ['data', 'Data'],
];

/** What an agent reaches, by kind; kinds of which nothing was seen are left out. */
export const reachGroups = (reaches: Reaches): readonly ReachGroup[] =>
  titles.flatMap(([kind, title]) => {
    const names = [...new Set(reaches[kind] ?? [])];
    return names.length === 0 ? [] : [{ kind, title, names }];
  });

/** Names of a kind that the graph draws; the table below it has all. */
export const NAMES_DRAWN = 6;

/** A row of the graph's right side, each of the same height. */
export type ReachRow =
  | { readonly is: 'title'; readonly key: string; readonly text: string }
  | { readonly is: 'name' | 'more'; readonly key: string; readonly text: string; readonly kind: ReachKind };

/** What stands below each other to the right of the agent. */
export const reachRows = (groups: readonly ReachGroup[]): readonly ReachRow[] =>
  groups.flatMap(({ kind, title, names }) => {
    const drawn = names.slice(0, NAMES_DRAWN);
    const more = names.length - drawn.length;
    return [
      { is: 'title' as const, key: kind, text: `${title} (${names.length})` },
      ...drawn.map((text) => ({ is: 'name' as const, key: `${kind} ${text}`, text, kind })),
      ...(more > 0 ? [{ is: 'more' as const, key: `${kind} more`, text: `${more} more`, kind }] : []),
    ];
  });

/** What the graph says, for who does not see it: `Reaches 3 tools and 1 model.` */
export const reachText = (name: string, groups: readonly ReachGroup[]): string => {
  const counts = groups.map(({ kind, names }) => {
    const one = kind === 'data' ? 'source of data' : kind.slice(0, -1);
    const many = kind === 'data' ? 'sources of data' : kind;
    return `${names.length} ${names.length === 1 ? one : many}`;
  });
  const last = counts.pop();
  return `${name} reaches ${counts.length === 0 ? last : `${counts.join(', ')} and ${last}`}.`;
};
