/**
 * Detects the protocol of an address and whether it requires sign-in, with reads only: level L0 and L1, as scans send
 * without consent to chat.
 */
import { reported } from '#functions/discovery/addresses/deduped.ts';
import { findCard } from '#functions/evidence/collectors/a2a/find-card.ts';
import { endpointOf } from '#functions/evidence/collectors/a2a/gather.ts';
import { reachOf } from '#functions/evidence/collectors/a2a/reach.ts';
import { send } from '#functions/evidence/collectors/a2a/wire.ts';
import type { Caller } from '#functions/evidence/collectors/caller.ts';
import { answerKind } from '#functions/evidence/collectors/http/answer-kind.ts';
import { listIn } from '#functions/evidence/collectors/http/listed-models.ts';
import { completionUrl, MODEL_CALL, modelsUrl } from '#functions/evidence/collectors/http/model-addresses.ts';
import { readList } from '#functions/evidence/collectors/mcp/listing.ts';
import { type Conversation, open } from '#functions/evidence/collectors/mcp/opening.ts';
import { isAnyRejection, wasLetIn } from '#functions/evidence/collectors/rejection.ts';
import { readChallenges } from '#functions/evidence/probe/challenges.ts';
import type { Answered, Exchange, Unanswered } from '#functions/evidence/probe/exchange.ts';
import { isObject, readJson } from '#functions/evidence/probe/json.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { withoutQuerySecrets } from '#functions/platform/outbound/query-secrets.ts';
import type { Found, SignIn } from '#shared/connection-tests/found.ts';

const MAX_NAME = 80;

const nameOf = (value: unknown): Pick<Found, 'name'> => {
  const name = reported(value, MAX_NAME);
  return name === undefined ? {} : { name };
};

/** Returns whether a rejection names the metadata of a protected MCP server (RFC 9728 §5.1). */
const namesMcp = ({ headers }: Answered): boolean =>
  readChallenges(headers['www-authenticate']).some(({ parameters }) =>
    Object.hasOwn(parameters, 'resource_metadata'),
  );

/** Returns how a caller without a credential was rejected, if the entered one was let in or not. */
const signInOf = (probe: Probe, isLetIn: boolean): SignIn => {
  if (!probe.hasCredential) return 'required';
  return isLetIn ? 'accepted' : 'rejected';
};

const mcpAddresses = (url: string): readonly string[] => {
  const { origin, pathname } = new URL(url);
  return pathname === '/' ? [url, `${origin}/mcp`] : [url];
};

const mcpFound = async (
  probe: Probe,
  url: string,
  conversation: Conversation,
  caller: Caller,
): Promise<Found> => {
  const named = nameOf(conversation.serverInfo.title ?? conversation.serverInfo.name);
  try {
    const listing = await readList(conversation, 'tools');
    if (listing.kind === 'listed')
      return {
        kind: 'mcp',
        signIn: caller === 'anonymous' ? 'none' : 'accepted',
        ...named,
        listed: listing.tools.length,
        ...(listing.cut === undefined ? {} : { hasMore: true }),
      };
    if (listing.kind === 'failed') return { kind: 'mcp', signIn: 'unknown', ...named };
  } finally {
    await conversation.close();
  }
  // It greets every caller, but guards its tools.
  if (caller !== 'anonymous' || !probe.hasCredential)
    return { kind: 'mcp', signIn: caller === 'anonymous' ? 'required' : 'rejected', ...named };
  const again = await open({ probe, url, caller: 'stored-credential' });
  return again.kind === 'open'
    ? mcpFound(probe, url, again, 'stored-credential')
    : { kind: 'mcp', signIn: 'rejected', ...named };
};

/** What one protocol showed: a result, a rejection, no response, or that it is another protocol. */
type Attempt = Found | { readonly rejected: true } | { readonly unanswered: Unanswered } | undefined;

