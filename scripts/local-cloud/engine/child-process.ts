import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs the command under a shell that also waits on a pipe from this process. However this process exits,
 * kill -9 included, the pipe closes and the shell ends the command. POSIX only.
 */
const LEASH =
  'exec 3<&0; "$@" </dev/null 3<&- & child=$!; (read _ <&3; kill "$child" 2>/dev/null) & wait "$child"';

/** A child process that cannot outlive this one. */
export interface TetheredProcess {
  /** Resolves when the command has exited, on its own or through `stop`. */
  readonly ended: Promise<void>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts `command`; `onLine` receives each line of its output. Never rejects; observe `ended`.
 * @param environment its environment variables besides PATH
 */
export function startTethered(
  command: string,
  args: string[],
  onLine: (line: string) => void,
  environment: Record<string, string> = {},
): TetheredProcess {
  // A separate session: Ctrl-C reaches only the host, which then stops its children in order.
  const child = spawn('/bin/sh', ['-c', LEASH, 'sh', command, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    env: { ...environment, PATH: process.env.PATH ?? '' },
  });
  forwardLines(child, onLine);
  child.stdin?.on('error', () => {});
  const ended = once(child, 'exit').then(() => {
    child.stdin?.destroy();
  });
  return {
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.stdin?.destroy();
      await ended;
    },
  };
}

function forwardLines(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') onLine(line);
    });
  }
}
