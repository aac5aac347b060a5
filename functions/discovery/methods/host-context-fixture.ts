/** For tests: a discovery context with its own root, whose folders and files are removed after the test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished } from 'vitest';
import { methodIds } from '#shared/discovery/methods.ts';
import { sightingSchema } from '#shared/discovery/sighting.ts';
import type { DiscoveryContext, DiscoveryMethod, Found } from './method.ts';

/** Creates a folder that is removed after the test. */
export const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'discovery-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Writes files by their path below a root. */
export const write = async (root: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [place, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, place)), { recursive: true });
    await writeFile(join(root, place), text);
  }
};

/** Creates a root with these files. */
export const rootOf = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const root = await newFolder();
  await write(root, files);
  return root;
};

const refuse = (): never => {
  throw new Error('A method that reads the machine asked an address.');
};

export interface ScannedHost {
  readonly root: string;
  readonly folders?: readonly string[];
  readonly ownPorts?: ReadonlySet<number>;
  readonly signal?: AbortSignal;
}

/** Returns a discovery context of a machine called `ward`, without outbound calls. */
export const contextAt = ({ root, folders = ['/srv'], ownPorts, signal }: ScannedHost): DiscoveryContext => ({
  host: { id: 'm1', name: 'ward' },
  now: () => new Date('2026-11-24T12:00:00.000Z'),
  signal: signal ?? new AbortController().signal,
  files: { root, folders },
  call: refuse,
  probe: refuse,
  addresses: [],
  networks: [],
  accounts: [],
  ownPorts: ownPorts ?? new Set(),
});

/** Returns the result of a method, with every sighting validated for storage. */
export const found = async (method: DiscoveryMethod, at: ScannedHost): Promise<Found> => {
  const result = await method.run(contextAt(at));
  expect(methodIds).toContain(method.id);
  for (const sighting of result.sightings) {
    const parsed = v.safeParse(sightingSchema, sighting);
    expect(parsed.success ? [] : v.flatten(parsed.issues), sighting.identifier).toEqual([]);
    expect(sighting.method).toBe(method.id);
  }
  return result;
};

/** A process of the test: program, arguments and process title. */
export interface Started {
  readonly program: string;
  readonly words: readonly string[];
  readonly title?: string;
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a process that ends with the test, and waits until its program runs. */
export const start = async ({
  program,
  words,
  title,
  folder,
  environment = {},
}: Started): Promise<ChildProcess> => {
  const child = spawn(program, words, {
    cwd: folder,
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(title === undefined ? {} : { argv0: title }),
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await once(child, 'spawn');
  return child;
};

/**
 * Creates a program with another name: a copy of the shell that runs the script named by its first argument
 * until the end of the test.
 */
export const programNamed = async (
  name: string,
  word: string,
): Promise<{ program: string; folder: string }> => {
  const folder = await realpath(await newFolder());
  const program = join(folder, name);
  await copyFile('/bin/bash', program);
  await write(folder, { [word]: 'read -r line\n' });
  return { program, folder };
};

/** Process data for a test's own `/proc`. */
export interface FakeProcess {
  readonly pid?: number;
  readonly parent?: number;
  readonly program?: string;
  readonly command: readonly string[];
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly cgroup?: string;
  readonly user?: number;
}

/** Writes processes below `<root>/proc`, always including the init process. */
export const writeProcesses = async (root: string, processes: readonly FakeProcess[]): Promise<void> => {
  const first: FakeProcess = {
    pid: 1,
    program: '/usr/lib/systemd/systemd',
    command: ['/sbin/init'],
    folder: '/',
  };
  for (const [at, each] of [first, ...processes].entries()) {
    const {
      pid = 100 + at,
      parent = 1,
      program,
      command,
      folder,
      environment = {},
      cgroup = '0::/',
      user = 0,
    } = each;
    const base = `/proc/${pid}`;
    await write(root, {
      [`${base}/cmdline`]: `${command.join('\0')}\0`,
      [`${base}/status`]: `Name:\tx\nPPid:\t${parent}\nUid:\t${user}\t${user}\t${user}\t${user}\n`,
      [`${base}/cgroup`]: `${cgroup}\n`,
      [`${base}/environ`]: Object.entries(environment)
        .map(([name, value]) => `${name}=${value}\0`)
        .join(''),
    });
    // A regular file cannot be read as a link, like that of another user's process.
    if (program === undefined) await write(root, { [`${base}/exe`]: '' });
    else await symlink(program, join(root, base, 'exe'));
    if (folder !== undefined) await symlink(folder, join(root, base, 'cwd'));
  }
};
