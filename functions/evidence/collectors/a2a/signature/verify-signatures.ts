/** Evaluates whether the signatures of a card prove its origin (probes §4, `a2a.signature`). Pure. */
import type { KeyObject } from 'node:crypto';
import { readJson } from '#functions/evidence/probe/json.ts';
import { isObject, type JsonObject } from '../../json-rpc.ts';
import { isOwnHost } from '../../named-place.ts';
import type { CardSignature } from '../card/card.ts';
import type { CardSight, KeySetSight } from '../sights.ts';
import { canonicalForms, formWithoutSchemes } from './canonical-card.ts';
import { certificateKey } from './certificate-key.ts';
import { fits, type ProtectedHeader, readHeader, readKey, verifies } from './jws.ts';

/**
 * `partial`: it verifies for the card without its security schemes. `foreign`: its key is on another host
 * than the card, so it proves nothing about the card. `unknown`: the key could not be obtained. `reason`
 * completes "The signature …" on screen.
 */
export type SignatureJudgment =
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'verified'; readonly by: string }
  | { readonly kind: 'partial' | 'invalid' | 'foreign' | 'unknown'; readonly reason: string };

const MAX_SIGNATURES = 5;
const MAX_KEYS = 20;

/** Returns the keys of the set that may have made the signature; a reason if the set could not be read. */
const keysOf = ({ exchange }: KeySetSight, { alg, kid }: ProtectedHeader): readonly KeyObject[] | string => {
  if (exchange.outcome !== 'response') return 'names a key set that could not be fetched';
  const read = readJson(exchange.body);
  const keys = read.ok && isObject(read.value) ? read.value.keys : undefined;
  if (exchange.status !== 200 || !Array.isArray(keys))
    return `names a key set that does not exist (HTTP ${exchange.status})`;
  return keys
    .slice(0, MAX_KEYS)
    .filter(isObject)
    .filter((jwk) => kid === undefined || jwk.kid === kid)
    .flatMap((jwk) => readKey(jwk, alg) ?? []);
};

/** Evaluates a signature with its possible keys. */
const judgeWith = (
  signature: CardSignature,
  { alg }: ProtectedHeader,
  keys: readonly KeyObject[],
  { card, by }: { readonly card: JsonObject; readonly by: string },
): SignatureJudgment => {
  const isOver = (forms: readonly string[]) => keys.some((key) => verifies(signature, alg, key, forms));
  if (isOver(canonicalForms(card))) return { kind: 'verified', by };
  return isOver([formWithoutSchemes(card)])
    ? {
        kind: 'partial',
        reason: 'covers everything except the security schemes, which could have been changed',
      }
    : { kind: 'invalid', reason: 'does not match the card: one of them was changed after signing' };
};

const judgeOne = (
  signature: CardSignature,
  { url, exchange, card: { raw: card } }: CardSight,
  keySets: readonly KeySetSight[],
): SignatureJudgment => {
  const header = readHeader(signature);
  if (typeof header === 'string') return { kind: 'invalid', reason: `is not valid: ${header}` };
  const { alg, jku, x5c, kid = 'without a name' } = header;
  if (jku !== undefined) {
    if (!isOwnHost(jku, url)) {
      const host = URL.canParse(jku) ? new URL(jku).host : 'no address';
      return {
        kind: 'foreign',
        reason: `requires a key from ${host}, which is not the card's own host`,
      };
    }
    const set = keySets.find((one) => one.url === jku);
    const keys = set ? keysOf(set, header) : 'names a key set that was not requested';
    if (typeof keys === 'string') return { kind: 'unknown', reason: keys };
    if (keys.length === 0)
      return {
        kind: 'unknown',
        reason: `names the key ${kid}, which its key set does not contain for ${alg}`,
      };
    return judgeWith(signature, header, keys, { card, by: `the key ${kid} of ${jku}` });
  }
  if (x5c !== undefined) {
    const { hostname } = new URL(url);
    const key = certificateKey(x5c, { hostname, at: exchange.startedAt });
    if (typeof key === 'string') return { kind: 'unknown', reason: `cannot be trusted: ${key}` };
    if (!fits(alg, key))
      return { kind: 'invalid', reason: `uses ${alg}, but its certificate contains no such key` };
    return judgeWith(signature, header, [key], { card, by: `a certificate issued for ${hostname}` });
  }
  return { kind: 'unknown', reason: 'does not state where its key can be found' };
};

const kinds = ['verified', 'partial', 'invalid', 'foreign', 'unknown', 'unsigned'] as const;

/** Evaluates all signatures. One valid signature is enough; otherwise, the worst result counts. */
export const judgeSignatures = (sight: CardSight, keySets: readonly KeySetSight[]): SignatureJudgment => {
  const { signatures } = sight.card;
  if (signatures.length === 0) return { kind: 'unsigned' };
  const all = signatures.slice(0, MAX_SIGNATURES).map((signature) => judgeOne(signature, sight, keySets));
  const best = kinds.flatMap((kind) => all.find((one) => one.kind === kind) ?? []);
  return best[0] ?? { kind: 'unsigned' };
};
