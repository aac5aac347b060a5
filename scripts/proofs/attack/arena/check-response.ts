/** Evaluates whether the product may give a response, for any request. */
import { root } from '#scripts/build/places.ts';
import type { Answer, Silence } from './exchange.ts';

export interface Circumstances {
  /** Canaries of all others: none of them may be in the response. */
  readonly foreign: readonly string[];
  /** Whether the product reports that it is currently read-only. */
  readonly isReadOnly: () => Promise<boolean>;
  /**
   * The request was not valid HTTP, so the connection may be closed, or the request rejected without a body.
   */
  readonly malformed?: boolean;
  /**
   * Address and body of the request: text it contains is not a leak, such as the name of a nonexistent
   * framework.
   */
  readonly sent?: string;
  /** Bytes that were sent: a server may close the connection above its limit. */
  readonly bytes?: number;
}

/** Above this, a server may close the connection in the middle of a body. */
const MAX_READ = 10_000_000;

/** Responses of API Gateway itself: `{ message }`. */
const ofTheGateway = new Set([403, 404, 413, 421, 426]);

const trace = /^\s+at .{1,300}:\d+:\d+\)?$/m;
const inside = /node_modules\/|node:internal|file:\/\/\/|\.lambda\.(?:ts|mjs|js)\b/g;
const places = [root, '/tmp/accredit-'];

/** Decodes percent-encoding; invalid sequences stay. */
const decoded = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

const showsInside = (text: string, sent: string): boolean => {
  const known = `${sent}\n${decoded(sent)}`;
  return [...text.matchAll(inside)].some(([found]) => !known.includes(found));
};

const problemOf = (text: string): { error?: unknown; code?: unknown; message?: unknown } | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

const shapeFault = ({ status, text }: Answer): string | undefined => {
  const { error, code, message } = problemOf(text) ?? {};
  if (typeof error === 'string' && error !== '' && typeof code === 'string' && /^[a-z][a-z-]*$/.test(code))
    return undefined;
  // The HTTP server itself reports too large headers, without a body.
  if (status === 431 && text === '') return undefined;
  if (typeof message === 'string' && ofTheGateway.has(status)) return undefined;
  return `${status} is not of the shape of an error`;
};

/** Returns the errors of a response, in a few words each; empty if it is valid. */
export const faultsOf = async (
  answer: Answer | Silence,
  given: Circumstances,
): Promise<readonly string[]> => {
  if ('silence' in answer) {
    if (given.malformed && answer.silence === 'closed') return [];
    if (answer.silence === 'closed' && (given.bytes ?? 0) > MAX_READ) return [];
    return [answer.silence === 'late' ? 'no answer in time' : 'connection closed without an answer'];
  }
  const { status, text } = answer;
  const faults: string[] = [];
  if (status === 507) {
    if (!(await given.isReadOnly())) faults.push('507 while it is not read-only');
  } else if (status >= 500) faults.push(`answers ${status}`);
  if (status >= 400 && !given.malformed) faults.push(shapeFault(answer) ?? '');
  if (given.foreign.some((word) => text.includes(word) || JSON.stringify(answer.headers).includes(word)))
    faults.push('shows the text of another tenant');
  if (trace.test(text)) faults.push('shows a stack trace');
  if (places.some((place) => text.includes(place)) || (status >= 400 && showsInside(text, given.sent ?? '')))
    faults.push('shows a path of the machine');
  return faults.filter((fault) => fault !== '');
};
