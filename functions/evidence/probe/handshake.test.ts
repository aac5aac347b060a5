import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority, type LeafOptions } from '#functions/platform/outbound/fixtures/certificates.ts';
import {
  type LoopbackServer,
  serveHttps,
  serveOpenSsl,
} from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { testProbe } from './fixtures/test-probe.ts';

let authority: ReturnType<typeof createAuthority>;
beforeAll(() => {
  authority = createAuthority();
});
afterAll(() => authority.close());
const open: LoopbackServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const shake = async (options: LeafOptions | 'self-signed', trusted = true) => {
  const certificate = options === 'self-signed' ? authority.selfSigned() : authority.leaf(options);
  const server = await serveHttps(certificate, (_request, reply) => reply.end('hello'));
  open.push(server);
  const probe = testProbe(server.origin, trusted ? { trustedCa: authority.ca } : {});
  const handshake = await probe.handshake({ url: server.origin });
  const exchange = await probe.request({ level: 'L0', method: 'GET', url: server.origin });
  return { handshake, exchange };
};

describe('a handshake', () => {
  it('with an invalid certificate date fails like any other handshake', async () => {
    const server = await serveHttps(authority.undated(), (_request, reply) => reply.end('hello'));
    open.push(server);
    const handshake = await testProbe(server.origin).handshake({ url: server.origin });
    expect(handshake).toMatchObject({ outcome: 'tls-error', code: 'CERTIFICATE_UNREADABLE' });
  });

  it('with a valid certificate is trusted, and so is the request', async () => {
    const { handshake, exchange } = await shake({});
    expect(handshake).toMatchObject({
      outcome: 'handshake',
      protocol: 'TLSv1.3',
      authorized: true,
      certificate: {
        names: ['DNS:agent.test', 'IP Address:127.0.0.1'],
        keyType: 'rsa',
        keyBits: 2048,
        signature: 'sha256WithRSAEncryption',
        selfSigned: false,
        chainLength: 2,
      },
    });
    expect(exchange).toMatchObject({ outcome: 'response', body: 'hello' });
  });

  it.each([
    ['expired', { days: -3 }, true, 'CERT_HAS_EXPIRED'],
    ['for another name', { names: 'DNS:other.test' }, true, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['self-signed', 'self-signed', true, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['of an unknown authority', {}, false, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ] as const)(
    'with a certificate that is %s reports it, and no request is made',
    async (_name, options, trusted, code) => {
      const { handshake, exchange } = await shake(options, trusted);
      expect(handshake).toMatchObject({ outcome: 'handshake', authorized: false, authorizationError: code });
      expect(exchange).toMatchObject({ outcome: 'tls-error', code });
    },
  );

  it('reports an elliptic curve by its bits', async () => {
    const { handshake } = await shake({ key: 'ec -pkeyopt ec_paramgen_curve:secp384r1' });
    expect(handshake).toMatchObject({ certificate: { keyType: 'ec', keyBits: 384 } });
  });

  it('offers TLS 1.0 and 1.1 on request to a legacy server', async () => {
    const server = await serveOpenSsl(authority.folder, authority.leaf(), [
      '-tls1_1',
      '-cipher',
      'ALL:@SECLEVEL=0',
    ]);
    open.push(server);
    const probe = testProbe(server.origin, { trustedCa: authority.ca });
    const legacy = { url: server.origin, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' } as const;
    expect(await probe.handshake({ ...legacy, ciphers: 'DEFAULT@SECLEVEL=0' })).toMatchObject({
      protocol: 'TLSv1.1',
    });
    // Without the lower security level, the offer fails on our side, which must not be mistaken for a
    // rejection.
    expect(await probe.handshake(legacy)).toMatchObject({
      code: 'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
      outcome: 'refused',
    });
    expect(await probe.handshake({ url: server.origin })).toMatchObject({
      outcome: 'tls-error',
      code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    });
  });

  it('with a closed port is refused', async () => {
    const url = `https://127.0.0.1:${await freePort()}/`;
    expect(await testProbe(url).handshake({ url })).toMatchObject({
      outcome: 'refused',
      code: 'ECONNREFUSED',
    });
  });
});
