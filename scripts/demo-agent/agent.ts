/** The example agent: a tool server at `/mcp` and an OpenAI-compatible chat at `/v1`. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { ActiveFaults } from './faults.ts';
import { replyTo } from './replies.ts';
import { toolServer } from './tools.ts';

const MAX_BODY = 256 * 1024;
const MODEL = 'scripted-example';

class BodyError extends Error {
  override readonly name = 'BodyError';
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY) throw new BodyError('The body is too long.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(JSON.stringify(body));
};

const apiError = (message: string) => ({ error: { message, type: 'invalid_request_error', code: null } });

/** Returns the text of the last message of a chat completion request; undefined if there is none. */
const messageIn = (bytes: Buffer): string | undefined => {
  const { messages } = JSON.parse(bytes.toString()) as { messages?: readonly { content?: unknown }[] };
  const content = Array.isArray(messages) ? messages.at(-1)?.content : undefined;
  return content === undefined ? undefined : typeof content === 'string' ? content : JSON.stringify(content);
};

const completionOf = (text: string) => ({
  id: 'chatcmpl-example',
  object: 'chat.completion',
  model: MODEL,
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
});

/** Returns the listener of the agent. `active` may change while it runs. */
export const agentListener = (active: ActiveFaults, key: string): RequestListener => {
  const mcp = createMcpHandler(() => toolServer(active));

  const serveMcp = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bytes = await bodyOf(request);
    const answer = await mcp.fetch(
      new Request(`http://127.0.0.1${request.url}`, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(request.method === 'POST' ? { body: new Uint8Array(bytes) } : {}),
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };

  const serveChat = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url === '/v1/models')
      return sendJson(response, 200, {
        object: 'list',
        data: [{ id: MODEL, object: 'model', owned_by: 'accredit' }],
      });
    if (request.url !== '/v1/chat/completions' || request.method !== 'POST')
      return sendJson(response, 404, apiError('Not found'));
    const message = messageIn(await bodyOf(request));
    if (message === undefined) return sendJson(response, 400, apiError('messages is required'));
    return sendJson(response, 200, completionOf(replyTo(message, active)));
  };

  const isSignedIn = ({ headers }: IncomingMessage): boolean =>
    active.has('no-sign-in') || headers.authorization === `Bearer ${key}`;

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/.well-known/security.txt' && !active.has('no-security-contact')) {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end('Contact: mailto:security@example.org\nExpires: 2030-01-01T00:00:00Z\n');
      return;
    }
    if (path !== '/mcp' && !path.startsWith('/v1/')) return sendJson(response, 404, apiError('Not found'));
    if (!isSignedIn(request)) {
      request.resume();
      return sendJson(response, 401, apiError('Missing or wrong key'), {
        'www-authenticate': 'Bearer realm="accredit-demo-agent"',
      });
    }
    await (path === '/mcp' ? serveMcp(request, response) : serveChat(request, response));
  };

  return (request, response) => {
    route(request, response).catch((error: unknown) => {
      const detail =
        error instanceof Error && active.has('error-details') ? (error.stack ?? '') : 'Bad request';
      if (!response.headersSent) sendJson(response, 400, apiError(detail));
      else response.end();
    });
  };
};
