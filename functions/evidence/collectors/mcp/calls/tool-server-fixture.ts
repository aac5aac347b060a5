/** For tests: an MCP server with scripted tools, and the collector that calls them. */
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import { rpcListener, serve } from '../mcp-fixture.ts';
import { mcpCallsCollector } from './mcp-calls.ts';

/** Runs the collector against an endpoint, with the owner's consent. */
export const collectCalls = (url: string, wanted = mcpCallsCollector.shows) =>
  mcpCallsCollector.collect({
    connection: { protocol: 'mcp', url, mayMessage: true },
    probe: testProbe(new URL(url).origin),
    wanted: new Set(wanted),
  });

export interface Call {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}
export type Result = { readonly text: string; readonly isError?: boolean };
interface ScriptedTool {
  readonly name: string;
  readonly properties?: object;
  readonly required?: readonly string[];
  readonly annotations?: object;
  readonly call?: (given: Call['arguments']) => Result;
}

/** Schema of one bounded argument. */
export const ward = { ward: { type: 'string', maxLength: 20 } };
export const isValid = ({ ward }: Call['arguments']) => typeof ward === 'string';
const validated = (given: Call['arguments']): Result =>
  isValid(given) ? { text: 'Open from 8 to 17.' } : { text: 'ward must be a string', isError: true };

/** Starts a server with these tools; `called` lists the calls that it received. */
export const startToolServer = async (tools: readonly ScriptedTool[]) => {
  const called: Call[] = [];
  const origin = await serve(
    rpcListener((method, params) => {
      if (method === 'initialize')
        return { result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: {} } };
      if (method === 'tools/list')
        return {
          result: {
            tools: tools.map(({ name, properties = {}, required = [], annotations }) => ({
              name,
              annotations: annotations ?? { readOnlyHint: true },
              inputSchema: { type: 'object', properties, required, additionalProperties: false },
            })),
          },
        };
      if (method !== 'tools/call') return { error: { code: -32601, message: 'Method not found' } };
      const call = params as unknown as Call;
      called.push(call);
      const own = tools.find(({ name }) => name === call.name);
      const { text, isError = false } = (own?.call ?? validated)(call.arguments);
      return { result: { content: [{ type: 'text', text }], isError } };
    }),
  );
  return { url: `${origin}/mcp`, called };
};
