import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const KIB = 1024;

/** Maximum gzip transfer size: first load, and what one route adds to it. */
export const budget = { firstLoadJs: 145 * KIB, firstLoadCss: 9.5 * KIB, routeJs: 25 * KIB } as const;

/** A chunk of the build with its size. Sizes are in bytes after gzip. */
export interface BuiltChunk {
  readonly file: string;
  readonly js: number;
  /** Style sheets that load with it: file → bytes. */
  readonly css: Readonly<Record<string, number>>;
  /** Files that it imports statically. */
  readonly imports: readonly string[];
  /** The page's entry, a route's lazy chunk such as `_app/agents`, or neither. */
  readonly role: 'entry' | { readonly route: string } | undefined;
}

/** Size of one page; for a route, what it adds to the first load. */
export interface Cost {
  readonly name: string;
  readonly js: number;
  readonly css: number;
}

const closure = (chunks: ReadonlyMap<string, BuiltChunk>, roots: readonly BuiltChunk[]): Set<BuiltChunk> => {
  const found = new Set(roots);
  for (const chunk of found) {
    for (const file of chunk.imports) {
      const imported = chunks.get(file);
      if (imported) found.add(imported);
    }
  }
  return found;
};

const costOf = (name: string, chunks: Iterable<BuiltChunk>, loaded?: ReadonlySet<BuiltChunk>): Cost => {
  let js = 0;
  const sheets = new Map<string, number>();
  for (const chunk of chunks) {
    if (loaded?.has(chunk)) continue;
    js += chunk.js;
    for (const [file, bytes] of Object.entries(chunk.css)) sheets.set(file, bytes);
  }
  return { name, js, css: [...sheets.values()].reduce((sum, bytes) => sum + bytes, 0) };
};

/**
 * Returns the sizes of a build. The first load is the entry with all its imports, including the shell and the
 * dashboard. A route is what it loads in addition.
 */
export const costsOf = (built: readonly BuiltChunk[]): { firstLoad: Cost; routes: readonly Cost[] } => {
  const chunks = new Map(built.map((chunk) => [chunk.file, chunk]));
  const first = closure(
    chunks,
    built.filter((chunk) => chunk.role === 'entry'),
  );
  const costs = built.flatMap((chunk) =>
    typeof chunk.role === 'object' ? [costOf(chunk.role.route, closure(chunks, [chunk]), first)] : [],
  );
  return { firstLoad: costOf('first load', first), routes: costs.toSorted((a, b) => b.js - a.js) };
};

const kib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`;

/** Returns what exceeds the budget, one sentence each. */
export const checkBudget = (built: readonly BuiltChunk[]): readonly string[] => {
  const { firstLoad, routes } = costsOf(built);
  const over = (name: string, bytes: number, most: number) =>
    bytes > most ? [`${name} is ${kib(bytes)} gzip, above the limit of ${kib(most)}`] : [];
  return [
    ...over('JavaScript of the first load', firstLoad.js, budget.firstLoadJs),
    ...over('CSS of the first load', firstLoad.css, budget.firstLoadCss),
    ...routes.flatMap(({ name, js }) => over(`JavaScript of the route ${name}`, js, budget.routeJs)),
  ];
};

const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

/** Loads instead of the dashboard for visitors, from the same route. */
const LANDING = /\/web\/shell\/visitor-page\.tsx$/;

/** Returns the route of a lazy chunk, from its facade module. */
export const routeOf = (facade: string | null): string | undefined =>
  LANDING.test(facade ?? '')
    ? 'landing page'
    : /\/web\/routes\/(.+)\.tsx\?.*tsr-split=[^&]*component/.exec(facade ?? '')?.[1];

const builtChunk = (chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): BuiltChunk => {
  const css = [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => {
    const sheet = bundle[file];
    return [file, sheet?.type === 'asset' ? gzipped(sheet.source) : 0] as const;
  });
  const route = routeOf(chunk.facadeModuleId);
  return {
    file: chunk.fileName,
    js: gzipped(chunk.code),
    css: Object.fromEntries(css),
    imports: chunk.imports,
    role: chunk.isEntry ? 'entry' : route === undefined ? undefined : { route },
  };
};

/** Reports the page sizes and fails the build above the budget. */
export const bundleBudget = (): Plugin => ({
  name: 'accredit:bundle-budget',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const built = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map((chunk) => builtChunk(chunk, bundle));
      const { firstLoad, routes } = costsOf(built);
      for (const { name, js, css } of [firstLoad, ...routes]) {
        this.info(`${name}: ${kib(js)} JavaScript, ${kib(css)} CSS (gzip)`);
      }
      const over = checkBudget(built);
      if (over.length > 0) this.error(`Above the budget: ${over.join('; ')}.`);
    },
  },
});
