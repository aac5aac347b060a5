import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { UsageError } from '#scripts/command-line.ts';
import { deployOptions } from './options.ts';

const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const example = join(root, 'infra/stage.example.yaml');

describe('npm run deploy', () => {
  it.each([[[]], [['--stage', 'local']], [['--stage', 'production']], [['--stag', 'dev']], [['dev']]])(
    'prints its usage for invalid arguments: %j',
    (args) => {
      expect(() => deployOptions(args)).toThrow(UsageError);
    },
  );

  it('prints only its usage on request', () => {
    expect(deployOptions(['--help'])).toBeUndefined();
  });

  it('deploys dev without configuration, and any stage with a file', () => {
    expect(deployOptions(['--stage', 'dev'])).toMatchObject({ stage: { name: 'dev' } });
    expect(deployOptions(['--stage', 'prod', '--config', example])).toMatchObject({
      stage: { name: 'prod', region: 'eu-central-1', domain: { name: 'accredit.example.org' } },
      config: example,
    });
  });

  it('rejects prod without required settings, and an invalid file, before building', () => {
    expect(() => deployOptions(['--stage', 'prod'])).toThrow('The stage prod needs account, region');
    const file = join(folder, 'stage.yaml');
    writeFileSync(file, 'region: Frankfurt\n');
    expect(() => deployOptions(['--stage', 'dev', '--config', file])).toThrow(`${file}: region must be`);
    const absent = join(folder, 'absent.yaml');
    expect(() => deployOptions(['--stage', 'dev', '--config', absent])).toThrow(`${absent} cannot be read`);
  });
});
