/** The `mcp` collector: what an MCP server allows anonymous callers, and how it describes its tools. */
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { protocolNames } from '#shared/agents/protocol-names.ts';
import { findCard } from '../a2a/find-card.ts';
import {
  baselineOf,
  type Collected,
  type CollectInput,
  type Collector,
  type ConnectionTarget,
} from '../collector.ts';
import { collected, type Finding } from '../finding.ts';
import { watchAsked, withProbes } from '../probe-record.ts';
import { authSchemeStrength } from './access/auth-scheme-strength.ts';
import { endpointAuthRequired } from './access/endpoint-auth-required.ts';
import { isShownToBeMcp, openCall, refusalOf, unclear } from './access/finding.ts';
import { tokenAudienceChecked } from './access/token-audience-checked.ts';
import { toolAuthRequired } from './access/tool-auth-required.ts';
import { toolTransportSecured } from './access/tool-transport-secured.ts';
import { mcpAddresses, redirectedTo } from './addresses.ts';
import { withServer } from './authorization-server.ts';
import { mcpBest } from './best.ts';
import { type Observations, observe } from './observe.ts';
import { searchedFor } from './probed.ts';
import { resourceFindings } from './resources/findings.ts';
import { resourceGraders } from './resources/graders.ts';
import { digestOfList, isDue, readAgain } from './second-reading.ts';
import { type Known, toolFindings } from './tool-findings.ts';
import { toolGraders } from './tools/graders.ts';
import { phiTools } from './tools/phi-tools.ts';
import { seenTools } from './tools/seen-tools.ts';
import type { ToolList } from './tools/tool.ts';

const access: Readonly<Record<string, (seen: Observations) => Finding | undefined>> = {
  'endpoint-auth-required': endpointAuthRequired,
  'tool-auth-required': toolAuthRequired,
  'auth-scheme-strength': authSchemeStrength,
  'token-audience-checked': tokenAudienceChecked,
  'tool-transport-secured': toolTransportSecured,
};

const shows = [
  ...Object.keys(access),
  ...toolGraders.map(({ parameterId }) => parameterId),
  ...Object.keys(resourceGraders),
];

/**
 * Rejections are indistinguishable. If the address publishes an agent card, and no tools were seen, it is an
 * agent that rejects callers, which the `a2a` collector covers.
 */
const isAgent = async (probe: Probe, url: string, { anonymous, tools }: Observations): Promise<boolean> =>
  anonymous.kind === 'refused' && !('list' in tools) && (await findCard(probe, url)).card !== undefined;

/**
 * Scope of the findings. `all`: it is an MCP server, or registered as one. `endpoint`: it rejects callers without
 * credentials, which applies regardless of what is behind it. `nothing`: it belongs to another collector.
 */
const sayOf = async (
  probe: Probe,
  { protocol, url }: ConnectionTarget,
  seen: Observations,
): Promise<'all' | 'endpoint' | 'nothing'> => {
  if (protocol !== 'auto' || seen.anonymous.kind === 'unreachable') return 'all';
  if (seen.anonymous.kind === 'not-mcp' || (await isAgent(probe, url, seen))) return 'nothing';
  if (isShownToBeMcp(seen)) return 'all';
  return refusalOf(seen) || openCall(seen) ? 'endpoint' : 'nothing';
};

/**
 * Returns what a rejection shows about the endpoint alone, and that it is unknown whether there are tools
 * behind it.
 */
const findingsOfEndpoint = (seen: Observations, wanted: ReadonlySet<string>): readonly Finding[] => [
  ...[endpointAuthRequired(seen), authSchemeStrength(seen)].filter(({ parameterId }) =>
    wanted.has(parameterId),
  ),
  ...(wanted.has('tool-auth-required')
    ? [
        unclear(
          seen.url,
          'tool-auth-required',
          'probe',
          'The address rejects anonymous callers, so it is unknown whether it is a tool server: set its protocol to MCP, or store a credential.',
        ),
      ]
    : []),
];

const findingsOf = (seen: Observations, wanted: ReadonlySet<string>, known: Known): readonly Finding[] => [
  ...Object.entries(access).flatMap(([id, decide]) => (wanted.has(id) ? (decide(seen) ?? []) : [])),
  ...toolFindings(seen, wanted, known),
  ...resourceFindings(seen, wanted),
];

const answersMcp = ({ anonymous }: Observations): boolean => anonymous.kind !== 'not-mcp';

/** A tool that mentions patients shows that PHI is involved; names without such words show nothing. */
const ofPhi = ({ tools }: ToolList) => (phiTools(tools).length > 0 ? { 'handles-phi': 'yes' as const } : {});

