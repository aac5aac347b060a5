import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readDefinition } from './definition.ts';
import { runDefinition } from './execution.ts';
import type { Task } from './tasks.ts';

function mapOver(task: Task, items: number[], timeoutSeconds = 300) {
  const item = { Type: 'Task', Resource: 'x', End: true };
  const map = { Type: 'Map', ItemsPath: '$.items', MaxConcurrency: 2, End: true };
  const States = { Each: { ...map, ItemProcessor: { StartAt: 'Item', States: { Item: item } } } };
  const definition = readDefinition(
    'M',
    JSON.stringify({ StartAt: 'Each', TimeoutSeconds: timeoutSeconds, States }),
  );
  return runDefinition(definition, new Map([['Item', task]]), { items }, {});
}

it('starts no further task after the execution was stopped, has failed or timed out', async () => {
  for (const [status, how] of [
    ['ABORTED', 'stop'],
    ['FAILED', 'fail'],
    ['TIMED_OUT', 'wait'],
  ] as const) {
    const begun: unknown[] = [];
    const run = mapOver(
      async (item) => {
        begun.push(item);
        if (how === 'stop') run.abort();
        await sleep(how === 'wait' ? 1100 : 5);
        if (how === 'fail') throw new Error('no');
      },
      [1, 2, 3, 4, 5, 6],
      1,
    );
    expect((await run.ending).status).toBe(status);
    const atTheEnd = begun.length;
    await sleep(how === 'wait' ? 300 : 30);
    expect(begun.length).toBe(atTheEnd);
    expect(begun.length).toBeLessThan(6);
  }
});
