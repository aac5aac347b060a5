/**
 * Verifies the part of the audit chain in a bundle, with the same rules as the product uses for the entire
 * chain.
 */
import * as v from 'valibot';
import type { StoredChain } from '#shared/audit/chain.ts';
import { checkpointText } from '#shared/audit/checkpoint.ts';
import type { Sha256 } from '#shared/audit/fingerprint.ts';
import { sealText } from '#shared/audit/seal.ts';
import { checkpointFindings } from '#shared/audit/verify-checkpoints.ts';
import { sealFaults } from '#shared/audit/verify-seals.ts';
import { signatureFindings } from '#shared/audit/verify-signatures.ts';
import { type ChainFile, chainFile } from '../chain-file.ts';
import { CHAIN } from '../manifest.ts';
import { type BundleFindings, count, nothingFound } from './findings.ts';
import type { IsSigned } from './signatures.ts';
import { sha256Of, type Tools } from './tools.ts';

/**
 * Web Crypto is asynchronous, but the rules need digests synchronously. The requested digests are collected
 * first and computed in advance.
 */
const hashedAhead = async <T>(tools: Tools, rules: (sha256: Sha256) => T): Promise<T> => {
  const asked = new Set<string>();
  rules((text) => {
    asked.add(text);
    return '';
  });
  const known = new Map<string, string>();
  for (const text of asked) known.set(text, await sha256Of(tools, text));
  return rules((text) => known.get(text) ?? '');
};

/** Returns the numbers of the seals with a valid signature. */
const soundlySigned = async (
  { tenant, seals }: ChainFile,
  isSigned: IsSigned,
): Promise<ReadonlySet<number>> => {
  const sound = new Set<number>();
  for (const { place, seal } of seals)
    if (seal?.signature !== undefined && (await isSigned(sealText(tenant, seal), seal.signature)))
      sound.add(place);
  return sound;
};

const storedChain = async (file: ChainFile, isSigned: IsSigned): Promise<StoredChain> => {
  const { tenant, from, head, seals } = file;
  const checkpoints = await Promise.all(
    file.checkpoints.map(async ({ place, checkpoint }) =>
      checkpoint
        ? { place, checkpoint, signed: await isSigned(checkpointText(checkpoint), checkpoint.signature) }
        : { place, signed: false },
    ),
  );
  return { tenant, from, seals, checkpoints, events: [], ...(head && { head }) };
};

const NO_EVENTS =
  'Audit events: the bundle contains only the seals over them. The product verifies the events against these seals under Audit Trail.';

/** Describes the verified parts of a chain without faults. */
const words = (file: ChainFile, chain: StoredChain, signed: number): BundleFindings => {
  const { from, head, seals } = file;
  const { covered, coveredAt } = checkpointFindings(chain);
  const newest = seals.at(-1)?.seal?.sealedAt ?? 'an unknown time';
  return {
    faults: [],
    verified: [
      `Audit chain: ${from === head?.number ? `seal ${from} is` : `seals ${from} to ${head?.number} are`} valid and each builds on the previous one; the newest is dated ${newest}. The key signed ${count(signed, 'seal')} of ${seals.length}.`,
      ...(covered > 0
        ? [`A checkpoint of ${coveredAt}, signed by the key, matches the chain up to seal ${covered}.`]
        : []),
    ],
    unverified: [
      ...(covered === 0
        ? [
            'No checkpoint covers the chain yet. If newer seals were removed before the bundle was created, this cannot be detected.',
          ]
        : []),
      ...(from > 1
        ? [
            `Seals before number ${from}: not in the bundle, but seal ${from} contains the hash of the last one.`,
          ]
        : []),
      NO_EVENTS,
    ],
  };
};

/** @param tenant as named in the manifest */
export const chainFindings = async (
  tools: Tools,
  text: string,
  { tenant, isSigned }: { readonly tenant: string; readonly isSigned: IsSigned },
): Promise<BundleFindings> => {
  const parsed = v.safeParse(chainFile, jsonOf(text));
  const fault = (of: string) => ({ ...nothingFound, faults: [{ file: CHAIN, text: of }] });
  if (!parsed.success) return fault('The file is not a valid audit chain.');
  const file = parsed.output;
  if (file.tenant !== tenant) return fault('The audit chain belongs to another organization.');
  if (file.head === null)
    return { ...nothingFound, unverified: ['Audit chain: nothing was sealed when the bundle was created.'] };
  const chain = await storedChain(file, isSigned);
  const signed = await soundlySigned(file, isSigned);
  const isSealSigned = (_: string, { number }: { readonly number: number }) => signed.has(number);
  const reach = file.head.number;
  const seals = await hashedAhead(tools, (sha256) =>
    sealFaults(chain, reach, { sha256, now: '', isSealSigned }),
  );
  const faults = [
    ...seals,
    ...signatureFindings(chain, { sha256: () => '', now: '', isSealSigned }).faults,
    ...checkpointFindings(chain).faults,
  ];
  if (faults.length > 0)
    return { ...nothingFound, faults: faults.map((one) => ({ file: CHAIN, text: one.text })) };
  return words(file, chain, signed.size);
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