const facts = ({ anonymous, tools }: Observations) => ({
  ...(anonymous.exchange.outcome === 'response' ? { 'has-remote-endpoint': 'yes' as const } : {}),
  ...('list' in tools && (tools.list.tools.length > 0 || tools.list.complete)
    ? { 'has-tools': tools.list.tools.length > 0 ? ('yes' as const) : ('no' as const) }
    : {}),
  ...('list' in tools ? ofPhi(tools.list) : {}),
});

/**
 * A truncated list may lack the very name that another server imitates, so the previous complete list is
 * kept.
 */
const namesOf = ({ tools }: Observations): Pick<Collected, 'toolNames'> =>
  'list' in tools && tools.list.complete ? { toolNames: tools.list.tools.map(({ name }) => name) } : {};

const skip = ({ connection, probe, wanted }: CollectInput): string | undefined => {
  if (!connection) return 'The agent has no connection.';
  if (connection.protocol !== 'mcp' && connection.protocol !== 'auto')
    return `The connection is registered as ${protocolNames[connection.protocol]}, not as MCP.`;
  if (!probe) return 'The owner has not authorized tests of the endpoint.';
  return shows.some((id) => wanted.has(id))
    ? undefined
    : 'None of the requested parameters can be tested over MCP.';
};

/** Calls anonymously first, and uses the stored credential only for what anonymous callers may not see. */
export const mcpCollector: Collector = {
  id: 'mcp',
  version: 8,
  shows,
  probes: {
    start: 'Enter the address of the MCP server, consent to testing, and start a scan',
    kinds: ['remote-tool-server'],
    best: mcpBest,
  },
  skip,
  collect: async ({ connection, probe, wanted, otherTools, listPosition, clientReading, baselines }) => {
    if (!connection || !probe) return { evidence: [], gaps: [] };
    const wantsTools = [
      ...toolGraders.map(({ parameterId }) => parameterId),
      ...Object.keys(resourceGraders),
    ].some((id) => wanted.has(id));
    let seen: Observations | undefined;
    let watch = watchAsked(probe);
    const tried = new Set<string>();
    const left = [...mcpAddresses(connection.url)];
    for (let url = left.shift(); url !== undefined; url = left.shift()) {
      watch = watchAsked(probe);
      seen = await observe(watch.probe, url, wantsTools, listPosition);
      if (answersMcp(seen)) break;
      left.unshift(...redirectedTo(seen.url, seen.anonymous.exchange, tried.add(seen.url)));
    }
    const say = seen ? await sayOf(probe, connection, seen) : 'nothing';
    // It belongs to another collector, which reports on it.
    if (!seen || say === 'nothing') return { evidence: [], gaps: [] };
    // For an address with protocol `auto` that may still be an agent, the card is more valuable than the
    // token issuer.
    const isSettled = connection.protocol === 'mcp' || 'list' in seen.tools;
    const asksIssuer = isSettled && wanted.has('auth-scheme-strength');
    const observed = asksIssuer ? await withServer(watch.probe, seen) : seen;
    const outcome = observed.anonymous.kind === 'unreachable' ? 'error' : 'inconclusive';
    const second =
      say === 'all' &&
      wantsTools &&
      'list' in observed.tools &&
      isDue(observed.tools.list, observed.url, clientReading)
        ? await readAgain(watch.probe, observed.url, observed.tools.list)
        : undefined;
    const findings =
      say === 'endpoint'
        ? findingsOfEndpoint(observed, wanted)
        : findingsOf(observed, wanted, {
            others: otherTools,
            approved: baselineOf(baselines, 'tools'),
            second: second?.kind === 'unread' && !clientReading?.differs ? undefined : second,
          });
    const { gaps, ...shown } = { ...collected(findings, facts(observed)), ...namesOf(observed) };
    const { tools } = observed;
    const isWhole = say === 'all' && wantsTools && 'list' in tools;
    const whole: Collected = {
      ...shown,
      gaps: gaps.map((one) => ({ ...one, outcome })),
      ...(isWhole ? { seen: [seenTools(observed.url, tools.list)] } : {}),
      ...(isWhole && tools.list.position ? { listPosition: tools.list.position } : {}),
      ...('list' in tools && second && second.kind !== 'unread'
        ? {
            clientReading: {
              digest: digestOfList(observed.url, tools.list),
              differs: second.kind === 'differs',
            },
          }
        : {}),
    };
    return withProbes(whole, (body) => searchedFor(observed, watch.asked(), body));
  },
};
