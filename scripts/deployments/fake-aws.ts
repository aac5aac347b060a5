/**
 * A simulated AWS on loopback for the AWS script: paginated lists in the published format of each service's
 * protocol.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const at = '2026-11-20T08:00:00Z';
const IDENTITY = `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>arn:aws:sts::123456789012:assumed-role/scanner/s</Arn><UserId>A:s</UserId><Account>123456789012</Account></GetCallerIdentityResult><ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></GetCallerIdentityResponse>`;

const bots = [
  {
    botId: 'BOT0000001',
    botName: 'Appointments',
    botStatus: 'Available',
    lastUpdatedDateTime: 1_790_000_000,
  },
  { botId: 'BOT0000002', botName: 'Pharmacy', description: 'Answers on refills', botStatus: 'Available' },
];
const endpoint = (name: string) => ({
  ...{ EndpointName: name, EndpointStatus: 'InService', CreationTime: 1_790_000_000 },
  ...{
    LastModifiedTime: 1_790_000_000,
    EndpointArn: `arn:aws:sagemaker:us-east-1:123456789012:endpoint/${name}`,
  },
});

const reply = (path: string, target: string, body: string): object | string | undefined => {
  if (body.includes('Action=GetCallerIdentity')) return IDENTITY;
  const asked = body.startsWith('{') ? (JSON.parse(body) as Record<string, string>) : {};
  if (target === 'SageMaker.ListEndpoints')
    return asked.NextToken === 'two'
      ? { Endpoints: [endpoint('sepsis-risk')] }
      : { Endpoints: [endpoint('readmission')], NextToken: 'two' };
  if (path === '/bots/')
    return asked.nextToken === 'two'
      ? { botSummaries: bots.slice(1) }
      : { botSummaries: bots.slice(0, 1), nextToken: 'two' };
  return undefined;
};

export interface FakeAws {
  readonly url: string;
  /** Requests: method, path and target. */
  readonly asked: readonly string[];
  readonly close: () => void;
}

/** Unknown requests are denied, as with a role that lacks the permission. */
export const openAws = async (): Promise<FakeAws> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const target = String(request.headers['x-amz-target'] ?? '');
      asked.push([request.method, request.url, target].join(' ').trim());
      const answer = reply(request.url ?? '', target, body);
      if (answer === undefined) {
        const rejection = { __type: 'AccessDeniedException', message: `Not authorized at ${at}` };
        response
          .writeHead(403, { 'x-amzn-errortype': 'AccessDeniedException' })
          .end(JSON.stringify(rejection));
      } else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
};
