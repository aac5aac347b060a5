import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StoredCheckpoint } from './chain.ts';
import { checkpointText } from './checkpoint.ts';
import { nextSeal, type Seal, sealHash, sealText } from './seal.ts';
import { verifyChain } from './verify-chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const tenant = '0199c0de-0000-7000-8000-000000000001';
const now = '2026-11-25T08:00:00.000Z';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const signatureOf = (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64');
const isSealSigned = (of: string, seal: Seal) =>
  verify('sha256', Buffer.from(sealText(of, seal)), publicKey, Buffer.from(seal.signature ?? '', 'base64'));

const signed = (seal: Seal): Seal => ({ ...seal, signature: signatureOf(sealText(tenant, seal)) });
const bare = ({ signature: _, ...seal }: Seal): Seal => seal;

/** Returns a chain of this many seals, signed from one of them on; the seals name no events. */
const seals = (count: number, signedFrom: number): Seal[] => {
  const chain: Seal[] = [];
  for (let number = 1; number <= count; number += 1) {
    const seal = nextSeal(sha256, tenant, chain.at(-1), [], now);
    chain.push(number >= signedFrom ? signed(seal) : seal);
  }
  return chain;
};

const checkpointOf = (seal: Seal | undefined, signedFrom?: number): StoredCheckpoint => {
  const checkpoint = {
    tenant,
    number: seal?.number ?? 0,
    hash: seal?.hash ?? '',
    at: now,
    ...(signedFrom === undefined ? {} : { signedFrom }),
  };
  const signature = signatureOf(checkpointText(checkpoint));
  return { place: checkpoint.number, checkpoint: { ...checkpoint, signature }, signed: true };
};

const report = (chain: readonly Seal[], checkpoints: readonly StoredCheckpoint[] = []) => {
  const end = chain.at(-1);
  return verifyChain(
    {
      tenant,
      ...(end && {
        head: { number: end.number, hash: end.hash, checkpointed: checkpoints.at(-1)?.place ?? 0 },
      }),
      seals: chain.map((seal) => ({ place: seal.number, seal })),
      checkpoints,
      events: [],
    },
    { sha256, now, isSealSigned },
  );
};
const faults = (...given: Parameters<typeof report>) =>
  report(...given).faults.map(({ kind, number }) => [kind, number]);

describe('seal signatures', () => {
  it('protect the whole chain before them without a checkpoint', () => {
    expect(report(seals(3, 1))).toMatchObject({
      signed: 3,
      signedFrom: 1,
      covered: 0,
      uncovered: { seals: 3 },
      unsigned: { seals: 0 },
      bare: { seals: 0 },
      faults: [],
    });
  });

  it('are not required of seals that predate signatures, which later seals protect', () => {
    expect(report(seals(4, 3))).toMatchObject({ signedFrom: 3, bare: { seals: 2 }, faults: [] });
    expect(report(seals(2, 9))).toMatchObject({ signed: 0, unsigned: { seals: 2 }, faults: [] });
  });

  it('reveal a seal that was forged together with its hash and the head', () => {
    const chain = seals(3, 1);
    const last = chain[2] as Seal;
    const forged = { ...last, sealedAt: '2026-11-24T08:00:00.000Z' };
    chain[2] = { ...forged, hash: sealHash(sha256, tenant, forged) };
    expect(faults(chain)).toEqual([['seal-signature', 3]]);
  });

  it('are reported missing if they were removed', () => {
    const chain = seals(3, 1);
    chain[2] = bare(chain[2] as Seal);
    expect(faults(chain)).toEqual([['seal-unsigned', 3]]);
  });

  it('are reported missing if all were removed but a checkpoint names the first signed seal', () => {
    const chain = seals(3, 1);
    const checkpoint = checkpointOf(chain[1], 2);
    expect(faults(chain.map(bare), [checkpoint])).toEqual([
      ['seal-unsigned', 2],
      ['seal-unsigned', 3],
    ]);
    expect(faults(chain, [checkpoint])).toEqual([]);
  });

  it('are bound to one seal of one tenant, and differ from those of checkpoints', () => {
    const chain = seals(2, 1);
    const last = chain[1] as Seal;
    const signatures = {
      'that of another seal': chain[0]?.signature,
      'that of its checkpoint': checkpointOf(last).checkpoint?.signature,
      'that of another tenant': signatureOf(sealText(tenant.replace('1', '2'), last)),
      'no signature at all': 'AAAA',
      nothing: '',
    };
    for (const [what, signature] of Object.entries(signatures))
      expect(faults([chain[0] as Seal, { ...last, signature }]), what).toEqual([['seal-signature', 2]]);
  });
});
