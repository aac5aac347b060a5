import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitGlobal } from '#functions/platform/table/global-lookups.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { later } from '#shared/kernel/time.ts';
import { countTry, forgive } from './back-off-store.ts';

tableFixture();

const start = new Date().toISOString();
const people = () => ({ account: `${randomUUID()}@example.org`, address: randomUUID() });

const outcomes = (tries: readonly Promise<void>[]): Promise<string[]> =>
  Promise.all(
    tries.map((one) =>
      one.then(
        () => 'taken',
        (error) => String(error.status),
      ),
    ),
  );

describe('sign-in back-off', () => {
  it('lets five of twenty tries at once through, and says when to come back', async () => {
    const subjects = people();
    const found = await outcomes(Array.from({ length: 20 }, () => countTry(subjects, start)));
    expect(found.filter((one) => one === 'taken')).toHaveLength(5);
    expect(found.filter((one) => one === '429')).toHaveLength(15);
    await expect(countTry(subjects, start)).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
    });
  });

  it('takes one more try when the wait is over, and then waits longer', async () => {
    const subjects = people();
    for (let i = 0; i < 5; i += 1) await countTry(subjects, start);
    await countTry(subjects, later(start, 5000));
    const next = countTry(subjects, later(start, 5000));
    await expect(next).rejects.toMatchObject({ headers: { 'retry-after': '10' } });
  });

  it('counts against the account from whatever address', async () => {
    const { account } = people();
    for (let i = 0; i < 5; i += 1) await countTry({ account, address: randomUUID() }, start);
    await expect(countTry({ account, address: randomUUID() }, start)).rejects.toMatchObject({ status: 429 });
  });

  it('counts against the address for whatever account', async () => {
    const { address } = people();
    for (let i = 0; i < 20; i += 1) await countTry({ account: randomUUID(), address }, start);
    await expect(countTry({ account: randomUUID(), address }, start)).rejects.toMatchObject({ status: 429 });
  });

  it('starts afresh for an account that signs in, but not for its address', async () => {
    const subjects = people();
    for (let i = 0; i < 4; i += 1) await countTry(subjects, start);
    await countTry(subjects, start);
    await commitGlobal(forgive(subjects));
    for (let i = 0; i < 4; i += 1) await countTry(subjects, start);
    for (let i = 0; i < 12; i += 1) await countTry({ ...subjects, account: randomUUID() }, start);
    await expect(countTry({ ...subjects, account: randomUUID() }, start)).rejects.toMatchObject({
      status: 429,
    });
  });
});
