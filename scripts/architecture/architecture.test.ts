import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { folderEdges, knottedImports } from './folder-graph.ts';
import { findCycle, isTest, ownCode, type SourceFile, sourceFiles } from './source-tree.ts';

const files = sourceFiles();
const product = files.filter((file) => !isTest(file));
const inFolder = (folder: string) => product.filter(({ path }) => path.startsWith(`${folder}/`));

/** Returns "file → import" for every forbidden import; tests expect an empty list. */
const offences = (among: readonly SourceFile[], refuses: (target: string, file: SourceFile) => boolean) =>
  among.flatMap((file) =>
    file.imports.filter((target) => refuses(target, file)).map((target) => `${file.path} → ${target}`),
  );

/** Used only by tests. */
const isFixture = ({ path }: SourceFile) => /-fixture\.tsx?$|\/fixtures\//.test(path);

const isData = (path: string) => path.includes('/catalog/') || path.endsWith('catalog.ts');

describe('import directions', () => {
  it('shared imports only shared', () => {
    expect(offences(inFolder('shared'), (target) => !target.startsWith('shared/'))).toEqual([]);
  });

  it('shared is pure: only valibot and fast-check in fixtures, no clock, randomness or environment', () => {
    const impure = inFolder('shared').filter(
      (file) =>
        file.packages.some((name) => name !== 'valibot' && !(isFixture(file) && name === 'fast-check')) ||
        /\bDate\.now\(|new Date\(\)|Math\.random\(|\bprocess\.(?:env|argv|hrtime|cwd|pid)\b|\bcrypto\.(?:subtle|random|get)|\bfetch\(/.test(
          ownCode(file.path, file.text),
        ),
    );
    expect(impure.map(({ path }) => path)).toEqual([]);
  });

  it('functions import only shared and functions', () => {
    const deployed = inFolder('functions').filter((file) => !isFixture(file));
    expect(offences(deployed, (target) => !/^(?:shared|functions)\//.test(target))).toEqual([]);
  });

  it('web imports only shared and web', () => {
    expect(offences(inFolder('web'), (target) => !/^(?:shared|web)\//.test(target))).toEqual([]);
  });

  it('the scanner imports only shared, functions and itself, and only scripts import it', () => {
    expect(
      offences(inFolder('scanner'), (target) => !/^(?:shared|functions|scanner)\//.test(target)),
    ).toEqual([]);
    const others = files.filter(({ path }) => !/^(?:scanner|scripts)\//.test(path));
    expect(offences(others, (target) => target.startsWith('scanner/'))).toEqual([]);
  });

  it('infra imports only contracts, their path tree, and manifests', () => {
    const allowed = [
      /^infra\//,
      /^shared\/[a-z-]+\/contract\.ts$/,
      /^shared\/kernel\/(?:route|path-tree)\.ts$/,
      /^functions\/[a-z-]+\/manifest\.ts$/,
      /^functions\/platform\/deploy\//,
      /^functions\/platform\/table\/(?:definition|kinds)\.ts$/,
    ];
    expect(offences(inFolder('infra'), (target) => !allowed.some((pattern) => pattern.test(target)))).toEqual(
      [],
    );
  });

  it('web imports only lower layers: addresses, API, UI, features, shell, routes, app', () => {
    const order = ['address', 'api', 'ui', 'features', 'shell', 'routes', 'app'];
    const rank = (path: string) => order.indexOf(/^web\/([a-z]+)\//.exec(path)?.[1] ?? '');
    const upwards = offences(
      inFolder('web'),
      (target, file) => rank(file.path) >= 0 && rank(target) > rank(file.path),
    );
    expect(upwards).toEqual([]);
  });

  it('a feature imports from another only its offered folder', () => {
    const featureOf = (path: string) => /^web\/features\/([a-z-]+)\//.exec(path)?.[1];
    const across = offences(inFolder('web/features'), (target, file) => {
      const other = featureOf(target);
      return (
        other !== undefined &&
        other !== featureOf(file.path) &&
        !target.startsWith(`web/features/${other}/offered/`)
      );
    });
    expect(across).toEqual([]);
  });

  it('evaluation code never reads exceptions, which do not affect verdicts', () => {
    const mayRead =
      /^(?:(?:shared|functions|web\/features)\/exceptions\/|functions\/monitoring\/alerts\/|functions\/approvals\/every-kind\.test\.ts$|functions\/demo\/office-work\.ts$|web\/|shared\/contracts\.ts$|infra\/|scripts\/)/;
    expect(
      offences(
        files.filter(({ path }) => !mayRead.test(path)),
        (target) => /^(?:shared|functions)\/exceptions\//.test(target),
      ),
    ).toEqual([]);
  });

  it('imports only files that exist', () => {
    expect(offences(files, (target) => !existsSync(join(root, target)) && !target.includes('.gen.'))).toEqual(
      [],
    );
  });

  it('has no unused product file', () => {
    // Use by a test or a fixture does not count as a reason for a file to exist.
    const users = product.filter((file) => !isFixture(file));
    const used = new Set(users.flatMap(({ imports }) => imports));
    const isEntry =
      /\.lambda\.ts$|\/manifest\.ts$|^scanner\/scanner\.ts$|^web\/routes\/|^web\/app\/main\.tsx$|^web\/vite\.config\.ts$/;
    // A bundler substitutes it for a file of a package (`scripts/build/functions.ts`,
    // `web/mantine-direct.ts`).
    const isStandIn =
      /^functions\/platform\/aws\/environment-credentials\.ts$|^web\/ui\/still\/still-transition\.ts$/;
    const orphans = product.filter(
      (file) =>
        /^(?:shared|functions|web|scanner)\//.test(file.path) &&
        !isFixture(file) &&
        !used.has(file.path) &&
        !isEntry.test(file.path) &&
        // Declares the content of a package, only for the compiler.
        !file.path.endsWith('.d.ts') &&
        !isStandIn.test(file.path),
    );
    expect(orphans.map(({ path }) => path)).toEqual([]);
  });

  it('has no cycle of files', () => {
    expect(findCycle(files)).toBeUndefined();
  });

  // A folder can be understood together with its imports, and changed without the folders that it does not
  // import.
  it.each([
    ['shared', /^shared\/(?:evidence\/infrastructure|[^/]+)(?=\/)/],
    // Rooms that other nouns read without the rest of their noun.
    ['functions', /^functions\/(?:monitoring\/(?:alerts|checks)|discovery\/store|[^/]+)(?=\/)/],
    ['scanner', /^scanner\/[^/]+(?=\/)/],
    // A feature is a noun; the other web folders have one level.
    ['web', /^web\/(?:features\/)?[^/]+(?=\/)/],
    ['web, each folder by itself', /^web\/.+(?=\/)/],
  ])('has no cycle of the folders of %s', (_, layer) => {
    expect(knottedImports(folderEdges(files, (path) => layer.exec(path)?.[0]))).toEqual([]);
  });
});

describe('names and sizes', () => {
  it('uses kebab-case and no catch-all folders', () => {
    const drawers = /\/(?:utils|common|helpers|lib|misc)\//;
    const odd = files.filter(({ path }) => {
      const name = basename(path).replace(/\.(?:test|prove|e2e|lambda|config|d)?\.?tsx?$/, '');
      const isRoute = path.startsWith('web/routes/');
      return drawers.test(path) || (!isRoute && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name));
    });
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  it('keeps every file within 400 lines, and nine in ten within 200', () => {
    const code = files.filter(({ path }) => !isData(path));
    expect(code.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
    const sorted = code.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(200);
  });

  it('keeps Lambda entries within 60 lines', () => {
    const long = files.filter(({ path, lines }) => path.endsWith('.lambda.ts') && lines > 60);
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });
});

describe('structure per noun', () => {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const contracts = globSync('shared/*/contract.ts', { cwd: root }).sort();

  it.each(contracts)(
    '%s has one file of at most 90 lines per route, a manifest and an entry',
    async (file) => {
      const module = (await import(join(root, file))) as Record<string, unknown>;
      const contract = Object.values(module).find(
        (value): value is { noun: string; routes: Record<string, unknown> } =>
          typeof value === 'object' && value !== null && 'routes' in value && 'noun' in value,
      );
      const noun = contract?.noun ?? '';
      const nounFolder = join(root, 'functions', noun);
      const api = join(nounFolder, 'api');
      // A noun with a pipeline or workers has its routes in `api/`.
      const folder = existsSync(api) ? api : nounFolder;
      expect(existsSync(join(nounFolder, 'manifest.ts'))).toBe(true);
      expect(existsSync(join(folder, `${noun}-api.lambda.ts`))).toBe(true);
      for (const route of Object.keys(contract?.routes ?? {})) {
        const source = join(folder, `${kebab(route)}.ts`);
        expect(existsSync(source), source).toBe(true);
        expect(readFileSync(source, 'utf8').split('\n').length, source).toBeLessThanOrEqual(91);
      }
    },
  );

  it('has a README of at most 15 lines in each folder', () => {
    const folders = [
      ...[
        'shared',
        'functions',
        'infra',
        'web',
        'scripts',
        'scripts/local-cloud',
        'web/address',
        'web/api',
        'web/app',
        'web/routes',
        'web/features',
        'web/shell',
        'web/ui',
      ],
      ...globSync('{shared,functions}/*/', { cwd: root }).map((folder) => folder.replace(/\/$/, '')),
    ];
    const wrong = [...new Set(folders)].filter((folder) => {
      const readme = join(root, folder, 'README.md');
      return !existsSync(readme) || readFileSync(readme, 'utf8').trimEnd().split('\n').length > 15;
    });
    expect(wrong).toEqual([]);
  });
});
