import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openLogFile } from './log-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'log-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n');

describe('the log', () => {
  it('preserves the order of lines, is private to its owner, and appends to the existing file', async () => {
    const path = join(folder, 'ordered.log');
    for (const part of ['first', 'second']) {
      const log = openLogFile(path);
      for (let at = 0; at < 100; at += 1) log.write(`${part} ${at}`);
      await log.end();
    }
    const lines = linesOf(path);
    expect(lines).toHaveLength(200);
    expect([lines[0], lines[99], lines[199]]).toEqual(['first 0', 'first 99', 'second 99']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('starts a new file when one reaches its limit, and retains only a few old files', async () => {
    const path = join(folder, 'long.log');
    const log = openLogFile(path, { bytes: 100, stored: 2 });
    for (let at = 0; at < 9; at += 1) {
      log.write(String(at).repeat(60));
      await log.end();
    }
    const files = readdirSync(folder).filter((name) => name.startsWith('long.log'));
    expect(files.sort()).toEqual(['long.log', 'long.log.1', 'long.log.2']);
    expect(linesOf(path)).toEqual(['8'.repeat(60)]);
    expect(linesOf(`${path}.2`)).toEqual(['4'.repeat(60), '5'.repeat(60)]);
  });

  it('survives a full disk: reports the number of missing lines once there is space again', async () => {
    const path = join(folder, 'full.log');
    symlinkSync('/dev/full', path);
    const log = openLogFile(path);
    const say = async (...lines: string[]) => {
      for (const line of lines) {
        log.write(line);
        await log.end();
      }
    };
    await say('one', 'two', 'three');
    rmSync(path);
    await say('four', 'five');
    expect(linesOf(path)).toEqual([
      '',
      expect.stringMatching(/ log 3 lines could not be written$/),
      'four',
      'five',
    ]);
  });

  it('does not buffer an unlimited number of lines when the disk is slow', async () => {
    const path = join(folder, 'flooded.log');
    const log = openLogFile(path);
    for (let at = 0; at < 30_000; at += 1) log.write(String(at));
    await log.end();
    log.write('after');
    await log.end();
    const lines = linesOf(path);
    // The first line was already being written on its own.
    expect(lines).toHaveLength(1 + 1 + 10_000 + 1);
    expect(lines[1]).toMatch(/ log 19999 lines could not be written$/);
    expect(lines.at(-1)).toBe('after');
  });
});
