/** Test fixture: a loopback receiver with scripted responses, and a tenant whose events are sealed. */
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { afterEach, beforeAll } from 'vitest';
import { type LoopbackServer, serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { happened, testNotary } from '#functions/stream/audit-seal/chain-fixture.ts';
import { sealEvents } from '#functions/stream/audit-seal/seal-events.ts';

export interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answering = (response: ServerResponse, call: Call) => void;

export const answers =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(status, headers).end();

/** Never responds. */
export const hangs: Answering = () => {};

const open: LoopbackServer[] = [];

/**
 * Allows calls to loopback while the tests of a file run, as on a developer machine. Call it once at the top
 * of the file.
 */
export const receiversFixture = (): void => {
  beforeAll(() => {
    process.env.PROBES_LOOPBACK = 'true';
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });
};

/** Returns a receiver with scripted responses; the last one repeats. */
export const receiver = async (...turns: Answering[]) => {
  const calls: Call[] = [];
  const server = await serveHttp((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString('utf8');
    });
    request.on('end', () => {
      const call = { headers: request.headers, body };
      calls.push(call);
      (turns[Math.min(calls.length, turns.length) - 1] ?? answers(200))(response, call);
    });
  });
  open.push(server);
  return { url: `${server.origin}/audit`, calls, origin: server.origin };
};

/** Returns the signature of a call as a receiver computes it. */
export const signatureFor = (secret: string, { headers, body }: Call): string => {
  const seconds = /^t=(\d+),/.exec(String(headers['accredit-signature']))?.[1] ?? '';
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

const notary = testNotary();

/** Seals new events of a tenant, with the given numbers per seal; returns their ids in order. */
export const sealed = async (table: TenantTable, ...sizes: number[]): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const size of sizes) {
    const Records = [...(await happened(table, size))];
    await sealEvents({ Records }, notary.sealer);
    ids.push(...Records.map(({ dynamodb }) => String(dynamodb?.Keys?.sk?.S)));
  }
  return ids;
};
