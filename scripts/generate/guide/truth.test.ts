import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { contracts } from '#shared/contracts.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { readDocPage } from '#web/doc-markdown.ts';
import { type Block, INDEX, type Inline } from '#web/features/docs/doc-page.ts';
import { writtenText } from './marks.ts';

/** What the documentation names exists: pages, commands and their options, routes, labels, files and settings. */

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Returns the text of a program and of the files beside it that it imports, which contain its usage. */
const program = (path: string): string => {
  const text = read(path);
  const beside = [...text.matchAll(/ from '(\.\/[^']+)'/g)].map(([, file = '']) => join(dirname(path), file));
  return [text, ...beside.map(read)].join('\n');
};

const pages = new Map(
  globSync('docs/guide/*.md', { cwd: root })
    .sort()
    .map((path) => [basename(path, '.md'), read(path)]),
);
const parsed = new Map([...pages].map(([name, text]) => [name, readDocPage(text)]));
const all = [...pages.values()].join('\n');
/** The text in backticks, and the lines of examples. */
const code = [
  ...[...all.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text),
  ...[...all.matchAll(/^ *```\w+\n([\s\S]*?)^ *```$/gm)].flatMap(([, text = '']) => text.split('\n')),
];

const blocksIn = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => [
    block,
    ...(block.kind === 'note' ? blocksIn(block.blocks) : []),
    ...(block.kind === 'list' ? block.items.flatMap(blocksIn) : []),
  ]);

const linesIn = (block: Block): readonly (readonly Inline[])[] => {
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(({ content }) => content);
  return 'content' in block ? [block.content] : [];
};

const partsIn = (line: readonly Inline[]): readonly Inline[] =>
  line.flatMap((part) => [
    part,
    ...(typeof part === 'object' && 'content' in part ? partsIn(part.content) : []),
  ]);

const partsOf = (name: string): readonly Exclude<Inline, string>[] => {
  const page = parsed.get(name);
  if (!page) throw new Error(`There is no page ${name}.`);
  return [page.lead, ...blocksIn(page.blocks).flatMap(linesIn)]
    .flatMap(partsIn)
    .filter((part) => typeof part === 'object');
};

describe('every page of the documentation', () => {
  it('is linked from the index, once', () => {
    const linked = partsOf(INDEX).flatMap((part) =>
      part.kind === 'link' && 'page' in part.to ? [part.to.page] : [],
    );
    expect(linked.toSorted()).toEqual([...pages.keys()].filter((name) => name !== INDEX));
  });

  it.each([...pages.keys()])('%s links only to pages and sections that exist', (name) => {
    const anchorsOf = (page: string) =>
      parsed.get(page)?.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    const broken = partsOf(name).flatMap((part) => {
      if (part.kind !== 'link' || !('page' in part.to)) return [];
      const { page, section } = part.to;
      const anchors = anchorsOf(page);
      return anchors && (section === undefined || anchors.includes(section)) ? [] : [part.to];
    });
    expect(broken).toEqual([]);
  });

  it.each([...pages])(
    '%s has at most 200 lines, and begins with what the reader can do after it',
    (name, text) => {
      expect(text.split('\n').length).toBeLessThanOrEqual(200);
      if (name !== INDEX) expect(text.split('\n')[2]).toMatch(/^After this page (?:you|an AI assistant) /);
    },
  );

  it.each([...pages])('%s has sentences of at most 25 words', (_, text) => {
    const long = writtenText(text)
      .replaceAll(/^\|.*$/gm, '')
      .split(/(?<=[.?!:])\s+|\n\n|\n(?=\s*(?:-|\d+\.|#) )/)
      .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
      .filter((sentence) => sentence.split(' ').length > 25);
    expect(long).toEqual([]);
  });
});

describe('commands in the documentation', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = code
    .flatMap((line) => [...line.matchAll(/\bnpm (?:run )?([a-z-]+)(?: -- (.*))?/g)])
    .map(([, script = '', options = '']) => ({ script, options: options.match(/--[a-z-]+/g) ?? [] }))
    .filter(({ script }) => script !== 'run');

  it('exist in package.json', () => {
    expect(commands.length).toBeGreaterThan(8);
    expect(commands.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
  });

  const flagged = new Map<string, Set<string>>();
  for (const { script, options } of commands)
    for (const option of options) flagged.set(script, (flagged.get(script) ?? new Set()).add(option));

  it.each([...flagged])('npm run %s has the options that it is shown with', (script, options) => {
    const [, file = ''] = scripts[script]?.split(' ') ?? [];
    const usage = program(file);
    expect([...options].filter((option) => !usage.includes(option))).toEqual([]);
  });

  it('of the scanner have the options that they are shown with', () => {
    const both = program('scanner/scanner.ts') + read('scanner/gate/gate-options.ts');
    const named = [...all.matchAll(/node scanner\.mjs [\s\S]*?(?=\n(?! )|`)/g)].flatMap(
      ([command]) => command.match(/(?<= )(?:--[a-z-]+|[a-z]{3,})(?= |$|\n)/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((word) => !both.includes(word))).toEqual([]);
  });
});

describe('names in the documentation', () => {
  it('of API paths are routes', () => {
    const patterns = contracts
      .flatMap(({ routes }) => Object.values(routes as Readonly<Record<string, RouteSpec>>))
      .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
    const named = [...all.matchAll(/\/api\/[\w\-./${}]*[\w}]/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  });

  it('of screen labels are texts of the web app', () => {
    const screens = globSync('{web,shared}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: (path) => path.includes('.test.'),
    })
      .map(read)
      .join('\n')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<=>) | (?=<)/g, '');
    const labels = [...pages.keys()]
      .flatMap(partsOf)
      .flatMap((part) => (part.kind === 'label' ? [part.text] : []));
    expect(labels.length).toBeGreaterThan(40);
    const isText = (label: string) =>
      [`>${label}<`, `'${label}'`, `"${label}"`].some((text) => screens.includes(text));
    expect([...new Set(labels)].filter((label) => !isText(label))).toEqual([]);
  });

  it('of files, settings, stack outputs and variables exist', () => {
    const files = code.filter((text) => /^(?:infra|shared|functions|scripts)\//.test(text));
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const sources = [
      'infra/stage.example.yaml',
      'infra/accredit-stack.ts',
      'infra/constructs/alarms.ts',
      'scripts/product/options.ts',
      'scanner/gate/gate-options.ts',
      'functions/stream/manifest.ts',
    ]
      .map(read)
      .join('\n');
    const settings = [
      'alarmAddress',
      'keys',
      'TableName',
      'EvidenceBucket',
      'DistributionName',
      'GivenUpQueue',
      'keep-changes',
    ];
    const alarms = [
      'gave up',
      'An audit chain is not whole',
      'The API fails',
      'Lambda throttles',
      'The table throttles',
    ];
    const variables = all.match(/\bACCREDIT_(?!KEY=)[A-Z_]+\b/g) ?? [];
    for (const name of [...settings, ...alarms]) expect(all, name).toContain(name);
    expect([...settings, ...alarms, ...variables].filter((name) => !sources.includes(name))).toEqual([]);
  });
});
