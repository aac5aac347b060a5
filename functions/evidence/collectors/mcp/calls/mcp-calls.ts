/**
 * The `mcp-calls` collector: what the read-only tools of an MCP server do when they are called. It needs the
 * owner's consent to chat, which covers requests that the agent acts on.
 */
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { hasQuerySecret } from '#functions/platform/outbound/query-secrets.ts';
import { protocolNames } from '#shared/agents/protocol-names.ts';
import type { BestOutcomes } from '#shared/evidence/shown-today.ts';
import type { Collected, CollectInput, Collector } from '../../collector.ts';
import { collected, gap, targetOf } from '../../finding.ts';
import { rpcAnswer } from '../../json-rpc.ts';
import { probedAt, watchAsked, withProbes } from '../../probe-record.ts';
import { mcpAddresses, redirectedTo } from '../addresses.ts';
import { readList } from '../listing.ts';
import { toolList } from '../observe.ts';
import { type Conversation, open } from '../opening.ts';
import type { ToolList } from '../tools/tool.ts';
import { callTools } from './call-tools.ts';
import { callableTools } from './callable.ts';
import { type CallSights, callGraders } from './graders.ts';

const ID = 'mcp-calls';

/** Best possible result for each parameter; verified by `../../catalog-fit.test.ts`. */
const best = {
  'tool-argument-validation': { probe: 'pass' },
  'error-detail-suppressed': { probe: 'fail' },
  'output-sensitive-data-filter': { probe: 'fail' },
  'tool-description-clean': { mcp: 'fail' },
  'destructive-tools-annotated': { mcp: 'fail' },
} as const satisfies BestOutcomes;

const skip = ({ connection, probe, wanted }: CollectInput): string | undefined => {
  if (!connection) return 'The agent has no connection.';
  const { protocol, mayMessage } = connection;
  if (protocol === 'auto') return 'Tools are called only if the connection is registered as MCP.';
  if (protocol !== 'mcp') return `The connection is registered as ${protocolNames[protocol]}, not as MCP.`;
  if (!probe) return 'The owner has not authorized tests of the endpoint.';
  if (!mayMessage)
    return 'The owner has not approved chats with the agent, which include calls of its read-only tools.';
  return Object.keys(callGraders).some((id) => wanted.has(id))
    ? undefined
    : 'None of the requested parameters can be tested by calls of tools.';
};

/** Reads the first page of the tool list; undefined if it cannot be read. */
const firstPage = async (conversation: Conversation): Promise<ToolList | undefined> => {
  const listing = await readList(conversation, 'tools', 1);
  if (listing.kind !== 'listed') return undefined;
  const { list } = toolList(conversation, listing);
  const next = rpcAnswer(listing.exchange).result?.nextCursor;
  return typeof next === 'string' && next !== ''
    ? { ...list, complete: false, cut: 'only its first page was read' }
    : list;
};

/** Opens a session at the first address that accepts one. */
const openAt = async (probe: Probe, registered: string): Promise<Conversation | undefined> => {
  const caller = probe.hasCredential || hasQuerySecret(registered) ? 'stored-credential' : 'anonymous';
  const tried = new Set<string>();
  const left = [...mcpAddresses(registered)];
  for (let url = left.shift(); url !== undefined; url = left.shift()) {
    tried.add(url);
    const opening = await open({ probe, url, caller });
    if (opening.kind === 'open') return opening;
    left.unshift(...redirectedTo(url, opening.exchange, tried));
  }
  return undefined;
};

/** Calls the tools that the server lists; returns a reason as a sentence if none can be called. */
const gather = async (probe: Probe, url: string): Promise<CallSights | string> => {
  const conversation = await openAt(probe, url);
  if (!conversation) return 'No session could be opened in which tools can be called.';
  try {
    const list = await firstPage(conversation);
    if (!list) return 'The tool list could not be read.';
    const callable = callableTools(list);
    if (callable.length === 0)
      return 'No tool was called: none is listed as read-only, has a name that changes nothing, and takes harmless arguments.';
    const calls = await callTools(conversation, callable);
    return calls.every(({ outcome }) => outcome === 'none')
      ? 'No call of a tool was answered.'
      : { list, calls };
  } finally {
    await conversation.close();
  }
};

const grade = (sights: CallSights | string, wanted: ReadonlySet<string>, url: string): Collected =>
  collected(
    Object.entries(callGraders)
      .filter(([parameterId]) => wanted.has(parameterId))
      .map(([parameterId, grader]) => {
        const about = { parameterId, source: grader.source, collector: ID, target: targetOf(url) };
        return typeof sights === 'string' ? gap(about, sights) : grader.grade(sights, about);
      }),
  );

export const mcpCallsCollector: Collector = {
  id: ID,
  version: 1,
  shows: Object.keys(callGraders),
  probes: {
    start: 'Allow chats at the connection, which include calls of read-only tools, and start a scan',
    kinds: ['remote-tool-server'],
    best,
  },
  // The only one that calls can show to be met.
  skipLeavesOpen: ['tool-argument-validation'],
  skip,
  collect: async ({ connection, probe, wanted }) => {
    if (!connection || !probe) return { evidence: [], gaps: [] };
    const watch = watchAsked(probe);
    const sights = await gather(watch.probe, connection.url);
    return withProbes(grade(sights, wanted, connection.url), () => probedAt(watch.asked()));
  },
};
