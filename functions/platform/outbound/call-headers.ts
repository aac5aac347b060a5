import type { OutboundOptions, OutboundRequest } from './outbound-request.ts';

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * Returns the headers of one call. The credential is sent only to the exact origin for which it was stored.
 * Compression is not requested, so that sizes are known.
 */
export const callHeaders = (
  { url, headers = {}, body, anonymous = false }: OutboundRequest,
  { credential, identity }: Pick<OutboundOptions, 'credential' | 'identity'>,
): { readonly headers: Record<string, string>; readonly credentialSent: boolean } => {
  const credentialSent =
    credential !== undefined && !anonymous && originOf(url) === new URL(credential.origin).origin;
  const sent: Record<string, string> = { accept: '*/*' };
  for (const [name, value] of Object.entries(headers)) sent[name.toLowerCase()] = value;
  if (credentialSent) sent[credential.header.toLowerCase()] = credential.secret;
  if (body !== undefined) sent['content-length'] = String(Buffer.byteLength(body));
  sent['accept-encoding'] = 'identity';
  return { headers: Object.assign(sent, identity), credentialSent };
};