const tryMcp = async (probe: Probe, registered: string): Promise<Attempt> => {
  let rejected = false;
  for (const url of mcpAddresses(registered)) {
    const opening = await open({ probe, url, caller: 'anonymous' });
    if (opening.kind === 'open') return mcpFound(probe, url, opening, 'anonymous');
    if (opening.kind === 'event-stream') return { kind: 'mcp', signIn: 'unknown' };
    if (opening.kind === 'unreachable') return rejected ? { rejected } : { unanswered: opening.exchange };
    if (opening.kind !== 'refused') continue;
    rejected = true;
    const again = probe.hasCredential ? await open({ probe, url, caller: 'stored-credential' }) : undefined;
    if (again?.kind === 'open') return mcpFound(probe, url, again, 'stored-credential');
    if (namesMcp(opening.exchange)) return { kind: 'mcp', signIn: signInOf(probe, false) };
  }
  return rejected ? { rejected } : undefined;
};

const tryA2a = async (probe: Probe, url: string): Promise<Found | undefined> => {
  const { card } = await findCard(probe, url);
  if (!card) return undefined;
  const { name, skills, security } = card.card;
  const shown = { kind: 'a2a', ...nameOf(name), listed: skills.length } as const;
  const at = endpointOf(card.card, url);
  if (typeof at === 'string') return { ...shown, signIn: 'unknown' };
  const task = await send(probe, at, 'task');
  const reach = reachOf(task, { documented: Object.keys(security.schemes ?? {}).length > 0 });
  if (reach === 'reached') return { ...shown, signIn: 'none' };
  if (reach === 'other') return { ...shown, signIn: 'unknown' };
  const isLetIn =
    probe.hasCredential && reachOf(await send(probe, at, 'task', 'stored-credential')) === 'reached';
  return { ...shown, signIn: signInOf(probe, isLetIn) };
};

/** Returns whether a response is an error in the form of this API: an object with a message and a type or code. */
const isOpenAiError = (exchange: Exchange): boolean => {
  const read = exchange.outcome === 'response' ? readJson(exchange.body) : undefined;
  const error = read?.ok && isObject(read.value) ? read.value.error : undefined;
  return (
    isObject(error) &&
    typeof error.message === 'string' &&
    ('type' in error || typeof error.code === 'string')
  );
};

const tryOpenAi = async (probe: Probe, url: string): Promise<Attempt> => {
  const list = modelsUrl({ protocol: 'auto', url });
  if (list === undefined) return undefined;
  const ask = (anonymous: boolean) => probe.request({ level: 'L1', method: 'GET', url: list, anonymous });
  const models = await ask(true);
  const call = completionUrl({ protocol: 'openai', url });
  // A call of a model without a question: it shows who may call it, and costs nothing.
  const callAs = (anonymous: boolean) =>
    probe.request({
      level: 'L1',
      method: 'POST',
      url: call ?? list,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: MODEL_CALL,
      anonymous,
    });
  const signedIn = probe.hasCredential && isAnyRejection(models) ? await ask(false) : undefined;
  const listed = listIn(models) ?? listIn(signedIn);
  if (!listed) {
    if (!isAnyRejection(models)) return undefined;
    return isOpenAiError(models)
      ? { kind: 'openai', signIn: signInOf(probe, wasLetIn(signedIn)) }
      : { rejected: true };
  }
  const posted = await callAs(true);
  const isRejected = ['refused', 'turned-away'].includes(answerKind(posted));
  const isLetIn = isRejected && probe.hasCredential && wasLetIn(await callAs(false));
  return {
    kind: 'openai',
    listed: listed.ids.length,
    signIn: isRejected || listIn(models) === undefined ? signInOf(probe, isLetIn || !isRejected) : 'none',
  };
};

const noAnswer = ({ reason }: Unanswered): Found => ({ kind: 'no-answer', signIn: 'unknown', reason });

/** Returns what is found at an address. */
export const detect = async (probe: Probe, address: string): Promise<Found> => {
  const url = withoutQuerySecrets(address);
  const mcp = await tryMcp(probe, url);
  if (mcp && 'kind' in mcp) return mcp;
  if (mcp && 'unanswered' in mcp) return noAnswer(mcp.unanswered);
  const a2a = await tryA2a(probe, url);
  if (a2a) return a2a;
  const openAi = await tryOpenAi(probe, url);
  if (openAi && 'kind' in openAi) return openAi;
  if (mcp || openAi) return { kind: 'sign-in', signIn: probe.hasCredential ? 'rejected' : 'required' };
  const got = await probe.request({ level: 'L0', method: 'GET', url, anonymous: true });
  if (got.outcome !== 'response') return noAnswer(got);
  return { kind: 'http', signIn: isAnyRejection(got) ? 'required' : 'unknown' };
};
