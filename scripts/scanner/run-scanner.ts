/**
 * Runs the scanner as users do: the built file, in a separate folder, with the oldest supported Node version.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildScanner, scannerFile } from '#scripts/build/scanner.ts';
import type { ScannerConfig } from '#shared/discovery/scanner/scanner-config.ts';

/** The system's Node, which is older than that of the product. */
export const oldNode = '/usr/bin/node';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly output: string;
}

/** Runs a scanner command in a folder. */
export const runIn = (
  folder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(
      oldNode,
      ['scanner.mjs', ...args],
      { cwd: folder, env: { PATH: '/usr/bin:/bin', ...environment }, maxBuffer: 64 * 1024 * 1024 },
      (error, out, output) => resolve({ code: error ? Number(error.code ?? 1) : 0, out, output }),
    );
  });

/** A scanner key for a platform that does not check keys. */
export const someKey = `ac_${'s'.repeat(24)}`;

export interface ScannerFolder {
  readonly folder: string;
  /** A separate file system, which the scanner is configured to scan. */
  readonly root: string;
  readonly configure: (config: Partial<ScannerConfig>) => void;
  readonly run: (...args: readonly string[]) => Promise<Ran>;
  readonly end: () => void;
}

let built: Promise<void> | undefined;

/** Creates a folder with the scanner and a configuration that scans an empty file system. */
export const scannerFolder = async (url: string): Promise<ScannerFolder> => {
  built ??= buildScanner();
  await built;
  const folder = mkdtempSync(join(tmpdir(), 'accredit-scanner-'));
  const root = join(folder, 'root');
  mkdirSync(join(root, 'srv'), { recursive: true });
  copyFileSync(scannerFile, join(folder, 'scanner.mjs'));
  const configure = (config: Partial<ScannerConfig>) => {
    const whole: ScannerConfig = {
      ...{ url, key: someKey, client: 'Mercy Hospital', environment: 'staging' },
      ...{ scanMethods: ['file_system'], networks: [], schedule: '0 */6 * * *', folders: ['/srv'] },
      ...{ root, data: 'data', ...config },
    };
    writeFileSync(join(folder, 'scanner.json'), JSON.stringify(whole));
  };
  configure({});
  return {
    ...{ folder, root, configure },
    run: (...args) => runIn(folder, args),
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
};
