/** A platform on loopback that accepts reports according to the contract and records what it received. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { Assessable } from '#shared/discovery/contract.ts';
import { reportSchema } from '#shared/discovery/report.ts';
import { reportedEvidence } from '#shared/discovery/reported-evidence.ts';
import { sightingSchema } from '#shared/discovery/sighting.ts';

export interface Taken {
  readonly path: string;
  readonly key: string;
  readonly bearer: string;
  /** Text before compression. */
  readonly text: string;
  readonly encoding: string;
}

export interface TestPlatform {
  readonly url: string;
  readonly taken: readonly Taken[];
  /**
   * Response that replaces accepting a report, by the number of requests so far; undefined: the report is
   * accepted.
   */
  refuse: (
    count: number,
  ) => { readonly status: number; readonly headers?: Record<string, string> } | undefined;
  /** Agents that may be probed, according to each response. */
  assess: readonly Assessable[];
  readonly close: () => Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const answer = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** @param port 0: any free port */
export const openPlatform = async (port = 0): Promise<TestPlatform> => {
  const taken: Taken[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const raw = await bodyOf(request);
      const rejected = platform.refuse(count);
      count += 1;
      if (rejected)
        return answer(response, rejected.status, { error: 'Refused by the test.' }, rejected.headers);
      const encoding = String(request.headers['content-encoding'] ?? '');
      const text = (encoding === 'gzip' ? gunzipSync(raw) : raw).toString('utf8');
      const report = v.parse(reportSchema, JSON.parse(text));
      const accepted =
        (report.sightings ?? []).filter((one) => v.is(sightingSchema, one)).length +
        (report.evidence ?? []).filter((one) => v.is(reportedEvidence, one)).length;
      taken.push({
        ...{ path: request.url ?? '', text, encoding },
        key: String(request.headers['idempotency-key'] ?? ''),
        bearer: String(request.headers.authorization ?? ''),
      });
      const services = report.discovered_services?.length ?? 0;
      return answer(response, 200, {
        accepted: accepted + services,
        rejected: [],
        ignored: [],
        discovered: 0,
        ...(platform.assess.length > 0 ? { assess: platform.assess } : {}),
      });
    })().catch((error: unknown) => answer(response, 422, { error: String(error) }));
  });
  const platform: TestPlatform = {
    ...{ url: '', taken, refuse: () => undefined, assess: [] },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(platform, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
};
