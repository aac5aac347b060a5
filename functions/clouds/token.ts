/** OAuth 2.0 tokens that a token endpoint issues for a form (RFC 6749 §4.4, RFC 7523, RFC 8693). */
import { text } from './fields.ts';
import type { Caller } from './rest.ts';

export type TokenAnswer = { readonly token: string } | { readonly code: string };

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * Requests a token.
 * @returns the token, or the error code, such as `invalid_client`
 */
export const askForToken = async (
  context: Caller,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<TokenAnswer> => {
  const answer = await context.call({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
  });
  if (answer.outcome !== 'answered') return { code: 'did not respond' };
  const json = parsed(answer.raw.body.toString('utf8'));
  const token = text(json, 'access_token');
  if (answer.status === 200 && token !== undefined) return { token };
  return { code: text(json, 'error') ?? `answered ${answer.status}` };
};
