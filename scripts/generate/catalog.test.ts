import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { indexes, isStale } from './catalog.ts';
import { contractEntries, contractIndex } from './contract-index.ts';
import { frameworkEntries } from './framework-index.ts';
import { parameterEntries, parameterIndex } from './parameter-index.ts';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** Creates a catalog folder with these files. */
const folderWith = async (files: Readonly<Record<string, string>>): Promise<URL> => {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return pathToFileURL(`${folder}/`);
};

const file = (name: string, id: string, family: string): string =>
  `export const ${name} = { id: '${id}', family: '${family}' };`;

describe('the indexes on disk', () => {
  it('match the catalog files (otherwise run npm run generate)', async () => {
    for (const index of await indexes()) expect(await isStale(index), index.file.pathname).toBe(false);
  });

  it('are stale when a line differs or the file does not exist', async () => {
    const folder = await folderWith({ 'a.ts': 'one\n' });
    expect(await isStale({ file: new URL('a.ts', folder), text: 'one\n' })).toBe(false);
    expect(await isStale({ file: new URL('a.ts', folder), text: 'two\n' })).toBe(true);
    expect(await isStale({ file: new URL('b.ts', folder), text: 'one\n' })).toBe(true);
  });
});

describe('contractEntries', () => {
  it('finds the contract of every noun that has one and ignores other files', async () => {
    const contract = (noun: string, name: string) =>
      `export const ${name} = { noun: '${noun}', routes: {} };`;
    const folder = await folderWith({
      'issues/contract.ts': contract('issues', 'issuesContract'),
      'api-keys/contract.ts': `export const other = 1;\n${contract('api-keys', 'apiKeysContract')}`,
      'api-keys/deeper/contract.ts': contract('deeper', 'deeperContract'),
      'kernel/route.ts': '',
    });
    const { entries, problems } = await contractEntries(folder);
    expect(problems).toEqual([]);
    expect(contractIndex(entries)).toMatch(
      /^\/\*\*.*\nimport .*api-keys\/contract\.ts';\nimport .*issues\/contract\.ts';\nimport type .*;\n\n.*\n {2}apiKeysContract,\n {2}issuesContract,\n\]/,
    );
    const wrong = await folderWith({ 'issues/contract.ts': contract('agents', 'issuesContract') });
    expect((await contractEntries(wrong)).problems).toEqual([
      "issues/contract.ts: must export issuesContract, the contract of the noun 'issues', which matches the folder",
    ]);
  });
});

describe('parameterEntries', () => {
  it('sorts by family, then by id, regardless of the order in the folder', async () => {
    const folder = await folderWith({
      'transport/b-two.ts': file('bTwo', 'b-two', 'transport'),
      'governance/a-one.ts': file('aOne', 'a-one', 'governance'),
      'transport/a-two.ts': file('aTwo', 'a-two', 'transport'),
    });
    const { entries, problems } = await parameterEntries(folder);
    expect(problems).toEqual([]);
    expect(entries.map(({ id }) => id)).toEqual(['a-two', 'b-two', 'a-one']);
    expect(parameterIndex(entries)).toContain("import { aTwo } from './catalog/transport/a-two.ts';\n");
    expect(parameterIndex(entries)).toContain("  'a-two': aTwo,\n  'b-two': bTwo,\n  'a-one': aOne,\n");
  });

  it.each([
    [
      'another id',
      { 'transport/a-b.ts': file('aB', 'a-c', 'transport') },
      "its id is 'a-c' but must be 'a-b' to match",
    ],
    [
      'another family',
      { 'transport/a-b.ts': file('aB', 'a-b', 'logging') },
      "must be 'transport' to match the folder",
    ],
    [
      'an unknown family',
      { 'weather/a-b.ts': file('aB', 'a-b', 'weather') },
      "no family is called 'weather'",
    ],
    [
      'no export',
      { 'transport/a-b.ts': 'export {};' },
      'must export aB and nothing else, but exports nothing',
    ],
    ['another export', { 'transport/a-b.ts': file('aC', 'a-b', 'transport') }, 'but exports aC'],
    [
      'a file next to the folders',
      { 'a-b.ts': file('aB', 'a-b', 'transport') },
      'must be <family>/<parameter>.ts',
    ],
    [
      'a file too deep',
      { 'transport/x/a-b.ts': file('aB', 'a-b', 'transport') },
      'must be <family>/<parameter>.ts',
    ],
    ['a file of another kind', { 'transport/a-b.json': '{}' }, 'must be <family>/<parameter>.ts'],
    [
      'an id twice',
      {
        'transport/a-b.ts': file('aB', 'a-b', 'transport'),
        'logging/a-b.ts': file('aB', 'a-b', 'logging'),
      },
      'two parameter files are named a-b.ts',
    ],
  ])('rejects %s', async (_, files, problem) => {
    const { problems } = await parameterEntries(await folderWith(files));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});

describe('frameworkEntries', () => {
  it('sorts in the order of the framework names', async () => {
    const folder = await folderWith({
      'csa-aicm.ts': "export const csaAicm = { key: 'csa-aicm' };",
      'hipaa.ts': "export const hipaa = { key: 'hipaa' };",
    });
    const { entries, problems } = await frameworkEntries(folder);
    expect(problems).toEqual([]);
    expect(entries.map(({ name }) => name)).toEqual(['hipaa', 'csaAicm']);
  });

  it.each([
    ['an unknown key', { 'sox.ts': "export const sox = { key: 'sox' };" }, "no framework has the key 'sox'"],
    [
      'another key',
      { 'hipaa.ts': "export const hipaa = { key: 'hitrust' };" },
      "must be 'hipaa' to match the file name",
    ],
    ['another export', { 'hipaa.ts': "export const rule = { key: 'hipaa' };" }, 'but exports rule'],
    ['a file of another kind', { 'hipaa.json': '{}' }, 'must be <framework>.ts'],
  ])('rejects %s', async (_, files, problem) => {
    const { problems } = await frameworkEntries(await folderWith(files));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});
