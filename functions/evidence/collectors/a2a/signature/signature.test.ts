import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { AgentCard, canonicalizeAgentCard, generateAgentCardSignature } from '@a2a-js/sdk';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Answered } from '#functions/evidence/probe/exchange.ts';
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';
import { type CardJson, cardJson, keySet, signed } from '../a2a-fixture.ts';
import { readCard } from '../card/card.ts';
import { canonicalForms } from './canonical-card.ts';
import { certificateKey } from './certificate-key.ts';
import { judgeSignatures } from './verify-signatures.ts';

const origin = 'https://agent.example.com';
const jku = `${origin}/jwks.json`;

const answer = (url: string, body: string): Answered => ({
  outcome: 'response',
  url,
  status: 200,
  httpVersion: '1.1',
  headers: {},
  body,
  bytes: body.length,
  truncated: false,
  digest: '',
  address: '192.0.2.1',
  startedAt: '2026-11-20T08:41:12.000Z',
  milliseconds: 1,
  redirects: [],
  transcript: { method: 'GET', url, headerNames: [], credentialSent: false, runId: '' },
});

const judge = (card: CardJson, keys: unknown) => {
  const read = readCard(JSON.parse(JSON.stringify(card)));
  if (!read) throw new Error('It is no card.');
  const url = `${origin}/.well-known/agent-card.json`;
  return judgeSignatures({ url, exchange: answer(url, ''), card: read }, [
    { url: jku, exchange: answer(jku, JSON.stringify(keys)) },
  ]);
};

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ed = generateKeyPairSync('ed25519').privateKey;
const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;

const card = cardJson(origin);
const sign = (alg: string, key: KeyObject, more: object = {}) =>
  signed(card, { key, header: { alg, kid: 'k', jku, ...more } });

describe('signatures', () => {
  it.each([
    ['ES256', ec],
    ['RS256', rsa],
    ['PS256', rsa],
    ['EdDSA', ed],
  ] as const)('of %s are verified', (alg, key) => {
    expect(judge(sign(alg, key), keySet(key, 'k'))).toMatchObject({ kind: 'verified' });
    const changed = { ...sign(alg, key), version: '2.1.1' };
    expect(judge(changed, keySet(key, 'k'))).toMatchObject({ kind: 'invalid' });
  });

  it.each(['none', 'HS256', 'ES256K', ''])('of %s are rejected', (alg) => {
    expect(judge(sign(alg, ec), keySet(ec, 'k'))).toMatchObject({ kind: 'invalid' });
  });

  it('are not verified with a key of another type, another use, or too few bits', () => {
    expect(judge(sign('ES256', ec), keySet(rsa, 'k'))).toMatchObject({ kind: 'unknown' });
    expect(judge(sign('RS256', weak), keySet(weak, 'k'))).toMatchObject({ kind: 'unknown' });
    const encrypting = { keys: keySet(ec, 'k').keys.map((key) => ({ ...key, use: 'enc' })) };
    expect(judge(sign('ES256', ec), encrypting)).toMatchObject({ kind: 'unknown' });
    expect(judge(sign('ES256', ec), keySet(ec, 'other'))).toMatchObject({ kind: 'unknown' });
  });

  it('are invalid if made with another key, truncated, or with unknown critical extensions', () => {
    const impostor = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(judge(sign('ES256', impostor), keySet(ec, 'k'))).toMatchObject({ kind: 'invalid' });
    expect(judge(sign('ES256', ec, { crit: ['b64'], b64: false }), keySet(ec, 'k'))).toMatchObject({
      kind: 'invalid',
    });
    const [entry] = sign('ES256', ec).signatures as { protected: string; signature: string }[];
    const cut = { ...card, signatures: [{ ...entry, signature: entry?.signature.slice(0, 20) }] };
    expect(judge(cut, keySet(ec, 'k'))).toMatchObject({ kind: 'invalid' });
  });

  it('are sufficient if one of several is valid', () => {
    const [good] = sign('ES256', ec).signatures as object[];
    const signatures = [{ protected: 'e30', signature: 'AA' }, good];
    expect(judge({ ...card, signatures }, keySet(ec, 'k'))).toMatchObject({ kind: 'verified' });
  });

  it('of the SDK, which omit the security schemes, are distinguished from complete ones', async () => {
    const signer = generateAgentCardSignature(ec, { alg: 'ES256', kid: 'k', typ: 'JOSE', jku });
    const bySdk = async (unsigned: CardJson) =>
      AgentCard.toJSON(await signer(AgentCard.fromJSON(unsigned))) as CardJson;
    const one = await bySdk(card);
    expect(judge(one, keySet(ec, 'k'))).toMatchObject({ kind: 'partial' });
    expect(judge({ ...one, name: 'other' }, keySet(ec, 'k'))).toMatchObject({ kind: 'invalid' });
    const schemeless = await bySdk({ ...card, securitySchemes: {} });
    expect(judge(schemeless, keySet(ec, 'k'))).toMatchObject({ kind: 'verified' });
  });

  it('prove nothing without a key location, or with one on a foreign host', () => {
    expect(judge(sign('ES256', ec, { jku: undefined }), {})).toMatchObject({ kind: 'unknown' });
    for (const foreign of ['https://agent.example.com.evil.example/k', 'http://agent.example.com/k', 'k'])
      expect(judge(sign('ES256', ec, { jku: foreign }), keySet(ec, 'k'))).toMatchObject({ kind: 'foreign' });
  });
});

