import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from '#shared/remedies/render.ts';
import { artifacts } from './artifacts.ts';

const run = promisify(execFile);
const rails = [
  'harmful-request-refusal-rate',
  'input-guardrail-present',
  'jailbreak-resistance',
  'off-scope-refusal-rate',
];

/** Returns all permutations. */
const ordersOf = (left: readonly string[]): readonly (readonly string[])[] =>
  left.length === 0
    ? [[]]
    : left.flatMap((first) =>
        ordersOf(left.filter((one) => one !== first)).map((others) => [first, ...others]),
      );

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rails-'));
  await writeFile(join(folder, 'config.yml'), 'colang_version: "2.x"\n');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const perform = async (parameterId: string, role: 'apply' | 'rollback') => {
  const found = artifacts.find((one) => one.parameterId === parameterId && one.role === role);
  const script = render(found?.text ?? { language: 'shell', texts: ['exit 9'], slots: [] }, {
    agentId: '0199a0c4-5c1e-7b1a-9d53-3c1d4e5f6a7b',
    agentName: 'Triage',
    agentType: 'Chatbot',
    endpoint: 'https://triage.hospital.example/mcp',
    host: 'triage.hospital.example',
    parameterId,
  });
  const given = {
    CONFIG: folder,
    PURPOSE: 'It {books} $appointments.',
    REFUSAL: 'I book "appointments" only.',
  };
  await run('sh', ['-c', script], { env: { PATH: process.env.PATH, ...given } });
};

/** Returns all flows that the configuration defines, sorted by name. */
const flows = async (): Promise<readonly string[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.co'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .flatMap((text) => Array.from(text.matchAll(/^flow ([a-z ]*[a-z])/gm), ([, name = '']) => name))
    .toSorted();
};

describe('the remedies that add input rails', () => {
  it.each(ordersOf(rails))('share one flow in any order: %s, %s, %s, %s', async (...order) => {
    for (const one of order) await perform(one, 'apply');
    const all = await flows();
    expect(new Set(all).size).toBe(all.length);
    const shared = await readFile(join(folder, 'accredit-input-rails.co'), 'utf8');
    const called = Array.from(shared.matchAll(/await ([a-z ]+) \$input_text/g), ([, name = '']) => name);
    expect(called).toHaveLength(rails.length);
    expect(called.filter((name) => !all.includes(name))).toEqual([]);
    for (const [at, one] of order.entries()) {
      await perform(one, 'rollback');
      expect((await flows()).includes('input rails')).toBe(at < order.length - 1);
    }
    expect(await readdir(folder)).toEqual(['config.yml']);
  });

  it.each(rails)('leave an existing flow of input rails unchanged: %s', async (one) => {
    const own = 'flow input rails $input_text\n  await self check input $input_text\n';
    await writeFile(join(folder, 'main.co'), own);
    await expect(perform(one, 'apply')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Add the line "await [a-z ]+ \$input_text" to the flow input rails in .*main\.co, /,
      ),
    });
    expect(await readdir(folder)).toEqual(['config.yml', 'main.co']);
    expect(await readFile(join(folder, 'main.co'), 'utf8')).toBe(own);
  });
});
