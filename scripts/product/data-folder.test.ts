import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { enterLocalProduct } from './admin-access.ts';
import { makeDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('data folder', () => {
  it('is made with what leads to it, for its owner alone', () => {
    const made = join(folder, 'a/b');
    makeDataFolder(made);
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it('that others could read is closed to them, with what is in it', () => {
    const open = join(folder, 'open');
    const [file, below] = [join(open, 'dynamodb.sqlite'), join(open, 's3')];
    mkdirSync(below, { recursive: true });
    writeFileSync(file, '');
    for (const path of [open, below]) chmodSync(path, 0o755);
    chmodSync(file, 0o644);
    makeDataFolder(open);
    expect([open, below, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700, 0o600]);
  });

  it('that is everybody’s is left as it is', () => {
    const everybodys = join(folder, 'everybodys');
    mkdirSync(everybodys);
    chmodSync(everybodys, 0o1777);
    makeDataFolder(everybodys);
    expect(statSync(everybodys).mode & 0o7777).toBe(0o1777);
  });

  it('that cannot be one is refused by the name of its variable', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => makeDataFolder(file)).toThrow(/file \(EEXIST\)\. ACCREDIT_DATA must name a folder/);
    expect(() => makeDataFolder(join(file, 'below'))).toThrow(/ENOTDIR/);
  });

  it('is not made by a tool, which would find nothing in it and call that whole', async () => {
    const typo = join(folder, 'typo');
    await expect(enterLocalProduct({ ACCREDIT_DATA: typo }, () => {})).rejects.toThrow(
      `No product has kept data in ${typo}`,
    );
    expect(() => statSync(typo)).toThrow('ENOENT');
  });
});
