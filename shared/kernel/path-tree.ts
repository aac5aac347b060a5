/** The addresses of routes as a tree of their segments; one in braces, such as `{id}`, stands for any that is not empty. */
export interface PathNode<T> {
  /** As the first of its addresses writes it. */
  readonly segment: string;
  /** What has this very address. */
  readonly here: T[];
  /** What goes on with a segment by its name, or with any. */
  readonly named: Map<string, PathNode<T>>;
  any?: PathNode<T>;
}

const nodeOf = <T>(segment: string): PathNode<T> => ({ segment, here: [], named: new Map() });

/** Segments of an address, such as `['api', 'agents']` of `/api/agents`. */
export const segmentsOf = (path: string): readonly string[] => path.split('/').slice(1);

/** Whether a segment of a route stands for any. */
export const isParameter = (segment: string): boolean => segment.startsWith('{');

const childOf = <T>(node: PathNode<T>, segment: string): PathNode<T> => {
  if (isParameter(segment)) {
    node.any ??= nodeOf(segment);
    return node.any;
  }
  const child = node.named.get(segment) ?? nodeOf<T>(segment);
  node.named.set(segment, child);
  return child;
};

/** The tree of what has an address each. */
export const pathTree = <T extends { readonly path: string }>(items: readonly T[]): PathNode<T> => {
  const root = nodeOf<T>('');
  for (const item of items) {
    let node = root;
    for (const segment of segmentsOf(item.path)) node = childOf(node, segment);
    node.here.push(item);
  }
  return root;
};

/**
 * Looks for an address among those of a tree. A segment by its name goes before one that stands for any, from the left; where that one
 * leads to nothing that is wanted, the other does.
 */
export const findAt = <T>(
  node: PathNode<T>,
  segments: readonly string[],
  isWanted: (item: T) => boolean,
  depth = 0,
): T | undefined => {
  const segment = segments[depth];
  if (segment === undefined) return node.here.find(isWanted);
  const named = node.named.get(segment);
  const found = named && findAt(named, segments, isWanted, depth + 1);
  if (found !== undefined || segment === '' || !node.any) return found;
  return findAt(node.any, segments, isWanted, depth + 1);
};
