import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { enterLocalProduct } from './admin-access.ts';
import { makeDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('data folder', () => {
  it('is created with its parent folders, private to its owner', () => {
    const made = join(folder, 'a/b');
    makeDataFolder(made);
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it('that others could read is made private, including its contents', () => {
    const open = join(folder, 'open');
    const [file, below] = [join(open, 'dynamodb.sqlite'), join(open, 's3')];
    makeDataFolder(open);
    mkdirSync(below);
    writeFileSync(file, '');
    for (const path of [open, below]) chmodSync(path, 0o755);
    chmodSync(file, 0o644);
    makeDataFolder(open);
    expect([open, below, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700, 0o600]);
  });

  it('in which another product creates and removes files meanwhile is accepted', async () => {
    const busy = join(folder, 'busy');
    makeDataFolder(busy);
    const other = new Worker(
      `const { mkdirSync, rmdirSync } = require('node:fs');
       const { parentPort, workerData } = require('node:worker_threads');
       for (let time = 0; ; time += 1) {
         mkdirSync(workerData);
         if (time === 0) parentPort.postMessage('busy');
         rmdirSync(workerData);
       }`,
      { eval: true, workerData: join(busy, 'sockets') },
    );
    await once(other, 'message');
    expect(() => {
      for (let time = 0; time < 3000; time += 1) makeDataFolder(busy);
    }).not.toThrow();
    await other.terminate();
  });

  it('that is world-writable and sticky is left unchanged', () => {
    const everybodys = join(folder, 'everybodys');
    mkdirSync(everybodys);
    chmodSync(everybodys, 0o1777);
    makeDataFolder(everybodys);
    expect(statSync(everybodys).mode & 0o7777).toBe(0o1777);
  });

  it('that is unusable is rejected with the name of its variable', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => makeDataFolder(file)).toThrow(/file \(EEXIST\)\. ACCREDIT_DATA must name a folder/);
    expect(() => makeDataFolder(join(file, 'below'))).toThrow(/ENOTDIR/);
  });

  it('on a read-only disk is rejected with the same message', () => {
    const mounted = join(folder, 'read-only');
    mkdirSync(mounted);
    const script = `
      import { makeDataFolder } from './scripts/product/data-folder.ts';
      try { makeDataFolder(process.env.MOUNTED); } catch (error) { console.log(error.message); }`;
    const run = 'mount -t tmpfs -o ro none "$MOUNTED" && exec "$NODE" --input-type=module --eval "$SCRIPT"';
    const { stdout, stderr } = spawnSync('/usr/bin/unshare', ['-Urm', 'sh', '-c', run], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, MOUNTED: mounted, NODE: process.execPath, SCRIPT: script },
    });
    // Some machines allow only root to mount anything.
    if (stdout === '' && /unshare|mount/.test(stderr)) return;
    expect(stdout.trim()).toBe(
      `Cannot store data in ${mounted} (EROFS). ACCREDIT_DATA must name a folder that you can write to.`,
    );
  });

  it('is not created by a tool, which would find no data in it and report it as intact', async () => {
    const typo = join(folder, 'typo');
    await expect(enterLocalProduct({ ACCREDIT_DATA: typo }, () => {})).rejects.toThrow(
      `No product data in ${typo}`,
    );
    expect(() => statSync(typo)).toThrow('ENOENT');
  });
});
