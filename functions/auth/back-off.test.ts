import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitGlobal } from '#functions/platform/table/global-lookups.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { later } from '#shared/kernel/time.ts';
import { countFounding, countOwnTry, countTry, type Subjects } from './back-off-store.ts';

tableFixture();

const start = new Date().toISOString();
const people = () => ({ account: `${randomUUID()}@example.org`, address: randomUUID() });

const outcomes = (tries: readonly Promise<unknown>[]): Promise<string[]> =>
  Promise.all(
    tries.map((one) =>
      one.then(
        () => 'taken',
        (error) => String(error.status ?? error),
      ),
    ),
  );

/** Fails once, like a wrong password. */
const fail = async (subjects: Subjects) => {
  const attempt = await countTry(subjects, start);
  await attempt.checkNetwork();
  await attempt.failed();
};

const signIn = async (subjects: Subjects) => {
  const attempt = await countTry(subjects, start);
  await attempt.checkNetwork();
  await commitGlobal(attempt.succeeded());
};

describe('sign-in back-off', () => {
  it('allows five of twenty concurrent guesses, and returns when to retry', async () => {
    const subjects = people();
    const found = await outcomes(Array.from({ length: 20 }, () => countTry(subjects, start)));
    expect(found.filter((one) => one === 'taken')).toHaveLength(5);
    expect(found.filter((one) => one === '429')).toHaveLength(15);
    await expect(countTry(subjects, start)).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
    });
  });

  it('allows one more guess after the wait, and then waits longer', async () => {
    const subjects = people();
    for (let i = 0; i < 5; i += 1) await countTry(subjects, start);
    await countTry(subjects, later(start, 5000));
    const next = countTry(subjects, later(start, 5000));
    await expect(next).rejects.toMatchObject({ headers: { 'retry-after': '10' } });
  });

  it('does not delay the owner in a known network, despite attacks from other networks', async () => {
    const owner = people();
    await signIn(owner);
    for (let i = 0; i < 50; i += 1) await fail({ ...owner, address: randomUUID() });
    await expect(countTry({ ...owner, address: randomUUID() }, start)).rejects.toMatchObject({ status: 429 });
    await signIn(owner);
  });

  it('does not delay the owner in a known browser, despite attacks from the same network', async () => {
    const owner = { ...people(), device: `device#${randomUUID()}` };
    const { device, ...stranger } = owner;
    for (let i = 0; i < 5; i += 1) await fail(stranger);
    await expect(countTry(stranger, start)).rejects.toMatchObject({ status: 429 });
    for (let i = 0; i < 95; i += 1) await fail({ account: randomUUID(), address: owner.address });
    await signIn(owner);
    // Guesses in that browser count only there, and do not delay other users.
    for (let i = 0; i < 5; i += 1) await fail(owner);
    await expect(countTry(owner, start)).rejects.toMatchObject({ status: 429 });
    await signIn({ ...owner, device: `device#${randomUUID()}` });
  });

  it('treats a subnet as one network, so that a new address is not a fresh start', async () => {
    const { account } = people();
    const block = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
    for (let i = 1; i <= 5; i += 1) await countTry({ account, address: `${block}::${i}` }, start);
    await expect(countTry({ account, address: `${block}:9::1` }, start)).rejects.toMatchObject({
      status: 429,
    });
  });

  it('counts failures of a network across accounts, except for accounts known in it', async () => {
    const { account, address } = people();
    await signIn({ account, address });
    for (let i = 0; i < 100; i += 1) await fail({ account: randomUUID(), address });
    const stranger = await countTry({ account: randomUUID(), address }, start);
    await expect(stranger.checkNetwork()).rejects.toMatchObject({ status: 429 });
    await signIn({ account, address });
  });

  it('lets two hundred users of one network sign in, one by one or concurrently', async () => {
    const { address } = people();
    const found: string[] = [];
    for (let group = 0; group < 10; group += 1) {
      const all = Array.from({ length: 20 }, () => signIn({ account: randomUUID(), address }));
      found.push(...(await outcomes(all)));
    }
    expect(found).toEqual(Array.from({ length: 200 }, () => 'taken'));
  });

  it('resets the count for an account that signs in', async () => {
    const subjects = people();
    for (let i = 0; i < 4; i += 1) await fail(subjects);
    await signIn(subjects);
    for (let i = 0; i < 5; i += 1) await fail(subjects);
    await expect(countTry(subjects, start)).rejects.toMatchObject({ status: 429 });
  });
});

describe('back-off of other actions', () => {
  it('counts guesses of a signed-in user only for that user', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    const found = await outcomes(Array.from({ length: 8 }, () => countOwnTry(mine, start)));
    expect(found.filter((one) => one === 'taken')).toHaveLength(5);
    await commitGlobal(await countOwnTry(other, start));
  });

  it('limits a network to twenty organizations, but not the local machine', async () => {
    const { address } = people();
    const of = (from: string) => Array.from({ length: 21 }, () => () => countFounding(from, start));
    const oneByOne = async (tries: readonly (() => Promise<void>)[]) => {
      const found: string[] = [];
      for (const one of tries) found.push(...(await outcomes([one()])));
      return found.filter((each) => each === 'taken').length;
    };
    expect(await oneByOne(of(address))).toBe(20);
    expect(await oneByOne(of('127.0.0.1'))).toBe(21);
  });
});
