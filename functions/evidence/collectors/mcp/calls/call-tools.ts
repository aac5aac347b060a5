/** Calls the read-only tools of a server, one at a time: with harmless arguments, and with one of a wrong type. */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { isObject, type JsonObject, rpcAnswer } from '../../json-rpc.ts';
import type { Conversation } from '../opening.ts';
import { type WrongArguments, wrongArguments } from './arguments.ts';
import type { CallableTool } from './callable.ts';
import { MAX_CALLS } from './max-calls.ts';

/** One call of a tool, and what its server responded. */
export interface ToolCall {
  readonly tool: string;
  readonly arguments: JsonObject;
  /** The argument of a wrong type; absent if all are valid. */
  readonly wrong?: Pick<WrongArguments, 'argument' | 'declared'>;
  /** `result`: the tool ran. `error`: the server or the tool rejected the call. `none`: neither. */
  readonly outcome: 'result' | 'error' | 'none';
  /** The texts of the result, or the message of the error. */
  readonly text: string;
  readonly exchange: Exchange;
}

const INVALID: readonly number[] = [400, 422];

const textOf = ({ content, structuredContent }: JsonObject): string => {
  const parts = Array.isArray(content) ? content.filter(isObject) : [];
  const texts = parts.flatMap(({ text, resource }) => [text, isObject(resource) ? resource.text : undefined]);
  // A structured result repeats the texts of the result, or replaces them.
  const all = texts.filter((text) => typeof text === 'string');
  if (all.length === 0 && structuredContent !== undefined) return JSON.stringify(structuredContent);
  return all.join('\n');
};

const responseOf = (exchange: Exchange): Pick<ToolCall, 'outcome' | 'text'> => {
  if (exchange.outcome !== 'response') return { outcome: 'none', text: '' };
  const { result, error } = rpcAnswer(exchange);
  if (error) return { outcome: 'error', text: error.message };
  if (result) return { outcome: result.isError === true ? 'error' : 'result', text: textOf(result) };
  return INVALID.includes(exchange.status)
    ? { outcome: 'error', text: exchange.body }
    : { outcome: 'none', text: '' };
};

/** Outcomes after which no further call is made. */
const ended: readonly string[] = ['budget', 'stopped'];

/** Makes at most `MAX_CALLS` calls, two per tool. */
export const callTools = async (
  { call }: Conversation,
  callable: readonly CallableTool[],
): Promise<readonly ToolCall[]> => {
  const made: ToolCall[] = [];
  for (const { tool, arguments: given } of callable) {
    const wrong = wrongArguments(tool, given);
    if (made.length + (wrong ? 2 : 1) > MAX_CALLS) break;
    for (const [index, asked] of [given, ...(wrong ? [wrong.arguments] : [])].entries()) {
      const exchange = await call('tools/call', { name: tool.name, arguments: asked }, { tool: tool.raw });
      if (ended.includes(exchange.outcome)) return made;
      made.push({
        tool: tool.name,
        arguments: asked,
        ...(index === 1 && wrong ? { wrong: { argument: wrong.argument, declared: wrong.declared } } : {}),
        ...responseOf(exchange),
        exchange,
      });
    }
  }
  return made;
};
