import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { rpcAnswer, unreadable } from '../json-rpc.ts';
import { isAnyRejection } from '../rejection.ts';
import type { Conversation } from './opening.ts';
import { readTool, type Tool } from './tools/tool.ts';

/** Lists that a server may offer, most important first. */
const lists = ['tools', 'resources', 'prompts'] as const;
export type ListName = (typeof lists)[number];

/** Result of requesting a list. */
export type Listing =
  | {
      readonly kind: 'listed';
      readonly list: ListName;
      /** Response for the first page. */
      readonly exchange: Answered;
      /** Tools of all pages read; empty for other lists. */
      readonly tools: readonly Tool[];
      /** Why reading stopped before the end of the list. */
      readonly cut?: string;
    }
  | { readonly kind: 'refused'; readonly list: ListName; readonly exchange: Answered }
  | {
      readonly kind: 'failed';
      readonly list: ListName;
      readonly exchange: Exchange;
      /** Why nothing could be read: a clause without a period. */
      readonly why: string;
    };

const MAX_PAGES = 50;
const MAX_TOOLS = 2000;

/** Returns why a response contained no list. */
const whyUnread = (exchange: Exchange): string => {
  if (exchange.outcome === 'budget') return `the budget of the scan is exhausted: ${exchange.detail}`;
  if (exchange.outcome === 'stopped') return `probing was stopped: ${exchange.detail}`;
  if (exchange.outcome !== 'response') return `it received no response (${exchange.outcome})`;
  const { error } = rpcAnswer(exchange);
  if (error) return `the server returned the error ${error.code}`;
  const problem = unreadable(exchange);
  if (problem === undefined) return `the server returned HTTP ${exchange.status} without a result`;
  return exchange.status === 200
    ? `its response is ${problem}`
    : `the server returned HTTP ${exchange.status}`;
};

/** Returns the first list that a server declares; undefined if it declares none. */
export const declaredList = ({ capabilities }: Conversation): ListName | undefined =>
  lists.find((list) => capabilities[list] !== undefined);

/**
 * Reads a list page by page.
 * @param allPages false reads only the first page
 */
export const readList = async (
  conversation: Conversation,
  list: ListName,
  allPages: boolean,
): Promise<Listing> => {
  const tools: Tool[] = [];
  const seen = new Set<string>();
  let first: Answered | undefined;
  let cursor: string | undefined;
  for (let page = 1; ; page++) {
    const exchange = await conversation.call(`${list}/list`, cursor === undefined ? {} : { cursor });
    const answer = exchange.outcome === 'response' ? rpcAnswer(exchange) : undefined;
    const listed = (cut?: string): Listing | undefined =>
      first && {
        kind: 'listed',
        list,
        exchange: first,
        tools: tools.slice(0, MAX_TOOLS),
        ...(cut ? { cut } : {}),
      };
    if (!answer?.result) {
      if (answer && isAnyRejection(answer.exchange))
        return listed(`page ${page} was rejected`) ?? { kind: 'refused', list, exchange: answer.exchange };
      const why = whyUnread(exchange);
      return (
        listed(`page ${page} could not be read, because ${why}`) ?? { kind: 'failed', list, exchange, why }
      );
    }
    first ??= answer.exchange;
    const entries = list === 'tools' ? answer.result.tools : undefined;
    if (Array.isArray(entries)) tools.push(...entries.flatMap((entry) => readTool(entry) ?? []));
    const next = answer.result.nextCursor;
    const ended = typeof next !== 'string' || next === '';
    if (ended || !allPages) return { kind: 'listed', list, exchange: first, tools };
    const cut =
      (seen.has(next) && 'its pagination loops') ||
      (page >= MAX_PAGES && `it has more than ${MAX_PAGES} pages`) ||
      (tools.length >= MAX_TOOLS && `it has more than ${MAX_TOOLS} entries`);
    if (cut) return { kind: 'listed', list, exchange: first, tools: tools.slice(0, MAX_TOOLS), cut };
    seen.add(next);
    cursor = next;
  }
};
