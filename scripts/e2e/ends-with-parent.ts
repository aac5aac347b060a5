/** Loaded before a process that a test starts: when the test's own process is gone, however it ended, this one ends too. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  // The other end of the pipe is the test's: it closes with the test's process.
  process.stdin.once('close', () => process.kill(process.pid, 'SIGINT')).resume();
  process.stdin.unref?.();
}
