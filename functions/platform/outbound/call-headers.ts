import type { OutboundOptions, OutboundRequest } from './outbound-request.ts';

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * The headers of one call. The credential goes to the exact origin it was stored for and nowhere else. Compression is not
 * asked for: sizes are then what they seem.
 */
export const callHeaders = (
  { url, headers = {}, body, anonymous = false }: OutboundRequest,
  { credential, identity }: Pick<OutboundOptions, 'credential' | 'identity'>,
): { readonly headers: Record<string, string>; readonly credentialSent: boolean } => {
  const credentialSent =
    credential !== undefined && !anonymous && originOf(url) === new URL(credential.origin).origin;
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    headers: {
      accept: '*/*',
      ...Object.fromEntries(own),
      ...(credentialSent ? { [credential.header.toLowerCase()]: credential.secret } : {}),
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      'accept-encoding': 'identity',
      ...identity,
    },
    credentialSent,
  };
};
