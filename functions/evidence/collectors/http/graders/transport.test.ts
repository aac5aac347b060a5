import { describe, expect, it } from 'vitest';
import type { Exchange, Handshake } from '../../../probe/exchange.ts';
import { about, answer, certificate, failure, handshake, redirect, sights } from '../fixtures/answers.ts';
import type { PlainSight, TlsSights } from '../sights.ts';
import { tlsCertificateValid } from './tls-certificate-valid.ts';
import { tlsMinVersion } from './tls-min-version.ts';
import { transportTlsEnforced } from './transport-tls-enforced.ts';

const secure = 'https://agent.example.com/chat';
const rejectedOffer = failure('tls-error', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION');

describe('transport-tls-enforced', () => {
  const grade = (
    listener: PlainSight['listener'],
    exchange: Exchange,
    usual: Handshake = handshake(),
    headers = {},
  ) =>
    transportTlsEnforced(
      sights({ anonymous: answer({ headers }), plain: { listener, exchange }, tls: { usual } }),
      about,
    );

  it.each([
    ['registered', 'content', answer(), { value: false }],
    ['registered', 'a wrong method', answer({ status: 405 }), { value: false }],
    ['registered', 'a demand for credentials in the clear', answer({ status: 401 }), { value: false }],
    ['registered', 'a redirect to https', redirect(secure), { value: true }],
    ['registered', 'a redirect to plain http', redirect('http://agent.example.com/x'), { value: false }],
    ['registered', 'silence', failure('timeout'), { outcome: 'error' }],
    ['port-80', 'content', answer(), { value: false }],
    ['port-80', 'a redirect to https', redirect(secure, 308), { value: true }],
    [
      'port-80',
      'a redirect to https of another host',
      redirect('https://elsewhere.example.com/'),
      { outcome: 'inconclusive' },
    ],
    ['port-80', 'a redirect to metadata', redirect('https://169.254.169.254/', 302, true), { value: false }],
    ['port-80', 'a closed port', failure('refused', 'ECONNREFUSED'), { value: true }],
    ['port-80', 'silence', failure('timeout', 'CONNECT_TIMEOUT'), { outcome: 'error' }],
    ['port-80', 'a rule against plain http', failure('blocked', 'SCHEME'), { outcome: 'error' }],
    ['port-80', 'a used-up budget', failure('budget'), { outcome: 'error' }],
    ['port-80', 'a broken body', failure('refused', 'ABORTED'), { outcome: 'error' }],
    ['port-80', 'a 403', answer({ status: 403 }), { outcome: 'inconclusive' }],
    ['port-80', 'a 400', answer({ status: 400 }), { outcome: 'inconclusive' }],
    ['port-80', 'Upgrade Required', answer({ status: 426 }), { value: true }],
    ['same-port', 'a 400 for plain text', answer({ status: 400 }), { value: true }],
    ['same-port', 'a hang-up', failure('refused', 'ECONNRESET'), { value: true }],
    ['same-port', 'content', answer(), { value: false }],
  ] as const)('grades %s: %s', (listener, _name, exchange, expected) => {
    expect(grade(listener, exchange)).toMatchObject(expected);
  });

  it('fails only if plain HTTP requests the same credentials as TLS', () => {
    const asking = (challenge: string) => answer({ status: 401, headers: { 'www-authenticate': challenge } });
    const graded = (plain: string, secured: string) =>
      transportTlsEnforced(
        sights({
          anonymous: asking(secured),
          plain: { listener: 'port-80', exchange: asking(plain) },
          tls: { usual: handshake() },
        }),
        about,
      );
    expect(graded('Bearer realm="a"', 'Bearer realm="b"')).toMatchObject({ value: false });
    expect(graded('Basic realm="printer"', 'Bearer')).toMatchObject({ outcome: 'inconclusive' });
  });

  it('does not pass on a rejection while HTTPS does not respond', () => {
    const closed = failure('refused', 'ECONNREFUSED');
    expect(grade('port-80', closed, failure('timeout'))).toMatchObject({ outcome: 'inconclusive' });
  });

  it.each([
    ['max-age=31536000; includeSubDomains', 'for at least 180 days'],
    ['max-age=600', 'for less than 180 days'],
    ['includeSubDomains', 'for less than 180 days'],
    [undefined, 'No Strict-Transport-Security'],
  ])('reports the HSTS setting: %s', (header, words) => {
    const headers = header === undefined ? {} : { 'strict-transport-security': header };
    expect(grade('port-80', redirect(secure), handshake(), headers)).toHaveProperty(
      'detail',
      expect.stringContaining(words),
    );
  });
});

describe('tls-min-version', () => {
  it.each<[string, TlsSights, object]>([
    [
      '1.0',
      {
        usual: handshake(),
        legacy: handshake({ protocol: 'TLSv1.1' }),
        oldest: handshake({ protocol: 'TLSv1' }),
      },
      { value: 'tls1.0' },
    ],
    [
      '1.1',
      { usual: handshake(), legacy: handshake({ protocol: 'TLSv1.1' }), oldest: rejectedOffer },
      { value: 'tls1.1' },
    ],
    [
      '1.2',
      { usual: handshake(), legacy: rejectedOffer, tls12: handshake({ protocol: 'TLSv1.2' }) },
      { value: 'tls1.2' },
    ],
    ['1.3', { usual: handshake(), legacy: rejectedOffer, tls12: rejectedOffer }, { value: 'tls1.3' }],
    [
      'an offer that our side could not make',
      {
        usual: handshake(),
        legacy: failure('refused', 'ERR_SSL_NO_PROTOCOLS_AVAILABLE'),
        tls12: handshake({ protocol: 'TLSv1.2' }),
      },
      { outcome: 'error' },
    ],
    [
      'an offer that the budget forbade',
      { usual: handshake(), legacy: failure('budget'), tls12: failure('budget') },
      { outcome: 'error' },
    ],
    [
      'silence to one of the offers',
      { usual: handshake(), legacy: rejectedOffer, tls12: failure('timeout') },
      { outcome: 'error' },
    ],
    ['silence', { usual: failure('timeout') }, { outcome: 'error' }],
  ])('%s', (_name, tls, expected) => {
    expect(tlsMinVersion(sights({ tls }), about)).toMatchObject(expected);
  });

  it('is inconclusive for a plain HTTP address', () => {
    expect(tlsMinVersion(sights({ url: 'http://agent.example.com/' }), about)).toMatchObject({
      outcome: 'inconclusive',
    });
  });
});

describe('tls-certificate-valid', () => {
  const untrusted = (authorizationError: string) => ({ authorized: false, authorizationError });
  it.each([
    ['sound', {}, {}, { value: true }],
    ['30 days left', {}, { validTo: '2026-12-21T00:00:00.000Z' }, { value: true }],
    [
      '8 days left',
      {},
      { validTo: '2026-11-29T00:00:00.000Z' },
      { value: true, detail: expect.stringContaining('less than 30 days') },
    ],
    ['6 days left', {}, { validTo: '2026-11-27T00:00:00.000Z' }, { value: false }],
    ['expired', untrusted('CERT_HAS_EXPIRED'), { validTo: '2026-11-19T00:00:00.000Z' }, { value: false }],
    [
      'expired and of an unknown authority',
      untrusted('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
      { validTo: '2026-11-19T00:00:00.000Z' },
      { value: false },
    ],
    [
      'not valid yet',
      untrusted('CERT_NOT_YET_VALID'),
      { validFrom: '2026-12-01T00:00:00.000Z' },
      { value: false },
    ],
    ['self-signed', untrusted('DEPTH_ZERO_SELF_SIGNED_CERT'), { selfSigned: true }, { value: false }],
    ['of another name', untrusted('ERR_TLS_CERT_ALTNAME_INVALID'), {}, { value: false }],
    ['untrusted for a reason without words', untrusted('CERT_CHAIN_TOO_LONG'), {}, { value: false }],
    ['a short RSA key', {}, { keyBits: 1024 }, { value: false }],
    ['a short curve', {}, { keyType: 'ec', keyBits: 192 }, { value: false }],
    ['P-256', {}, { keyType: 'ec', keyBits: 256 }, { value: true }],
    ['SHA-1', {}, { signature: 'sha1WithRSAEncryption' }, { value: false }],
    [
      'of an unknown authority',
      untrusted('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
      {},
      { outcome: 'inconclusive' },
    ],
    ['of a private root', untrusted('SELF_SIGNED_CERT_IN_CHAIN'), {}, { outcome: 'inconclusive' }],
  ])('%s', (_name, trust, facts, expected) => {
    const usual = handshake({ ...trust, certificate: { ...certificate, ...facts } });
    expect(tlsCertificateValid(sights({ tls: { usual } }), about)).toMatchObject(expected);
  });
});
