import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { oldNode, type ScannerFolder, someKey } from './run-scanner.ts';
import { opened, placed } from './with-test.ts';

/** Returns an address at which no server listens yet. */
const nowhere = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
const waiting = ({ folder }: ScannerFolder) =>
  existsSync(join(folder, 'data/spool')) ? readdirSync(join(folder, 'data/spool')) : [];

describe('the scanner, run by the oldest supported Node version', () => {
  it('scans and sends a compressed report with its key and the coverage of each method', async () => {
    const platform = await opened();
    const scanner = await placed(platform.url);
    const ran = await scanner.run('run');
    expect(ran).toMatchObject({ code: 0, out: '' });
    expect(ran.output).toContain('Sent 1 report;');
    const [report, ...more] = platform.taken;
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      path: '/api/environment/report',
      bearer: `Bearer ${someKey}`,
      encoding: 'gzip',
    });
    const body = JSON.parse(report?.text ?? '');
    expect(body).toMatchObject({
      client: 'Mercy Hospital',
      environment: 'staging',
      scan: { batch: 1, batches: 1 },
    });
    expect(report?.key).toBe(`${body.scan.id}-1`);
    expect(body.coverage.map(({ method }: { method: string }) => method)).toContain('fs.manifests');
    expect(waiting(scanner)).toEqual([]);
  });

  it('loses nothing while the platform is unreachable: the queued and later sent report equals the dry run, byte for byte', async () => {
    const url = await nowhere();
    const scanner = await placed(url);
    const away = await scanner.run('run');
    expect(away.code).toBe(1);
    expect(away.output).toContain('could not be reached');
    expect(waiting(scanner)).toHaveLength(1);
    const dry = await scanner.run('report', '--dry-run');
    const platform = await opened(Number(new URL(url).port));
    expect(platform.taken).toEqual([]);
    expect((await scanner.run('report')).code).toBe(0);
    expect(platform.taken.map(({ text }) => `${text}\n`).join('')).toBe(dry.out);
    expect(waiting(scanner)).toEqual([]);
    expect((await scanner.run('report')).output).toContain('No reports to send');
  }, 120_000);

  it('prints what a run would send, and stores and sends nothing', async () => {
    const platform = await opened();
    const scanner = await placed(platform.url);
    const dry = await scanner.run('run', '--dry-run');
    await scanner.run('run');
    const sameBut = (text: string) =>
      text
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
        .replaceAll(/"milliseconds":\d+/g, '"milliseconds":0');
    expect(platform.taken.map(({ text }) => `${sameBut(text)}\n`)).toEqual([sameBut(dry.out)]);
  });

  it('states what to do about a revoked key, and retains the report', async () => {
    const platform = await opened();
    platform.refuse = () => ({ status: 401 });
    const scanner = await placed(platform.url);
    const ran = await scanner.run('run');
    expect(ran.code).toBe(1);
    expect(ran.output).toContain('does not accept the API key: it was revoked or has expired');
    expect(ran.output).not.toContain(someKey);
    expect(waiting(scanner)).toHaveLength(1);
  });

  it('sets aside reports that are too large or invalid, and continues with the rest', async () => {
    const platform = await opened();
    platform.refuse = (count) => (count === 0 ? { status: 413 } : undefined);
    const scanner = await placed(platform.url);
    const ran = await scanner.run('run');
    expect(ran.code).toBe(1);
    expect(ran.output).toContain('exceeds the size limit of the platform');
    expect(readdirSync(join(scanner.folder, 'data/refused'))).toHaveLength(1);
    expect((await scanner.run('run')).code).toBe(0);
  });

  it('retries after the time that the platform states, and stops for now if that is long', async () => {
    const platform = await opened();
    platform.refuse = (count) => (count === 0 ? { status: 429, headers: { 'retry-after': '0' } } : undefined);
    const scanner = await placed(platform.url);
    expect((await scanner.run('run')).code).toBe(0);
    platform.refuse = () => ({ status: 429, headers: { 'retry-after': '3600' } });
    const ran = await scanner.run('run');
    expect(ran.output).toContain('accepts no more reports for now');
    expect(waiting(scanner)).toHaveLength(1);
  });

  it('runs alone: rejects a second run while the first is active, and ignores the lock of a killed run', async () => {
    const platform = await opened();
    const scanner = await placed(platform.url);
    await scanner.run('report');
    const lock = join(scanner.folder, 'data/scanner.lock');
    writeFileSync(lock, '999999999 1\n');
    expect((await scanner.run('report')).code).toBe(0);
    // This process itself, with its start time from the kernel.
    const { readFileSync } = await import('node:fs');
    const stat = readFileSync('/proc/self/stat', 'utf8');
    writeFileSync(lock, `${process.pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}\n`);
    expect(await scanner.run('report')).toMatchObject({
      code: 2,
      output: expect.stringContaining('is already running'),
    });
  });

  it.each([
    [{ key: 'ac_short' }, 'key: must be an API key'],
    [{ url: 'ftp://x' }, 'url: must contain only scheme, host and port'],
    [{ networks: ['10.0.0.5/8'] }, 'an address within a network; enter 10.0.0.0/8'],
    [{ schedule: 'hourly' }, 'must have five fields'],
    [{ scanMethods: [] }, 'Select at least one scan method'],
    [{ folders: ['srv'] }, 'must be absolute paths'],
  ])('names the error in a configuration: %o', async (wrong, message) => {
    const scanner = await placed('http://127.0.0.1:9');
    scanner.configure(wrong as never);
    expect(await scanner.run('run')).toMatchObject({ code: 2, output: expect.stringContaining(message) });
  });

  it('supports Node 20', async () => {
    const { execFileSync } = await import('node:child_process');
    expect(execFileSync(oldNode, ['--version'], { encoding: 'utf8' })).toMatch(/^v20\./);
  });
});
