import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import type { ListPosition } from '../collector.ts';
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
      /** Where the next scan continues; absent if the end was read. */
      readonly position?: ListPosition;
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
 * Reads a list page by page. It always begins with the first page, whose response shows who may read it.
 * @param allPages false reads only the first page
 * @param resumed where an earlier scan stopped; the pages before it are skipped, so the list stays incomplete
 */
export const readList = async (
  conversation: Conversation,
  list: ListName,
  allPages: boolean,
  resumed?: ListPosition,
): Promise<Listing> => {
  const tools: Tool[] = [];
  const seen = new Set<string>();
  let first: Answered | undefined;
  let cursor: string | undefined;
  /** Cursor of the second page. */
  let second: string | undefined;
  let skipped = '';
  for (let page = 1, read = 1; ; page++, read++) {
    const exchange = await conversation.call(`${list}/list`, cursor === undefined ? {} : { cursor });
    const answer = exchange.outcome === 'response' ? rpcAnswer(exchange) : undefined;
    const listed = (exchangeOfFirst: Answered, cut: string, position?: ListPosition): Listing => ({
      kind: 'listed',
      list,
      exchange: exchangeOfFirst,
      tools: tools.slice(0, MAX_TOOLS),
      ...(cut === '' ? {} : { cut }),
      ...(position ? { position } : {}),
    });
    // The server no longer accepts the stored position, so the list is read from its second page.
    if (!answer?.result && skipped !== '' && page === resumed?.page && exchange.outcome === 'response') {
      skipped = '';
      cursor = second;
      page = 1;
      continue;
    }
    if (!answer?.result) {
      const here = cursor === undefined ? undefined : { cursor, page };
      if (answer && isAnyRejection(answer.exchange))
        return first
          ? listed(first, `page ${page} was rejected`, here)
          : { kind: 'refused', list, exchange: answer.exchange };
      const why = whyUnread(exchange);
      return first
        ? listed(first, `page ${page} could not be read, because ${why}`, here)
        : { kind: 'failed', list, exchange, why };
    }
    first ??= answer.exchange;
    const entries = list === 'tools' ? answer.result.tools : undefined;
    if (Array.isArray(entries)) tools.push(...entries.flatMap((entry) => readTool(entry) ?? []));
    const next = answer.result.nextCursor;
    const ended = typeof next !== 'string' || next === '';
    if (ended || !allPages) return listed(first, skipped);
    if (seen.has(next)) return listed(first, 'its pagination loops');
    const cut =
      (read >= MAX_PAGES && `it has more than ${MAX_PAGES} pages`) ||
      (tools.length >= MAX_TOOLS && `it has more than ${MAX_TOOLS} entries`);
    if (cut) return listed(first, cut, { cursor: next, page: page + 1 });
    seen.add(next);
    cursor = next;
    if (page === 1 && resumed) {
      second = next;
      cursor = resumed.cursor;
      page = resumed.page - 1;
      skipped = `its pages 2 to ${page} were read by an earlier scan`;
    }
  }
};
