/**
 * Preloaded into processes that a test starts: when the test process ends for any reason, this one ends too.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  // The other end of the pipe belongs to the test process and closes with it.
  process.stdin.once('close', () => process.kill(process.pid, 'SIGINT')).resume();
  process.stdin.unref?.();
}
