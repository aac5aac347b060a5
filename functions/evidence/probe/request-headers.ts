import type { ProbeOptions } from './probe-options.ts';
import type { ProbeRequest } from './probe-request.ts';

const PROBE_VERSION = '1.0';

/**
 * The headers of one hop. The credential goes to the exact origin it was stored for and is decided anew for each hop,
 * so a redirect never carries it elsewhere. Compression is not asked for: sizes are then what they seem.
 */
export const requestHeaders = (
  { credential, contactUrl, runId }: ProbeOptions,
  request: ProbeRequest,
  url: string,
): { readonly headers: Record<string, string>; readonly credentialSent: boolean } => {
  const credentialSent =
    credential !== undefined &&
    !request.anonymous &&
    new URL(url).origin === new URL(credential.origin).origin;
  const own = Object.entries(request.headers ?? {}).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const headers: Record<string, string> = {
    accept: '*/*',
    ...Object.fromEntries(own),
    ...(credentialSent ? { [credential.header.toLowerCase()]: credential.secret } : {}),
    ...(request.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(request.body)) }),
    'accept-encoding': 'identity',
    'user-agent': `accredit-probe/${PROBE_VERSION} (+${contactUrl})`,
    'x-probe-run': runId,
  };
  return { headers, credentialSent };
};