describe('canonical forms', () => {
  it("include the SDK's form, even if members of a card are empty", () => {
    const text = fc.constantFrom('', 'a', 'ä"\u2028');
    const cards = fc.record({
      ...Object.fromEntries(['name', 'description', 'version', 'documentationUrl'].map((key) => [key, text])),
      provider: fc.record({ url: text, organization: text }),
      capabilities: fc.record({
        streaming: fc.boolean(),
        extensions: fc.array(
          fc.record({ uri: text, required: fc.boolean(), params: fc.constant({ n: 1 }) }),
          {
            maxLength: 2,
          },
        ),
      }),
      skills: fc.array(fc.record({ id: text, tags: fc.array(text, { maxLength: 2 }) }), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(cards, (value) => {
        expect(canonicalForms(value)).toContain(canonicalizeAgentCard(value as unknown as AgentCard));
      }),
    );
  });

  it('differ for cards with different content', () => {
    const forms = new Set(canonicalForms(card));
    for (const change of [{ name: 'x' }, { capabilities: { streaming: true } }, { skills: [] }])
      expect(canonicalForms({ ...card, ...change }).some((form) => forms.has(form))).toBe(false);
  });

  it('accept a signature over the card as published', () => {
    const empties = { ...card, iconUrl: '', skills: [] };
    const asPublished = (value: CardJson) => canonicalForms(value)[0] ?? '';
    const header = { alg: 'ES256', kid: 'k', jku };
    const one = signed(empties, { key: ec, header, canonical: asPublished });
    expect(judge(one, keySet(ec, 'k'))).toMatchObject({ kind: 'verified' });
  });
});

describe('certificates in a signature', () => {
  const base64 = (pem: string) => new X509Certificate(pem).raw.toString('base64');

  it('count if a trusted authority issued them for the host', () => {
    const authority = createAuthority();
    onTestFinished(authority.close);
    const at = new Date().toISOString();
    const leaf = base64(authority.leaf({ names: 'DNS:agent.example.com' }).cert);
    const roots = [authority.ca];
    const key = certificateKey([leaf], { hostname: 'agent.example.com', at, roots });
    expect(key).toMatchObject({ type: 'public' });
    expect(
      certificateKey([leaf, base64(authority.ca)], { hostname: 'agent.example.com', at, roots }),
    ).toMatchObject({
      type: 'public',
    });
    expect(certificateKey([leaf], { hostname: 'other.example.com', at, roots })).toContain('not issued for');
    expect(certificateKey([leaf], { hostname: 'agent.example.com', at })).toContain('does not lead');
    const late = new Date(Date.now() + 400 * 86_400_000).toISOString();
    expect(certificateKey([leaf], { hostname: 'agent.example.com', at: late, roots })).toContain(
      'expired or not yet valid',
    );
    expect(certificateKey(['AAAA'], { hostname: 'agent.example.com', at, roots })).toContain(
      'cannot be read',
    );
  });
});
