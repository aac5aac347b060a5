/** What a connection test found at an address, and its sentences. */
import * as v from 'valibot';
import type { Protocol } from '#shared/agents/contract.ts';
import type { AgentKind } from '#shared/parameters/agent-kinds.ts';

/**
 * `http`: it responded, but in no protocol of agents. `sign-in`: it rejected every caller, so its protocol is not
 * known. `no-answer`: it did not respond.
 */
export const foundKinds = ['mcp', 'a2a', 'openai', 'http', 'sign-in', 'no-answer'] as const;
export type FoundKind = (typeof foundKinds)[number];

/**
 * `none`: it serves callers without a credential. `accepted` and `rejected`: the entered credential was sent.
 * `required`: none was entered.
 */
export const signIns = ['none', 'required', 'accepted', 'rejected', 'unknown'] as const;
export type SignIn = (typeof signIns)[number];

export const found = v.object({
  kind: v.picklist(foundKinds),
  signIn: v.picklist(signIns),
  /** Name that it gives itself: text from outside, one line. */
  name: v.exactOptional(v.string()),
  /** Number of tools, models or skills that it listed; absent if it listed none. */
  listed: v.exactOptional(v.number()),
  /** Whether the list was longer than what was read. */
  hasMore: v.exactOptional(v.literal(true)),
  /** Why it did not respond, as a sentence. */
  reason: v.exactOptional(v.string()),
});
export type Found = v.InferOutput<typeof found>;

const counted = ({ listed, hasMore }: Found, noun: string): readonly string[] =>
  listed === undefined ? [] : [`${hasMore ? 'at least ' : ''}${listed} ${noun}${listed === 1 ? '' : 's'}`];

/** What a credential is called in each protocol. */
const keyName: Readonly<Partial<Record<FoundKind, string>>> = { openai: 'an API key' };

const signInText = ({ kind, signIn }: Found): readonly string[] => {
  switch (signIn) {
    case 'none':
      return ['no sign-in required'];
    case 'required':
      return [`needs ${keyName[kind] ?? 'a credential'}`];
    case 'accepted':
      return ['the credential was accepted'];
    case 'rejected':
      return ['the credential was rejected'];
    default:
      return [];
  }
};

/** Returns the result in one line, such as `MCP server, 13 tools, no sign-in required`. */
export const summaryOf = (result: Found): string => {
  const listed: Readonly<Record<FoundKind, readonly string[]>> = {
    mcp: ['MCP server', ...counted(result, 'tool')],
    a2a: ['A2A agent', ...counted(result, 'skill')],
    openai: ['OpenAI-compatible chat', ...counted(result, 'model')],
    http: ['HTTP server, no agent protocol recognized'],
    'sign-in': ['It responded, but its protocol is hidden behind sign-in'],
    'no-answer': [`No answer: ${result.reason ?? 'The address could not be reached.'}`],
  };
  return [...listed[result.kind], ...signInText(result)].join(', ');
};

/** Returns the protocol to register; undefined if the test did not show it. */
export const protocolOf = ({ kind }: Found): Exclude<Protocol, 'auto'> | undefined =>
  kind === 'sign-in' || kind === 'no-answer' ? undefined : kind;

/** Returns the kind of agent that the result suggests; scans may propose another. */
export const suggestedKind = ({ kind }: Found): AgentKind =>
  kind === 'mcp' ? 'remote-tool-server' : kind === 'openai' || kind === 'a2a' ? 'chat' : 'unknown';

/** Whether it can be chat-tested, which needs a consent of its own. */
export const canChat = ({ kind }: Found): boolean => kind === 'openai' || kind === 'a2a';

/** Returns what to do next, in one sentence. */
export const nextOf = ({ kind, signIn }: Found): string => {
  if (kind === 'no-answer') return 'Check the address, and that the agent is running.';
  if (kind === 'http') return 'Check the path of the address, such as /mcp or /v1.';
  if (signIn === 'rejected') return 'Check the header and the secret of the credential.';
  if (kind === 'sign-in') return 'Enter a credential and test again, or choose the protocol.';
  if (signIn === 'required') return 'Enter a credential below so that scans can test what it protects.';
  if (signIn === 'none')
    return 'Every caller who reaches this address can use it; a scan reports that as a failure.';
  return 'Scans can test it.';
};
