import type { Discovered } from '#shared/discovery/discovered.ts';

type Reaches = Discovered['reaches'];
export type ReachKind = keyof Reaches;

/** A kind of thing that an agent reaches, with all names that were seen. */
export interface ReachGroup {
  readonly kind: ReachKind;
  readonly title: string;
  readonly names: readonly string[];
}

/** In the order in which a request passes through them. */
const titles: readonly (readonly [ReachKind, string])[] = [
  ['agents', 'Agents'],
  ['tools', 'Tools'],
  ['models', 'Models'],
  ['data', 'Data'],
];

/** Groups what an agent reaches by kind; empty kinds are left out. */
export const reachGroups = (reaches: Reaches): readonly ReachGroup[] =>
  titles.flatMap(([kind, title]) => {
    const names = [...new Set(reaches[kind] ?? [])];
    return names.length === 0 ? [] : [{ kind, title, names }];
  });

/** Number of names per kind in the graph; the table below it lists all. */
export const NAMES_DRAWN = 6;

/** A row on the right side of the graph; all rows have the same height. */
export type ReachRow =
  | { readonly is: 'title'; readonly key: string; readonly text: string }
  | { readonly is: 'name' | 'more'; readonly key: string; readonly text: string; readonly kind: ReachKind };

/** Returns the rows to the right of the agent, from top to bottom. */
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

/** Text alternative of the graph: `Reaches 3 tools and 1 model.` */
export const reachText = (name: string, groups: readonly ReachGroup[]): string => {
  const counts = groups.map(({ kind, names }) => {
    const one = kind === 'data' ? 'data source' : kind.slice(0, -1);
    const many = kind === 'data' ? 'data sources' : kind;
    return `${names.length} ${names.length === 1 ? one : many}`;
  });
  const last = counts.pop();
  return `${name} reaches ${counts.length === 0 ? last : `${counts.join(', ')} and ${last}`}.`;
};
