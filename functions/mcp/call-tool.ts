import * as v from 'valibot';
import { type ApiEvent, matched } from '#functions/platform/http/exchange.ts';
import type { Answer } from '#functions/platform/http/handler.ts';
import { routeOf } from '#functions/platform/http/match-route.ts';
import { problemReply } from '#functions/platform/http/problems.ts';
import { readArguments } from '#functions/platform/http/read-arguments.ts';
import { noted } from '#functions/platform/http/record-rejection.ts';
import { refuseWithoutRight } from '#functions/platform/http/require-right.ts';
import { answerOf } from '#functions/platform/http/run-route.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import type { JsonObject } from './message.ts';
import type { Tool } from './tools.ts';

/** Result of a call (MCP, CallToolResult). */
export interface ToolResult {
  readonly content: readonly [{ readonly type: 'text'; readonly text: string }];
  readonly structuredContent?: JsonObject;
  readonly isError?: true;
}

/**
 * A Lambda response is limited to 6 MB and contains the result twice: as data, and as text for clients
 * without structured data, in which each quote is escaped.
 */
const LONGEST_TEXT = 2_000_000;

const textResult = (text: string): Pick<ToolResult, 'content'> => ({ content: [{ type: 'text', text }] });

/** Wraps a list in an object, as required for structured content, with the values of its headers. */
const structured = ({ reply }: RouteSpec, { body, next, total }: Answer<RouteSpec>): JsonObject => {
  const named: unknown = v.parse(reply, body);
  if (!Array.isArray(named)) return named as JsonObject;
  return {
    items: named,
    ...(next === undefined ? {} : { nextCursor: next }),
    ...(total === undefined ? {} : { total }),
  };
};

const tooLong = () =>
  new ProblemError(
    413,
    'answer-too-large',
    'The response exceeds the size limit of a call. Request a smaller page with `limit`, or less data.',
  );

const run = async (event: ApiEvent, tool: Tool, given: JsonObject): Promise<ToolResult> => {
  refuseWithoutRight(event);
  const { exchange } = event;
  Object.assign(exchange, readArguments(matched(event), given));
  const { spec } = matched(event);
  const structuredContent = structured(spec, await answerOf(event, await tool.load()));
  const text = JSON.stringify(structuredContent);
  if (Buffer.byteLength(text) > LONGEST_TEXT) throw tooLong();
  return { ...textResult(text), structuredContent };
};

/**
 * Returns whether the caller can fix the error. Other errors become HTTP errors, with a log entry and
 * `Retry-After`.
 */
const isForCaller = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status < 500 && error.status !== 429;

/**
 * Runs the route of a tool for an authorized caller, with the route's permission check, schemas and handler.
 * Rejections are returned in the format of the API.
 */
export const callTool = async (event: ApiEvent, tool: Tool, given: JsonObject): Promise<ToolResult> => {
  const { exchange } = event;
  // From here on, permission checks and logs use the route of the tool.
  exchange.route = routeOf(tool.contract, tool.route);
  try {
    return await run(event, tool, given);
  } catch (error) {
    if (!isForCaller(error)) throw error;
    await noted(event, error);
    return { ...textResult(problemReply(error, exchange.requestId).body ?? ''), isError: true };
  }
};
