import { byName } from './message.ts';

/** One route of an HTTP API; `key` is `<METHOD|ANY> <path>` or `$default`. */
export interface Route<Target> {
  key: string;
  target: Target;
}

/** Selected route and its path parameter values. */
export interface Match<Target> {
  route: Route<Target>;
  pathParameters: Record<string, string>;
}

/** A segment of a route path: literal text, `{name}` or `{name+}`. */
interface Part {
  text: string;
  name?: string | undefined;
  greedy?: boolean;
}

interface Pattern<Target> {
  route: Route<Target>;
  verb: string;
  parts: Part[];
}

interface Candidate<Target> extends Match<Target> {
  /**
   * Better routes sort first: a full match before a greedy one and both before `$default` (API Gateway guide,
   * "Create routes for HTTP APIs"). Within one type, literal parts precede `{name}`, a longer path precedes
   * `{name+}`, and a method precedes ANY.
   */
  rank: string;
}

/** Creates a function that selects the most specific route, like API Gateway. */
export function routeChooser<Target>(
  routes: readonly Route<Target>[],
): (method: string, path: string) => Match<Target> | undefined {
  const otherwise = routes.find(({ key }) => key === '$default');
  const patterns = routes.filter((route) => route !== otherwise).map(patternOf);
  return (method, path) => {
    const segments = path.split('/').slice(1);
    const candidates = patterns.flatMap((pattern): Candidate<Target>[] => {
      const { route, verb, parts } = pattern;
      if (verb !== 'ANY' && verb !== method) return [];
      const match = matchPath(parts, segments);
      return match ? [{ route, ...match, rank: match.rank + (verb === 'ANY' ? '1' : '0') }] : [];
    });
    const [best] = candidates.sort((a, b) => (a.rank < b.rank ? -1 : 1));
    return best ?? (otherwise && { route: otherwise, pathParameters: {} });
  };
}

function patternOf<Target>(route: Route<Target>): Pattern<Target> {
  const [verb = '', path = ''] = route.key.split(' ');
  const parts = path.split('/').slice(1).map(partOf);
  return { route, verb, parts };
}

function partOf(text: string): Part {
  const [, name, plus] = /^\{(.+?)(\+?)\}$/.exec(text) ?? [];
  return { text, name, greedy: plus === '+' };
}

function matchPath(
  parts: Part[],
  segments: string[],
): { pathParameters: Record<string, string>; rank: string } | undefined {
  const pathParameters = byName<string>();
  let rank = '';
  for (const [index, { text, name, greedy }] of parts.entries()) {
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (name === undefined) {
      if (text !== segment) return undefined;
      rank += '0';
    } else if (greedy) {
      pathParameters[name] = segments.slice(index).map(decode).join('/');
      return { pathParameters, rank: `greedy ${rank}2` };
    } else {
      if (segment === '') return undefined;
      pathParameters[name] = decode(segment);
      rank += '1';
    }
  }
  return parts.length === segments.length ? { pathParameters, rank: `full ${rank}` } : undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
