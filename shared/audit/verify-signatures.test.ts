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

/** Returns a chain of this many signed seals, which name no events. */
const seals = (count: number): Seal[] => {
  const chain: Seal[] = [];
  for (let number = 1; number <= count; number += 1)
    chain.push(signed(nextSeal(sha256, tenant, chain.at(-1), [], now)));
  return chain;
};

const checkpointOf = (seal: Seal | undefined): StoredCheckpoint => {
  const checkpoint = { tenant, number: seal?.number ?? 0, hash: seal?.hash ?? '', at: now };
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
    expect(report(seals(3))).toMatchObject({ signed: 3, covered: 0, uncovered: { seals: 3 }, faults: [] });
  });

  it('reveal a seal that was forged together with its hash and the head', () => {
    const chain = seals(3);
    const last = chain[2] as Seal;
    const forged = { ...last, sealedAt: '2026-11-24T08:00:00.000Z' };
    chain[2] = { ...forged, hash: sealHash(sha256, tenant, forged) };
    expect(faults(chain)).toEqual([['seal-signature', 3]]);
  });

  it.each([1, 2, 3])('are reported missing if that of seal %i was removed', (number) => {
    const chain = seals(3).map((seal) => (seal.number === number ? bare(seal) : seal));
    expect(faults(chain)).toEqual([['seal-unsigned', number]]);
  });

  it('are reported missing if all were removed, with or without a checkpoint', () => {
    const chain = seals(3);
    const checkpoint = checkpointOf(chain[1]);
    const missing = [1, 2, 3].map((number) => ['seal-unsigned', number]);
    expect(report(chain.map(bare))).toMatchObject({ signed: 0 });
    expect(faults(chain.map(bare))).toEqual(missing);
    expect(faults(chain.map(bare), [checkpoint])).toEqual(missing);
    expect(faults(chain, [checkpoint])).toEqual([]);
  });

  it('are bound to one seal of one tenant, and differ from those of checkpoints', () => {
    const chain = seals(2);
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
