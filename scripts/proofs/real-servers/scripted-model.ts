/**
 * A model with scripted responses, behind the OpenAI API. Agent frameworks need a model, and tests cannot
 * reach a real one.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';

export interface ScriptedModel {
  /** Base address, such as `http://127.0.0.1:40123/v1`. */
  readonly url: string;
  /** Requests as received: the last message of each call. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
}

interface Call {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly { readonly content: unknown }[];
}

const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
};

/** Sends the response as an event stream, as callers that request one expect. */
const stream = (response: ServerResponse, head: object, content: string): void => {
  const choice = (delta: object, finish_reason: string | null) => ({
    choices: [{ index: 0, delta, finish_reason }],
  });
  const chunks = [choice({ role: 'assistant', content }, null), choice({}, 'stop'), { choices: [], usage }];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const chunk of chunks)
    response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...chunk })}\n\n`);
  response.end('data: [DONE]\n\n');
};

/**
 * Serves until it is stopped.
 * @param say returns the response to the last message of a call
 */
export const serveModel = async (say: (asked: string) => string): Promise<ScriptedModel> => {
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { model, messages, stream: streams }: Call = JSON.parse(await bodyOf(request));
    const last = JSON.stringify(messages.at(-1)?.content ?? '');
    asked.push(last);
    const head = { id: 'chatcmpl-1', created: 0, model };
    const content = say(last);
    if (streams) return stream(response, head, content);
    const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...head, object: 'chat.completion', choices, usage }));
  };
  const { origin, close } = await serveHttp((request, response) => {
    if (request.url === '/v1/chat/completions') void answer(request, response);
    else response.writeHead(404).end();
  });
  return { url: `${origin}/v1`, asked, stop: close };
};
