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

/** Fails once, as a wrong password does. */
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
  it('lets five of twenty guesses at once through, and says when to come back', async () => {
    const subjects = people();
    const found = await outcomes(Array.from({ length: 20 }, () => countTry(subjects, start)));
    expect(found.filter((one) => one === 'taken')).toHaveLength(5);
    expect(found.filter((one) => one === '429')).toHaveLength(15);
    await expect(countTry(subjects, start)).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
    });
  });

  it('takes one more guess when the wait is over, and then waits longer', async () => {
    const subjects = people();
    for (let i = 0; i < 5; i += 1) await countTry(subjects, start);
    await countTry(subjects, later(start, 5000));
    const next = countTry(subjects, later(start, 5000));
    await expect(next).rejects.toMatchObject({ headers: { 'retry-after': '10' } });
  });

  it('holds no owner back in the network where he signed in before, whatever strangers try elsewhere', async () => {
    const owner = people();
    await signIn(owner);
    for (let i = 0; i < 50; i += 1) await fail({ ...owner, address: randomUUID() });
    await expect(countTry({ ...owner, address: randomUUID() }, start)).rejects.toMatchObject({ status: 429 });
    await signIn(owner);
  });

  it('holds no owner back at a browser that is known, whatever strangers of the same network try', async () => {
    const owner = { ...people(), device: `device#${randomUUID()}` };
    const { device, ...stranger } = owner;
    for (let i = 0; i < 5; i += 1) await fail(stranger);
    await expect(countTry(stranger, start)).rejects.toMatchObject({ status: 429 });
    for (let i = 0; i < 95; i += 1) await fail({ account: randomUUID(), address: owner.address });
    await signIn(owner);
    // What is guessed at that browser counts there, and again holds back nobody else.
    for (let i = 0; i < 5; i += 1) await fail(owner);
    await expect(countTry(owner, start)).rejects.toMatchObject({ status: 429 });
    await signIn({ ...owner, device: `device#${randomUUID()}` });
  });

  it('takes a subnet for one network, so that no new address is a new start', async () => {
    const { account } = people();
    const block = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
    for (let i = 1; i <= 5; i += 1) await countTry({ account, address: `${block}::${i}` }, start);
    await expect(countTry({ account, address: `${block}:9::1` }, start)).rejects.toMatchObject({
      status: 429,
    });
  });

  it('counts failures against the network for whatever account, but not for who is known in it', async () => {
    const { account, address } = people();
    await signIn({ account, address });
    for (let i = 0; i < 100; i += 1) await fail({ account: randomUUID(), address });
    const stranger = await countTry({ account: randomUUID(), address }, start);
    await expect(stranger.checkNetwork()).rejects.toMatchObject({ status: 429 });
    await signIn({ account, address });
  });

  it('lets two hundred people of one network in, who sign in one after the other or together', async () => {
    const { address } = people();
    const found: string[] = [];
    for (let group = 0; group < 10; group += 1) {
      const all = Array.from({ length: 20 }, () => signIn({ account: randomUUID(), address }));
      found.push(...(await outcomes(all)));
    }
    expect(found).toEqual(Array.from({ length: 200 }, () => 'taken'));
  });

  it('starts afresh for an account that signs in', async () => {
    const subjects = people();
    for (let i = 0; i < 4; i += 1) await fail(subjects);
    await signIn(subjects);
    for (let i = 0; i < 5; i += 1) await fail(subjects);
    await expect(countTry(subjects, start)).rejects.toMatchObject({ status: 429 });
  });
});

describe('back-off of what is no sign-in', () => {
  it('counts guesses of who has a session for that person alone', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    const found = await outcomes(Array.from({ length: 8 }, () => countOwnTry(mine, start)));
    expect(found.filter((one) => one === 'taken')).toHaveLength(5);
    await commitGlobal(await countOwnTry(other, start));
  });

  it('lets a network make twenty organizations, and the machine itself as many as it likes', async () => {
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
