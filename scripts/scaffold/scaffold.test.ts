import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import {
  endOfScan,
  newAgent,
  newApiKey,
  newScan,
  newTenant,
  type Person,
  send,
  until,
} from '#scripts/e2e/api-client.ts';
import { type Product, startProduct } from '#scripts/e2e/product.ts';
import { recount } from '#scripts/e2e/recount.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { inCopy } from './in-copy.ts';
import { kinds, repositoryAt, scaffold } from './scaffold.ts';

/** One copy of the repository receives all scaffolded files. It is compiled, tested and run once. */
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'scaffold-'));
  const parts = ['shared', 'functions', 'infra', 'scanner', 'web', 'scripts'];
  const files = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vitest.config.ts',
    'cdk.json',
    'biome.json',
    '.gitignore',
  ];
  for (const part of [...parts, ...files]) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // The vocabulary test reads the files that git lists.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  // Every framework already has its file, so one is deleted here and scaffolded again.
  rmSync(join(copy, 'shared/frameworks/catalog/google-saif.ts'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const written = (path: string) => readFileSync(join(copy, path), 'utf8');

const inWards = (...names: readonly string[]) => names.map((name) => `functions/wards/${name}.ts`);
const contractOfWards = ['shared/wards/contract.ts', 'functions/wards/wards-api.lambda.ts'];
const examplesFile = 'scripts/generate/openapi/examples.ts';

/** Kind, name, files written, and existing files that are changed. */
const examples: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  [
    'parameter',
    'transport/example-of-two-words',
    ['shared/parameters/catalog/transport/example-of-two-words.ts'],
    [],
  ],
  ['framework', 'google-saif', ['shared/frameworks/catalog/google-saif.ts'], []],
  [
    'collector',
    'example-source',
    [
      'functions/evidence/collectors/example-source/example-source.test.ts',
      'functions/evidence/collectors/example-source/example-source.ts',
    ],
    [
      'shared/evidence/origin-kinds.ts',
      'functions/evidence/collectors/registry.ts',
      'functions/agents/agent-origins.ts',
    ],
  ],
  [
    'noun',
    'wards',
    [
      'functions/wards/README.md',
      ...inWards('create-ward', 'get-ward', 'list-wards', 'manifest', 'ward-store'),
      ...inWards('wards-api.lambda', 'wards-api.test'),
      'shared/wards/README.md',
      'shared/wards/contract.ts',
      ...inWards('ward-item'),
    ],
    [
      'functions/platform/table/kinds.ts',
      'functions/platform/table/README.md',
      'shared/kernel/subject.ts',
      examplesFile,
    ],
  ],
  [
    'item',
    'wards/ward',
    [
      'functions/stream/counters/kinds/wards.test.ts',
      'functions/stream/counters/kinds/wards.ts',
      'shared/wards/ward-counts.ts',
    ],
    ['functions/stream/counters/kinds/counted-kinds.ts'],
  ],
  [
    'item',
    'wards/day-bed',
    [
      'functions/wards/day-bed-item.ts',
      'functions/stream/counters/kinds/day-beds.test.ts',
      'functions/stream/counters/kinds/day-beds.ts',
      'shared/wards/day-bed-counts.ts',
    ],
    [
      'functions/platform/table/kinds.ts',
      'functions/platform/table/README.md',
      'functions/stream/counters/kinds/counted-kinds.ts',
    ],
  ],
  ...['inspection', 'night-round'].map(
    (name) =>
      [
        'workflow',
        `wards/${name}`,
        inWards(
          `begin-${name}.lambda`,
          `begin-${name}`,
          `start-${name}`,
          `work-on-${name}.lambda`,
          `work-on-${name}`,
          `${name}-kind`,
          `${name}.test`,
        ),
        [
          'functions/platform/deploy/workflow.ts',
          'functions/jobs/kinds.ts',
          'functions/wards/manifest.ts',
          ...contractOfWards,
          examplesFile,
        ],
      ] as const,
  ),
  ['route', 'wards/get-charge', inWards('get-charge'), contractOfWards],
  ['route', 'wards/list-nurses', inWards('list-nurses'), contractOfWards],
  ['route', 'wards/create-nurse', inWards('create-nurse'), [...contractOfWards, examplesFile]],
  ['route', 'wards/patch-ward', inWards('patch-ward'), [...contractOfWards, examplesFile]],
  ['route', 'wards/delete-ward', inWards('delete-ward'), contractOfWards],
  [
    'route',
    'wards/exemplify-a-ward-whose-name-is-so-long-that-lines-must-break',
    inWards('exemplify-a-ward-whose-name-is-so-long-that-lines-must-break'),
    contractOfWards,
  ],
  [
    'route',
    'issues/get-cause',
    ['functions/issues/get-cause.ts'],
    ['shared/issues/contract.ts', 'functions/issues/issues-api.lambda.ts', 'scripts/e2e/route-samples.ts'],
  ],
  [
    'function',
    'wards/prune-wards',
    ['functions/wards/prune-wards.lambda.ts', 'functions/wards/prune-wards.ts'],
    ['functions/wards/manifest.ts'],
  ],
  [
    'page',
    'examples',
    ['web/features/examples/examples-page/examples-page.tsx', 'web/routes/_app/examples.tsx'],
    [],
  ],
  [
    'page',
    'scans/examples',
    ['web/features/scans/examples-page/examples-page.tsx', 'web/routes/_app/scans/examples.tsx'],
    [],
  ],
];

describe('scaffolded files', () => {
  it('covers every kind', () => {
    expect(new Set(examples.map(([kind]) => kind))).toEqual(new Set(kinds.keys()));
  });

  it.each(examples)('writes the files of %s %s to their expected locations', (kind, name, paths, entered) => {
    const { files, changed, next } = scaffold(kind, name, copy);
    expect(files.map(({ path }) => path)).toEqual(paths);
    expect(changed.map(({ path }) => path).toSorted()).toEqual([...entered].toSorted());
    for (const { path, text } of [...files, ...changed]) expect(written(path)).toBe(text);
    expect(next.length).toBeGreaterThan(0);
    expect(() => scaffold(kind, name, copy)).toThrow(/already/);
  });

  it('serves all routes of a contract, and lists the routes without a handler file', () => {
    const before = repositoryAt(root);
    const without = {
      ...before,
      exists: (path: string) => !path.startsWith('functions/issues/') && before.exists(path),
    };
    const plan = kinds.get('function')?.plan('issues/issues-api', without);
    expect(plan?.files.map(({ path }) => path)).toEqual([
      'functions/issues/issues-api.lambda.ts',
      'functions/issues/manifest.ts',
    ]);
    expect(plan?.next[0]).toBe('npm run new route issues/list-issues');
    const asked = kinds.get('route')?.plan('issues/list-issues', without);
    expect(asked?.files.map(({ path }) => path)).toEqual(['functions/issues/list-issues.ts']);
    expect(asked?.entries).toEqual([]);
  });

  it('changes nothing if a file has no insertion point', () => {
    const path = 'functions/jobs/kinds.ts';
    const text = written(path);
    writeFileSync(join(copy, path), text.replaceAll('readonly JobKind[]', 'JobKind[]'));
    expect(() => scaffold('workflow', 'wards/handover', copy)).toThrow(`${path} has no insertion point`);
    expect(repositoryAt(copy).exists('functions/wards/handover-kind.ts')).toBe(false);
    writeFileSync(join(copy, path), text);
  });

  it('produces files that are formatted and pass the linter', async () => {
    const paths = examples.flatMap(([, , files, entered]) => [...files, ...entered]);
    const linted = new Set(paths.filter((path) => !path.endsWith('.md')));
    const biome = 'node_modules/@biomejs/biome/bin/biome';
    const { status, output } = await inCopy(copy, biome, 'ci', '--error-on-warnings', ...linted);
    expect(status, output).toBe(0);
  });

  it('compiles together with the changed files', { timeout: needs(60) }, async () => {
    // The web build adds the page routes. No other web code depends on the generated pages.
    const web = ['examples', 'scans/examples-page', 'evidence'].map((folder) => `web/features/${folder}`);
    const include = ['functions', 'shared', 'scripts/e2e', 'scripts/generate', ...web];
    writeFileSync(join(copy, 'written.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    const { status, output } = await inCopy(
      copy,
      'node_modules/typescript/bin/tsc',
      '--project',
      'written.json',
    );
    expect(status, output).toBe(0);
  });
});

describe("generated code with the developer's additions", () => {
  let product: Product | undefined;
  let [admin, stranger]: Person[] = [];
  const dataFolder = () => join(copy, '.local');
  const as = (person: Person | undefined): Person => {
    if (!person) throw new Error('The product is not running.');
    return person;
  };

  beforeAll(async () => {
    // Only a developer can provide this content. The tests reject empty fields by name.
    for (const path of [
      'shared/parameters/catalog/transport/example-of-two-words.ts',
      'functions/issues/get-cause.ts',
    ])
      rmSync(join(copy, path));
    for (const path of [
      'shared/frameworks/catalog/google-saif.ts',
      'shared/issues/contract.ts',
      'functions/issues/issues-api.lambda.ts',
      'scripts/e2e/route-samples.ts',
    ])
      cpSync(join(root, path), join(copy, path));
    // The route's handler logic.
    writeFileSync(
      join(copy, 'functions/wards/get-charge.ts'),
      written('functions/wards/get-charge.ts')
        .replace('async () => {', 'async ({ params, principal }) => {')
        .replace(
          /throw new Error.*/,
          'const { id } = await requireWard(tenantTable(principal.tenant.id), params.id);\n  return { body: { id } };',
        )
        .replace(
          'import',
          "import { tenantTable } from '#functions/platform/table/tenant-table.ts';\nimport { requireWard } from './ward-store.ts';\nimport",
        ),
    );
    const generated = await inCopy(copy, 'scripts/generate.ts');
    expect(generated.status, generated.output).toBe(0);
    product = await startProduct(dataFolder(), {}, { repository: copy });
    [admin, stranger] = [await newTenant(product.url), await newTenant(product.url)];
  }, needs(120));

  afterAll(async () => product?.stop());

  it('passes the architecture tests and its own generated tests', { timeout: needs(90) }, async () => {
    const { status, output } = await inCopy(
      copy,
      'node_modules/vitest/vitest.mjs',
      'run',
      'scripts/architecture',
      'scripts/generate/catalog.test.ts',
      'functions/wards',
      'functions/stream/counters/kinds',
      'functions/platform/table/capacity.test.ts',
    );
    expect(status, output).toBe(0);
  });

  const ward = async (): Promise<string> => {
    const { status, body } = await as(admin).call('POST', '/api/wards', { json: { name: 'West' } });
    expect(status).toBe(201);
    return (body as { id: string }).id;
  };

  it('noun: adds, lists and reads a record, and hides it from other tenants', async () => {
    const id = await ward();
    const listed = await as(admin).call('GET', '/api/wards?limit=1');
    expect(listed).toMatchObject({ status: 200, body: [{ id, name: 'West' }] });
    expect(await as(admin).call('GET', `/api/wards/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect(await as(stranger).call('GET', `/api/wards/${id}`)).toMatchObject({ status: 404 });
    expect(await as(stranger).call('GET', '/api/wards')).toMatchObject({ status: 200, body: [] });
    expect(await as(admin).call('POST', '/api/wards', { json: { name: '' } })).toMatchObject({ status: 422 });
  });

  it('route: accepts a key with the required scope, and rejects other keys and anonymous requests', async () => {
    const path = `/api/wards/${await ward()}/charge`;
    const { url } = product ?? { url: '' };
    const reader = await newApiKey(url, as(admin), ['read']);
    expect(await reader.call('GET', path)).toMatchObject({ status: 200 });
    const scanner = await newApiKey(url, as(admin), ['scan:run']);
    expect(await scanner.call('GET', path)).toMatchObject({ status: 403 });
    const other = await newApiKey(url, as(stranger), ['read']);
    expect(await other.call('GET', path)).toMatchObject({ status: 404 });
    expect(await send(url, 'GET', path)).toMatchObject({ status: 401 });
  });

  it('workflow: starts, runs its slices and completes', async () => {
    const ids = Array.from({ length: 60 }, () => crypto.randomUUID());
    for (const name of ['inspection', 'night-round']) {
      const { status, body } = await as(admin).call('POST', `/api/wards/${name}`, { json: { ids } });
      expect(status).toBe(202);
      const path = `/api/jobs/${(body as { jobId: string }).jobId}`;
      const job = await until(
        () => as(admin).call('GET', path),
        ({ status: at }) => at !== 'pending' && at !== 'running',
      );
      expect(job).toMatchObject({ kind: name, status: 'completed', done: 60, total: 60 });
      expect(await as(stranger).call('GET', path)).toMatchObject({ status: 404 });
    }
  });

  it('collector: runs in a scan, and its result is reported', async () => {
    const scan = await endOfScan(as(admin), await newScan(as(admin), await newAgent(as(admin))));
    const reason = 'This source shows none of the requested parameters.';
    const { collectors } = scan.results as { readonly collectors: readonly unknown[] };
    expect(collectors).toContainEqual(
      expect.objectContaining({ id: 'example-source', status: 'skipped', reason }),
    );
  });

  it('item: the stream counts stored items, and a recount agrees', async () => {
    await ward();
    const sources = async () => {
      const printed = await recount(dataFolder(), copy);
      expect(printed).toContain('no differences');
      return Number(/Recounted (\d+) counted items/.exec(printed)?.[1]);
    };
    const before = await sources();
    await ward();
    expect(await sources()).toBe(before + 1);
  });
});

describe('rejected requests', () => {
  it.each([
    ['widget', 'any', "'widget' is not a kind. It must be one of parameter, framework, collector"],
    ['parameter', 'hsts-preload', 'It must be <family>/<parameter>, such as transport/hsts-preload.'],
    ['parameter', 'transport/HSTS', "'HSTS' is not a valid name"],
    ['parameter', '../transport', "'..' is not a valid name"],
    ['parameter', 'travel/hsts', "There is no family 'travel'. It must be one of identity, transport"],
    [
      'parameter',
      'logging/tls-min-version',
      'shared/parameters/catalog/transport/tls-min-version.ts already exists',
    ],
    ['framework', 'sox', "There is no framework 'sox'. Keys without a file: none."],
    ['framework', 'hipaa', 'shared/frameworks/catalog/hipaa.ts already exists. Nothing was written.'],
    ['collector', 'mcp', 'functions/evidence/collectors/mcp/mcp.test.ts already exists'],
    [
      'route',
      'planets/list-planets',
      'There is no shared/planets/contract.ts. Nouns with a contract: agents, ',
    ],
    ['route', 'agents/list-agents', 'functions/agents/list-agents.ts already exists'],
    ['function', 'agents/scans-api', 'is called agents-api, not scans-api'],
    ['page', 'scans', 'The page itself is web/routes/_app/scans/index.tsx'],
    ['page', 'examples/one', 'Move it to web/routes/_app/examples/index.tsx first'],
    ['page', 'a/b/c', 'It must be <page> or <noun>/<page>'],
  ])('%s %s', (kind, name, message) => {
    expect(() => scaffold(kind, name, copy)).toThrow(message);
  });
});
