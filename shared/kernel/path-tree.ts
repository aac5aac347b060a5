/** Route paths as a tree of segments. A segment in braces, such as `{id}`, matches any non-empty segment. */
export interface PathNode<T> {
  /** As written in the first of its paths. */
  readonly segment: string;
  /** The items with exactly this path. */
  readonly here: T[];
  /** Child nodes by segment name, and the child for any segment. */
  readonly named: Map<string, PathNode<T>>;
  any?: PathNode<T>;
}

const nodeOf = <T>(segment: string): PathNode<T> => ({ segment, here: [], named: new Map() });

/** Returns the segments of a path, such as `['api', 'agents']` for `/api/agents`. */
export const segmentsOf = (path: string): readonly string[] => path.split('/').slice(1);

/** Returns whether a route segment matches any value. */
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

/** Builds the tree of items that each have a path. */
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
 * Finds a path in a tree. From left to right, a named segment takes precedence over a parameter; if it leads
 * to no accepted item, the parameter is tried.
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
