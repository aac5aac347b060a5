import { byName } from './message.ts';

/** One route of an HTTP API; `key` is `<METHOD|ANY> <path>` or `$default`. */
export interface Route<Target> {
  key: string;
  target: Target;
}

/** The route chosen, and what its path parameters stand for. */
export interface Match<Target> {
  route: Route<Target>;
  pathParameters: Record<string, string>;
}

interface Candidate<Target> extends Match<Target> {
  /** Better routes sort first: literal parts before `{name}` before `{name+}`, a method before ANY. */
  rank: string;
}

/** Picks the most specific route, as API Gateway does. */
export function matchRoute<Target>(
  routes: Route<Target>[],
  method: string,
  path: string,
): Match<Target> | undefined {
  const segments = path.split('/').slice(1);
  const candidates: Candidate<Target>[] = [];
  for (const route of routes) {
    if (route.key === '$default') {
      candidates.push({ route, pathParameters: {}, rank: '~' });
      continue;
    }
    const [verb = '', pattern = ''] = route.key.split(' ');
    if (verb !== 'ANY' && verb !== method) continue;
    const match = matchPath(pattern.split('/').slice(1), segments);
    if (match) candidates.push({ route, ...match, rank: match.rank + (verb === 'ANY' ? '1' : '0') });
  }
  return candidates.sort((a, b) => (a.rank < b.rank ? -1 : 1))[0];
}

function matchPath(
  pattern: string[],
  segments: string[],
): { pathParameters: Record<string, string>; rank: string } | undefined {
  const pathParameters = byName<string>();
  let rank = '';
  for (const [index, part] of pattern.entries()) {
    const greedy = /^\{(.+)\+\}$/.exec(part)?.[1];
    if (greedy !== undefined) {
      const rest = segments.slice(index);
      if (rest.length === 0) return undefined;
      return {
        pathParameters: { ...pathParameters, [greedy]: rest.map(decode).join('/') },
        rank: `${rank}2`,
      };
    }
    const segment = segments[index];
    if (segment === undefined) return undefined;
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== segment) return undefined;
    if (name !== undefined) {
      if (segment === '') return undefined;
      pathParameters[name] = decode(segment);
    }
    rank += name === undefined ? '0' : '1';
  }
  return pattern.length === segments.length ? { pathParameters, rank } : undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
