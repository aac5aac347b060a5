/** Test fixture: runs the collector against agents on loopback. */
import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import type { TestCertificate } from '#functions/platform/outbound/fixtures/certificates.ts';
import { serveHttp, serveHttps } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import type { Collected } from '../collector.ts';
import { a2aCollector } from './a2a.ts';
import { type AgentOptions, agentListener, type CardJson } from './a2a-fixture.ts';

/** Serves until the test ends and returns the origin. Uses TLS if a certificate is given. */
export const serve = async (listener: RequestListener, certificate?: TestCertificate): Promise<string> => {
  const server = await (certificate ? serveHttps(certificate, listener) : serveHttp(listener));
  onTestFinished(server.close);
  return server.origin;
};

/** Serves an agent whose card contains its own address. */
export const agent = async (
  card: (origin: string) => CardJson,
  options: AgentOptions = {},
  certificate?: TestCertificate,
): Promise<string> => {
  let current: CardJson = {};
  const origin = await serve(
    agentListener(() => current, options),
    certificate,
  );
  current = card(origin);
  return origin;
};

/** Runs the collector against an address. */
export const collect = (
  url: string,
  more: { protocol?: 'a2a' | 'auto'; secret?: string; trustedCa?: string } = {},
): Promise<Collected> => {
  const { origin } = new URL(url);
  const credential =
    more.secret === undefined ? undefined : { origin, header: 'Authorization', secret: more.secret };
  return a2aCollector.collect({
    connection: { protocol: more.protocol ?? 'a2a', url },
    probe: testProbe(origin, { credential, trustedCa: more.trustedCa }),
    wanted: new Set(a2aCollector.shows),
  });
};

/** Returns the evidence of a parameter from a source, or undefined. */
export const evidenceOf = ({ evidence }: Collected, parameterId: string, source = 'probe') =>
  evidence.find((each) => each.parameterId === parameterId && each.source === source);
/** Returns the reason of a parameter's gap, or undefined. */
export const gapOf = ({ gaps }: Collected, parameterId: string) =>
  gaps.find((each) => each.parameterId === parameterId)?.reason;
