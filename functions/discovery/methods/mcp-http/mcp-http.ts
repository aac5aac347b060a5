/**
 * The method `mcp.http`: MCP servers of both protocol eras over HTTP, with the tools that they list without
 * authentication. No tool is called.
 */
import { type Listing, readList } from '#functions/evidence/collectors/mcp/listing.ts';
import { type Conversation, open } from '#functions/evidence/collectors/mcp/opening.ts';
import type { Tool } from '#functions/evidence/collectors/mcp/tools/tool.ts';
import type { AddressClient } from '../../addresses/address-client.ts';
import { dedupedAddresses, reported } from '../../addresses/deduped.ts';
import { endpointOf, placeOf } from '../../addresses/endpoint.ts';
import { isEndless, mcpEndpoints } from '../../addresses/mcp-endpoints.ts';
import { personalTools } from '../../addresses/personal.ts';
import { probeAll, type VisitNotes } from '../../addresses/probe-all.ts';
import { type Seen, sightingAt } from '../../addresses/sighting-at.ts';
import type { DiscoveryMethod } from '../method.ts';
import { isMcp } from './is-mcp.ts';

const MAX_NAMED = 200;

/** Default of a missing hint (MCP, ToolAnnotations): a tool without hints may be destructive. */
const mayDestroy = ({ annotations: { readOnlyHint, destructiveHint } }: Tool): boolean =>
  readOnlyHint !== true && destructiveHint !== false;

const mayReachOut = ({ raw }: Tool): boolean => {
  const { annotations } = raw;
  return !(
    typeof annotations === 'object' &&
    annotations !== null &&
    'openWorldHint' in annotations &&
    annotations.openWorldHint === false
  );
};

const listedOf = (listing: Listing): { readonly tools: readonly Tool[]; readonly isWhole: boolean } =>
  listing.kind === 'listed'
    ? { tools: listing.tools, isWhole: listing.cut === undefined }
    : { tools: [], isWhole: false };

const eras = {
  modern: 'stateless discovery',
  legacy: 'the session handshake',
  'event-stream': 'the event stream handshake',
  bare: 'a tool list without a handshake',
} as const satisfies Readonly<Record<Conversation['era'], string>>;

const seenOf = (url: string, conversation: Conversation, listing: Listing): Seen => {
  const { serverInfo, era, version, instructions } = conversation;
  const { tools, isWhole } = listedOf(listing);
  const name = reported(serverInfo.title, 200) ?? reported(serverInfo.name, 200);
  const product = reported(serverInfo.name, 200);
  const release = reported(serverInfo.version, 100);
  const isListed = listing.kind === 'listed';
  return {
    endpoint: endpointOf(url),
    name: name ?? `MCP server at ${placeOf(url)}`,
    namedBy: name === undefined ? 'address' : 'declaration',
    description: reported(instructions, 2000),
    kind: 'mcp_server',
    confidence: era === 'bare' ? 'medium' : 'high',
    signs: [
      [`It responded to MCP with ${eras[era]}`, endpointOf(url)],
      ...(isListed && tools.length > 0
        ? [
            [
              `It lists ${tools.length} tools${isWhole ? '' : ', and more'} without authentication`,
              endpointOf(url),
            ] as const,
          ]
        : []),
    ],
    facts: {
      protocol: 'MCP',
      ...(version === 'none' ? {} : { protocolVersion: reported(version, 60) ?? version }),
      ...(product === undefined
        ? {}
        : { product: { name: product, ...(release ? { version: release } : {}) } }),
      // A server that accepts the handshake but rejects the tool list requires credentials where it matters.
      asksForCredentials: listing.kind === 'refused',
      ...(isListed && tools.length > 0
        ? { weaknesses: ['lists its tools to callers without credentials'] }
        : {}),
    },
    settings: {
      'mcp.era': era,
      ...(isListed
        ? {
            'mcp.tools': tools.length,
            'mcp.tools.whole': isWhole,
            'mcp.tools.mayDestroy': tools.filter(mayDestroy).length,
            'mcp.tools.readOnly': tools.filter(({ annotations }) => annotations.readOnlyHint === true).length,
            'mcp.tools.mayReachOut': tools.filter(mayReachOut).length,
          }
        : {}),
    },
    reaches:
      isListed && tools.length > 0
        ? {
            tools: dedupedAddresses(
              tools.map((tool) => tool.name),
              MAX_NAMED,
              200,
            ),
          }
        : {},
    personal: personalTools(tools),
  };
};

/** The event stream of the 2024-11-05 transport opened, without a response on it. */
const seenOfStream = (url: string): Seen => ({
  endpoint: endpointOf(url),
  name: `MCP server at ${placeOf(url)}`,
  namedBy: 'address',
  kind: 'mcp_server',
  confidence: 'medium',
  signs: [
    [
      'It opens an event stream that names an address for POST requests, as in MCP 2024-11-05',
      endpointOf(url),
    ],
  ],
  facts: { protocol: 'MCP', protocolVersion: '2024-11-05' },
  settings: { 'mcp.era': 'event-stream' },
});

/**
 * Probes one endpoint; returns `next` if it is not an MCP server that accepts unauthenticated calls, `enough`
 * if none is to be expected.
 */
const seenAt = async (
  { probe }: AddressClient,
  url: string,
  { saw, troubled }: VisitNotes,
): Promise<Seen | 'next' | 'enough'> => {
  const opening = await open({ probe, url, caller: 'anonymous' });
  if (opening.kind === 'event-stream') return seenOfStream(url);
  if (opening.kind !== 'open') {
    saw(opening.exchange);
    if (!isEndless(opening.exchange)) return opening.kind === 'unreachable' ? 'enough' : 'next';
    troubled('cut');
    return 'enough';
  }
  try {
    if (!isMcp(opening)) return 'next';
    const listing = await readList(opening, 'tools');
    if (listing.kind === 'failed') saw(listing.exchange);
    if (listing.kind === 'listed' && listing.cut !== undefined) troubled('cut');
    return seenOf(url, opening, listing);
  } finally {
    await opening.close();
  }
};

export const method: DiscoveryMethod = {
  id: 'mcp.http',
  run: (context) =>
    probeAll(context, 'address', async (addressClient, notes) => {
      for (const url of mcpEndpoints(addressClient)) {
        if (context.signal.aborted) break;
        const seen = await seenAt(addressClient, url, notes);
        if (seen === 'enough') break;
        if (seen !== 'next') return [sightingAt(context, 'mcp.http', addressClient, seen)];
      }
      return [];
    }),
};
