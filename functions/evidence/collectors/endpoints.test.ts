/**
 * Probes of closed, broken, or hostile endpoints earn nothing: a value only if observed, otherwise a gap with
 * the reason.
 */
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type EndpointName, endpoints } from '#functions/evidence/probe/fixtures/endpoints.ts';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';
import { runCollectors } from '#functions/scans/pipeline/collect/run-collectors.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import { collectors } from './registry.ts';

/** Errors of the product must fail the test. */
const thrown = (_collector: string, error: unknown): never => {
  throw error;
};

let authority: ReturnType<typeof createAuthority>;
beforeAll(() => {
  authority = createAuthority();
});
afterAll(() => authority.close());

/** An agent that would pass, if a request reached it. */
const soundAgent: RequestListener = (_request, reply) =>
  void reply
    .writeHead(401, { 'www-authenticate': 'Bearer scope="agent.call"' })
    .end('{"error":"who is it?"}');

/** Without the collector that needs consent to chat. */
type Asked = Exclude<keyof typeof originKinds.endpoint.collectors, 'mcp-calls'>;

const probeRecord = async (name: EndpointName, protocol: Asked) => {
  const targetEndpoint = await endpoints[name](soundAgent, authority);
  onTestFinished(targetEndpoint.close);
  const collector = collectors[protocol];
  const url = `${targetEndpoint.origin}/agent`;
  const probe = testProbe(targetEndpoint.origin, { clock: () => new Date(), ...targetEndpoint.probe });
  const input = { connection: { protocol, url }, probe, wanted: new Set(collector.shows) };
  const run = { clock: () => new Date(), logFault: thrown, kind: originKinds.endpoint, target: url };
  const [staged] = await runCollectors([collector], input, run);
  if (!staged) throw new Error('It did not run.');
  const { evidence, gaps } = staged;
  return {
    shown: Object.fromEntries(evidence.map(({ parameterId, value }) => [parameterId, value])),
    reasons: gaps.map(({ reason }) => reason),
    missing: collector.shows.filter((id) =>
      [...evidence, ...gaps].every(({ parameterId }) => parameterId !== id),
    ),
  };
};

/** Result of a collector at an endpoint. */
interface Meeting {
  /** Values that were actually observed; none if absent. */
  readonly shown?: Readonly<Record<string, ParameterValue>>;
  /** Reasons of gaps: each matches one of these, and each of these occurs. */
  readonly statement: readonly RegExp[];
}

/** Reasons that may occur at every endpoint of this machine. */
const ofThisMachine = [
  /^The address uses plain HTTP\.$/,
  /^The agent was reached (?:on this machine|at an internal address), /,
  /^The tool server was reached on this machine, /,
  /^Of 3 invalid requests, \d were rejected, and only 0 returned an error message/,
  /^No rate limit header was observed in \d{1,2} answers/,
];

type Meetings = Readonly<Record<Asked, Meeting>>;

const alike = (...statement: readonly RegExp[]): Meetings => ({
  http: { statement },
  mcp: { statement },
  a2a: { statement },
});

const UNREACHED = /^The address could not be reached\.$/;
const STOPPED = /^The response stopped before its end\.$/;
const LEFT_ALONE = /^Probing of http\S+ was stopped: /;
const TOO_LARGE = /^The response exceeds the size limit\.$/;
const UNTRUSTED = /^No TLS connection with a trusted certificate could be established\./;
const FIRST_SLOWED = /^The first request was rejected with HTTP 429/;
const OLD_TLS = { 'transport-tls-enforced': true, 'tls-min-version': 'tls1.2' };
const REJECTED_TOOLS = { 'tool-transport-secured': false };

