import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { formatted, kinds, scaffold } from './scaffold.ts';

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'scaffold-'));
  for (const part of ['shared', 'functions', 'web', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Every framework has its file: one is written anew.
  rmSync(join(copy, 'shared/frameworks/catalogue/google-saif.ts'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const written = (path: string) => readFileSync(join(copy, path), 'utf8');

/** Enters a printed step, less its first line, before the line that matches. */
const enter = (step: string, path: string, before: RegExp) => {
  const entry = step.split('\n').slice(1).join('\n');
  writeFileSync(
    join(copy, path),
    written(path).replace(before, (line) => `${entry}\n${line}`),
  );
};

const examples = [
  [
    'parameter',
    'transport/example-of-two-words',
    ['shared/parameters/catalogue/transport/example-of-two-words.ts'],
  ],
  ['framework', 'google-saif', ['shared/frameworks/catalogue/google-saif.ts']],
  [
    'collector',
    'example-source',
    [
      'functions/evidence/collectors/example-source/example-source.ts',
      'functions/evidence/collectors/example-source/example-source.test.ts',
    ],
  ],
  ['route', 'agents/list-examples', ['functions/agents/list-examples.ts']],
  ['route', 'agents/get-example', ['functions/agents/get-example.ts']],
  ['route', 'agents/create-example', ['functions/agents/create-example.ts']],
  ['route', 'agents/patch-example', ['functions/agents/patch-example.ts']],
  ['route', 'agents/delete-example', ['functions/agents/delete-example.ts']],
  [
    'route',
    'agents/exemplify-an-agent-whose-name-is-so-long-that-lines-must-break',
    ['functions/agents/exemplify-an-agent-whose-name-is-so-long-that-lines-must-break.ts'],
  ],
  [
    'function',
    'examples/show-example',
    [
      'functions/examples/show-example.lambda.ts',
      'functions/examples/show-example.ts',
      'functions/examples/manifest.ts',
    ],
  ],
  ['page', 'examples', ['web/routes/_app/examples.tsx', 'web/features/examples/examples-page.tsx']],
  ['page', 'scans/examples', ['web/routes/_app/scans/examples.tsx', 'web/features/scans/examples-page.tsx']],
] as const;

describe('what is written', () => {
  it('covers every kind', () => {
    expect(new Set(examples.map(([kind]) => kind))).toEqual(new Set(kinds.keys()));
  });

  it.each(examples)(
    '%s %s goes to its place, formatted and without a complaint of the linter',
    (kind, name, paths) => {
      const { files, next } = scaffold(kind, name, copy);
      expect(files.map(({ path }) => path)).toEqual(paths);
      for (const path of paths) expect(formatted(path, written(path))).toBe(written(path));
      expect(next.length).toBeGreaterThan(0);
      if (kind === 'route') enter(next[0] ?? '', 'shared/agents/contract.ts', /^ {4}listAgents: route/m);
      expect(() => scaffold(kind, name, copy)).toThrow(/exists already/);
    },
  );

  it('serves a whole contract, and asks for the routes that have no file', () => {
    rmSync(join(copy, 'functions/issues'), { recursive: true });
    const { files, next } = scaffold('function', 'issues/issues-api', copy);
    expect(files.map(({ path }) => path)).toEqual([
      'functions/issues/issues-api.lambda.ts',
      'functions/issues/manifest.ts',
    ]);
    const asked = next.filter((step) => step.startsWith('npm run new '));
    expect(asked[0]).toBe('npm run new route issues/list-issues');
    for (const step of asked) {
      const [, , , kind = '', name = ''] = step.split(' ');
      expect(scaffold(kind, name, copy).next.join()).not.toContain('Enter it in');
    }
  });

  it('compiles, with the printed entries in their contract', () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', copy], {
      cwd: copy,
      encoding: 'utf8',
    });
    const ours = /^(?:\S*(?:example|exemplify|google-saif)|shared\/agents\/contract|functions\/issues\/)/;
    // The route tree is written by the build, and knows no new page before that.
    const complaints = stdout
      .split('\n')
      .filter((line) => ours.test(line) && !line.startsWith('web/routes/'));
    expect(complaints).toEqual([]);
  }, 60_000);
});

describe('what is refused', () => {
  it.each([
    ['widget', 'any', "'widget' is not a kind. It must be one of parameter, framework, collector"],
    ['parameter', 'hsts-preload', 'It must be <family>/<parameter>, such as transport/hsts-preload.'],
    ['parameter', 'transport/HSTS', "'HSTS' is not a name here"],
    ['parameter', '../transport', "'..' is not a name here"],
    ['parameter', 'travel/hsts', "No family is called 'travel'. It must be one of identity, transport"],
    [
      'parameter',
      'logging/tls-min-version',
      'shared/parameters/catalogue/transport/tls-min-version.ts exists',
    ],
    ['framework', 'sox', "No framework has the key 'sox'. Without a file so far: none."],
    ['framework', 'hipaa', 'shared/frameworks/catalogue/hipaa.ts exists already. Nothing was written.'],
    ['collector', 'mcp', 'functions/evidence/collectors/mcp/mcp.ts exists already'],
    [
      'route',
      'planets/list-planets',
      'There is no shared/planets/contract.ts. Nouns with a contract: agents, ',
    ],
    ['route', 'agents/list-agents', 'functions/agents/list-agents.ts exists already'],
    ['function', 'agents/scans-api', 'is called agents-api, not scans-api'],
    ['page', 'scans', 'The page itself is web/routes/_app/scans/index.tsx'],
    ['page', 'examples/one', 'Move it to web/routes/_app/examples/index.tsx first'],
    ['page', 'a/b/c', 'It must be <page> or <noun>/<page>'],
  ])('%s %s', (kind, name, message) => {
    expect(() => scaffold(kind, name, copy)).toThrow(message);
  });
});
