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
    'says how it is called when it is called otherwise: %j',
    (args) => {
      expect(() => deployOptions(args)).toThrow(UsageError);
    },
  );

  it('tells its usage alone when it is asked for that', () => {
    expect(deployOptions(['--help'])).toBeUndefined();
  });

  it('deploys dev as it is, and any stage as a file says', () => {
    expect(deployOptions(['--stage', 'dev'])).toMatchObject({ stage: { name: 'dev' } });
    expect(deployOptions(['--stage', 'prod', '--config', example])).toMatchObject({
      stage: { name: 'prod', region: 'eu-central-1', domain: { name: 'accredit.example.org' } },
      config: example,
    });
  });

  it('refuses prod without what it needs, and a file that is wrong, before anything is built', () => {
    expect(() => deployOptions(['--stage', 'prod'])).toThrow('The stage prod needs account, region');
    const file = join(folder, 'stage.yaml');
    writeFileSync(file, 'region: Frankfurt\n');
    expect(() => deployOptions(['--stage', 'dev', '--config', file])).toThrow(`${file}: region must be`);
    const absent = join(folder, 'absent.yaml');
    expect(() => deployOptions(['--stage', 'dev', '--config', absent])).toThrow(`${absent} cannot be read`);
  });
});
