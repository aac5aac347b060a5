import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { commitGlobal, globalKey } from '#functions/platform/table/global-lookups.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { publishDemo, readCurrentDemo } from './current-demo.ts';

tableFixture();

const demo = () => ({ tenant: randomUUID(), user: randomUUID(), builtAt: '2026-11-28T08:00:00.000Z' });
const withdraw = () => commitGlobal([{ delete: globalKey('DEMO', 'current') }]);

it('names no demo before one is published', async () => {
  await withdraw();
  expect(await readCurrentDemo()).toBeUndefined();
});

it('replaces the current demo and returns the previous one', async () => {
  await withdraw();
  const [first, second] = [demo(), demo()];
  expect(await publishDemo(first)).toBeUndefined();
  expect(await readCurrentDemo()).toEqual(first);
  expect(await publishDemo(second)).toEqual(first);
  expect(await readCurrentDemo()).toEqual(second);
});

it('returns each replaced demo to exactly one of several concurrent publishers', async () => {
  await withdraw();
  const demos = Array.from({ length: 6 }, demo);
  const ended = await Promise.allSettled(demos.map(publishDemo));
  const published = demos.filter((_, index) => ended[index]?.status === 'fulfilled');
  const replaced = ended.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  const rejected = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(rejected).toEqual(rejected.map(() => 'demo-published'));
  expect(new Set([...replaced, await readCurrentDemo()])).toEqual(new Set(published));
  expect(replaced).toHaveLength(published.length - 1);
});