const expected: Readonly<Record<EndpointName, Meetings>> = {
  'nobody listens': alike(UNREACHED),
  'a rule of ours denies it': alike(UNREACHED),
  // It is skipped after three consecutive requests without a response.
  'never answers': { ...alike(UNREACHED), http: { statement: [UNREACHED, LEFT_ALONE] } },
  'stops within its answer': { ...alike(STOPPED), http: { statement: [STOPPED, LEFT_ALONE] } },
  'breaks off within its answer': alike(/^The response was interrupted before its end\.$/),
  'hangs up': alike(/^The connection was closed before a response\.$/),
  'speaks no HTTP': alike(/^The server at the address does not use HTTP\.$/),
  'says 429 with Retry-After': {
    http: { statement: [/HTTP 429\)/, /^The HTTP 429 response/, FIRST_SLOWED, LEFT_ALONE] },
    mcp: { statement: [/^The address responded with HTTP 429, but not as an MCP server\.$/] },
    a2a: { statement: [LEFT_ALONE] },
  },
  'says 429 for an hour': {
    http: { statement: [/HTTP 429\)/, /^The HTTP 429 response/, FIRST_SLOWED, LEFT_ALONE] },
    mcp: { statement: [LEFT_ALONE] },
    a2a: { statement: [LEFT_ALONE] },
  },
  'is out of order': {
    http: { statement: [/HTTP 503\)/, /^The HTTP 503 response/, LEFT_ALONE] },
    mcp: { statement: [/^The address responded with HTTP 503, but not as an MCP server\.$/] },
    a2a: { statement: [LEFT_ALONE] },
  },
  'is a firewall': {
    http: {
      statement: [
        /may apply to every caller/,
        /HTTP 403 without naming a scheme\./,
        /security\.txt \(HTTP 403\)/,
      ],
    },
    mcp: { statement: [/may reject all callers/, /^Anonymous callers are rejected; /] },
    a2a: {
      statement: [
        /may apply to every caller/,
        /^The agent shows its card only to callers with credentials/,
        /^No list of tasks was requested/,
      ],
    },
  },
  'is a page to sign in': {
    http: {
      statement: [/redirected to a sign-in page/, /^The HTTP 302 response/, /security\.txt \(HTTP 302\)/],
    },
    mcp: { statement: [/^The address responded with HTTP 302, .* and was not followed\.$/] },
    a2a: {
      statement: [
        /HTTP 302, .* and was not followed\.$/,
        /is not an agent card\. .* and was not followed\.$/,
      ],
    },
  },
  'sends to a metadata address': {
    http: {
      shown: { 'transport-tls-enforced': false },
      statement: [/HTTP 302\)/, /^The HTTP 302 response/],
    },
    mcp: { statement: [/HTTP 302, .* the metadata service of a cloud, which was not requested\.$/] },
    a2a: {
      statement: [/HTTP 302, .* the metadata service/, /is not an agent card\. .* the metadata service/],
    },
  },
  'is a gzip bomb': alike(TOO_LARGE),
  'has headers without end': alike(TOO_LARGE),
  'answers without end': {
    http: {
      statement: [
        /shows whether the agent would accept|was not rejected/,
        /neither names a sign-in scheme/,
        /^This host publishes no security\.txt/,
      ],
    },
    mcp: {
      statement: [/but not as an MCP server\. It exceeds the limit of 2097152 bytes\.$/],
    },
    a2a: {
      statement: [
        /not a response of an A2A server\. It exceeds the limit of/,
        /is not an agent card\. It exceeds the limit of 2097152/,
      ],
    },
  },
  'streams without end': {
    http: {
      statement: [
        /shows whether the agent would accept|was not rejected/,
        /neither names a sign-in scheme/,
        /^This host publishes no security\.txt/,
      ],
    },
    mcp: { statement: [/an event stream whose first 2097152 bytes contained no answer\.$/] },
    a2a: {
      statement: [
        /not a response of an A2A server\. It is an event stream/,
        /is not an agent card\. It is an event stream/,
      ],
    },
  },
  'speaks TLS 1.0 alone': {
    ...alike(UNTRUSTED),
    http: {
      shown: { 'tls-min-version': 'tls1.0' },
      statement: [UNTRUSTED, /^HTTPS did not respond/, /only under an outdated TLS version/],
    },
  },
  'has a certificate that has expired': {
    http: { shown: { ...OLD_TLS, 'tls-certificate-valid': false }, statement: [UNTRUSTED] },
    mcp: { shown: REJECTED_TOOLS, statement: [UNTRUSTED] },
    a2a: { statement: [UNTRUSTED] },
  },
  'has a certificate of another name': {
    http: { shown: { ...OLD_TLS, 'tls-certificate-valid': false }, statement: [UNTRUSTED] },
    mcp: { shown: REJECTED_TOOLS, statement: [UNTRUSTED] },
    a2a: { statement: [UNTRUSTED] },
  },
  'has a certificate that it signed itself': {
    ...alike(UNTRUSTED),
    http: { shown: { ...OLD_TLS, 'tls-certificate-valid': false }, statement: [UNTRUSTED] },
  },
  'has a certificate of an unknown authority': {
    ...alike(UNTRUSTED),
    http: {
      shown: OLD_TLS,
      statement: [UNTRUSTED, /^The issuing certificate authority is unknown/],
    },
  },
};

describe.each(Object.entries(expected))('an address that %s', (targetEndpoint, meetings) => {
  it.each(Object.entries(meetings))('%s', async (protocol, { shown = {}, statement }) => {
    const seen = await probeRecord(targetEndpoint as EndpointName, protocol as Asked);
    expect(seen.shown).toEqual(shown);
    expect(seen.missing).toEqual([]);
    const unlike = seen.reasons.filter(
      (reason) => ![...statement, ...ofThisMachine].some((one) => one.test(reason)),
    );
    expect(unlike).toEqual([]);
    const unsaid = statement.filter((one) => !seen.reasons.some((reason) => one.test(reason)));
    expect(unsaid).toEqual([]);
  });
});
