/** Lock that allows one run at a time per machine. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../messages.ts';

/**
 * Returns the start time of a process in Linux format (proc_pid_stat(5), field 22): a later process with the
 * same PID has another.
 */
const startTimeOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const holderOf = (file: string): { readonly pid: number; readonly startTime: string } | undefined => {
  try {
    const [pid = '', startTime = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return /^\d+$/.test(pid) ? { pid: Number(pid), startTime } : undefined;
  } catch {
    return undefined;
  }
};

const isRunning = ({ pid, startTime }: { readonly pid: number; readonly startTime: string }): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startTimeOf(pid) === startTime;
};

const createLockFile = (file: string): boolean => {
  try {
    writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Acquires the lock of a data folder, which it creates.
 * @returns a function that releases the lock
 * @throws UsageError if another scanner holds it, or the folder is not writable
 */
export const lock = (data: string): (() => void) => {
  const file = join(data, 'scanner.lock');
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (!createLockFile(file)) {
      const holder = holderOf(file);
      if (holder && isRunning(holder))
        throw new UsageError(
          `Another scanner is already running, as process ${holder.pid}. Only one runs at a time.`,
        );
      // Left by a killed scanner.
      rmSync(file, { force: true });
      if (!createLockFile(file))
        throw new UsageError('Another scanner started at the same time. Only one runs at a time.');
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `The folder ${data} cannot be written: ${error instanceof Error ? error.message : error}. Change \`data\` in the configuration.`,
    );
  }
  return () => rmSync(file, { force: true });
};
