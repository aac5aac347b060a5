/** Response of each method, in each era. */
import { env } from '#functions/platform/env.ts';
import type { ApiEvent } from '#functions/platform/http/exchange.ts';
import { callTool } from './call-tool.ts';
import { type Era, legacyVersions, MODERN } from './era.ts';
import { isObject, type JsonObject, type Message } from './message.ts';
import { RpcError } from './rpc-error.ts';
import definitions from './tools.gen.json' with { type: 'json' };
import { tools } from './tools.ts';

/** Sent to the assistant once. */
const instructions =
  'Accredit gathers evidence about AI agents and evaluates it against compliance frameworks. All tools are read-only. A score from 0 to 100 is ' +
  'earned by evidence: a verdict of not-evidenced means that there is no evidence, which is not a pass. list_issues returns what fails; ' +
  'list_evidence returns the evidence for a parameter of an agent; get_scan returns each verdict with its reason and with what would change ' +
  'it; get_parameter explains what is evidence for a parameter, and get_remedy explains how to fix it for an agent; list_timeline returns what changed for an agent and when, list_alerts what needs attention now. Lists are paged: nextCursor continues one.';

/** Tools change only with a product release, so an hour in the cache is safe. */
const cached = { ttlMs: 3_600_000, cacheScope: 'private' } as const;

const capabilities = { tools: {} } as const;

const serverInfo = () => ({ name: 'accredit', title: 'Accredit', version: env('PRODUCT_VERSION') });

const invalidParams = (message: string) => new RpcError('invalidParams', message, { status: 200 });

const initialize = ({ protocolVersion }: JsonObject) => {
  if (typeof protocolVersion !== 'string') throw invalidParams('protocolVersion must be a string.');
  const [newest] = legacyVersions;
  return {
    protocolVersion: legacyVersions.includes(protocolVersion) ? protocolVersion : newest,
    capabilities,
    serverInfo: serverInfo(),
    instructions,
  };
};

const listTools = ({ cursor }: JsonObject) => {
  if (cursor !== undefined) throw invalidParams('There is only one page of tools, so no cursor is accepted.');
  return { tools: definitions };
};

const call = async (event: ApiEvent, { name, arguments: given = {} }: JsonObject) => {
  if (typeof name !== 'string') throw invalidParams('name must be a string.');
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool) throw invalidParams(`There is no tool named ${JSON.stringify(name.slice(0, 100))}.`);
  if (!isObject(given)) throw invalidParams('arguments must be an object.');
  return callTool(event, tool, given);
};

type Method = (event: ApiEvent, params: JsonObject) => object | Promise<object>;

const methods: Readonly<Record<Era, Readonly<Record<string, Method>>>> = {
  legacy: {
    initialize: (_, params) => initialize(params),
    ping: () => ({}),
    'tools/list': (_, params) => listTools(params),
    'tools/call': call,
  },
  modern: {
    'server/discover': () => ({ supportedVersions: [MODERN], capabilities, instructions, ...cached }),
    'tools/list': (_, params) => ({ ...listTools(params), ...cached }),
    'tools/call': call,
  },
};

/** Every result of the modern era states that it is complete, and its server. */
const modernResult = (result: object) => ({
  resultType: 'complete',
  ...result,
  _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo() },
});

/**
 * Returns the result of a request.
 * @throws RpcError -32601, -32602
 */
export const answer = async (event: ApiEvent, { method, params }: Message, era: Era): Promise<object> => {
  const found = Object.hasOwn(methods[era], method) ? methods[era][method] : undefined;
  if (!found)
    throw new RpcError('methodNotFound', `Unknown method ${JSON.stringify(method.slice(0, 100))}.`, {
      status: era === 'modern' ? 404 : 200,
    });
  event.exchange.doing = `mcp ${method}`;
  const result = await found(event, params);
  return era === 'modern' ? modernResult(result) : result;
};
