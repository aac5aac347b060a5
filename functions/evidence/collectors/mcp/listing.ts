import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { digestOf } from '#functions/platform/digest.ts';
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
      /** Number of these pages. */
      readonly pages: number;
      /** The tools that this scan read; absent if it read all of them. */
      readonly fresh?: readonly Tool[];
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

/** Pages per scan: requests must be left for the rest, and the next scan reads on. */
const MAX_PAGES = 20;
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

const toolsOf = (entries: unknown): readonly Tool[] =>
  Array.isArray(entries) ? entries.flatMap((entry) => readTool(entry) ?? []) : [];

/**
 * Reads a list page by page. It always begins with the first page, whose response shows who may read it, and
 * whether the list changed since an earlier scan.
 * @param maxPages 1 reads only the first page, which then counts as the whole list
 * @param resumed where an earlier scan stopped; its entries count unless the list has changed
 */
export const readList = async (
  conversation: Conversation,
  list: ListName,
  maxPages: number = MAX_PAGES,
  resumed?: ListPosition,
): Promise<Listing> => {
  const seen = new Set<string>();
  let first: Answered | undefined;
  let firstTools: readonly Tool[] = [];
  /** Entries of earlier scans, and of this one, from the second page. */
  let earlier: readonly Tool[] = [];
  const later: Tool[] = [];
  let firstPage = '';
  let cursor: string | undefined;
  /** Cursor of the second page. */
  let second: string | undefined;
  const listed = (exchange: Answered, pages: number, cut?: string, next?: string): Listing => ({
    kind: 'listed',
    list,
    exchange,
    pages,
    tools: [...firstTools, ...earlier, ...later].slice(0, MAX_TOOLS),
    ...(earlier.length > 0 ? { fresh: [...firstTools, ...later] } : {}),
    ...(cut === undefined ? {} : { cut }),
    ...(next === undefined
      ? {}
      : {
          position: {
            cursor: next,
            page: pages + 1,
            firstPage,
            entries: [...earlier, ...later].map(({ raw }) => raw),
          },
        }),
  });
  for (let page = 1, read = 1; ; page++, read++) {
    const exchange = await conversation.call(`${list}/list`, cursor === undefined ? {} : { cursor });
    const answer = exchange.outcome === 'response' ? rpcAnswer(exchange) : undefined;
    // The server no longer accepts the stored position, so the list is read from its second page.
    if (!answer?.result && earlier.length > 0 && page === resumed?.page && exchange.outcome === 'response') {
      earlier = [];
      cursor = second;
      page = 1;
      continue;
    }
    if (!answer?.result) {
      if (answer && isAnyRejection(answer.exchange))
        return first
          ? listed(first, page - 1, `page ${page} was rejected`, cursor)
          : { kind: 'refused', list, exchange: answer.exchange };
      const why = whyUnread(exchange);
      return first
        ? listed(first, page - 1, `page ${page} could not be read, because ${why}`, cursor)
        : { kind: 'failed', list, exchange, why };
    }
    const entries = list === 'tools' ? toolsOf(answer.result.tools) : [];
    if (first) later.push(...entries);
    else {
      first = answer.exchange;
      firstTools = entries;
      firstPage = digestOf(entries.map(({ raw }) => raw));
    }
    const next = answer.result.nextCursor;
    if (typeof next !== 'string' || next === '' || maxPages === 1) return listed(first, page);
    if (seen.has(next)) return listed(first, page, 'its pagination loops');
    if (firstTools.length + earlier.length + later.length >= MAX_TOOLS)
      return listed(first, page, `it has more than ${MAX_TOOLS} entries`);
    if (read >= maxPages) return listed(first, page, `a scan reads at most ${maxPages} pages`, next);
    seen.add(next);
    cursor = next;
    if (page === 1 && second === undefined && resumed?.firstPage === firstPage) {
      second = next;
      earlier = toolsOf(resumed.entries);
      cursor = resumed.cursor;
      page = resumed.page - 1;
    }
  }
};
