import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockData } from './data-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'accredit-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('lock of a data folder', () => {
  it('refuses a folder that a living process holds, and names both', () => {
    writeFileSync(join(folder, 'running.pid'), String(process.ppid));
    expect(() => lockData(folder)).toThrow(new RegExp(`${folder}.*${process.ppid}.*ACCREDIT_DATA`));
  });

  it('takes over from a process that is gone', () => {
    writeFileSync(join(folder, 'running.pid'), '999999999');
    expect(() => lockData(folder)).not.toThrow();
  });

  it('can be taken again once it was given back', () => {
    lockData(folder)();
    expect(() => lockData(folder)).not.toThrow();
  });
});
