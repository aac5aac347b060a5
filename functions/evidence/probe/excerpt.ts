import { streamEvents } from './event-stream.ts';
import type { Answered, Exchange, Handshake, HandshakeDone, Transcript } from './exchange.ts';
import { readJson } from './json.ts';
import { maskText } from './masking/mask.ts';

/** Proof as text, to be spread into an `EvidenceBody`. */
export interface Excerpt {
  /** Masked, at most 2 KiB (UTF-8). Contains nothing that changes from run to run, such as dates or run ids. */
  readonly excerpt: string;
  /** The given marks that the excerpt contains verbatim. */
  readonly marks: readonly string[];
}

export interface ExcerptOptions {
  /** The decisive text; a long body is shown around its first occurrence. */
  readonly mark?: string | readonly string[];
  /** Response headers to show in addition to the usual ones. */
  readonly headers?: readonly string[];
  /** Whether to show the full URL in the request line, if scheme or port matter. */
  readonly absolute?: boolean;
}

const MAX_BYTES = 2048;
const LONGEST_HEADER = 200;
/** Number of body characters shown before a mark. */
const LEAD = 200;

/** Headers that are relevant for a verdict and stable across runs. */
const shownHeaders = [
  'content-type',
  'location',
  'www-authenticate',
  'strict-transport-security',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'server',
  'x-powered-by',
];
/** Headers added to every request by this client or by Node. */
const usualHeaders = new Set(['accept', 'accept-encoding', 'content-length', 'user-agent', 'x-probe-run']);

/** Escapes control characters in external text, so that they cannot affect a terminal or a page. */
export const printable = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`);

const rpcMethod = ({ body }: Transcript): string => {
  const read = readJson(body ?? '');
  const value = read.ok ? read.value : undefined;
  const method = typeof value === 'object' && value !== null && 'method' in value ? value.method : undefined;
  return typeof method === 'string' ? ` ${method}` : '';
};

const requestLine = (transcript: Transcript, absolute = false): string => {
  const { href, pathname, search } = new URL(transcript.url);
  const own = transcript.headerNames.filter((name) => !usualHeaders.has(name));
  const credential = transcript.credentialSent ? 'with the stored credential' : 'without credential';
  const headers = own.length === 0 ? '' : `; headers ${own.join(', ')}`;
  return `→ ${transcript.method} ${absolute ? href : `${pathname}${search}`}${rpcMethod(transcript)}   (${credential}${headers})`;
};

/** Returns the payload of the body; for an event stream only the data, because its ids differ on each run. */
const bodyText = ({ headers, body }: Answered): string =>
  (headers['content-type'] ?? '').startsWith('text/event-stream')
    ? streamEvents(body)
        .map(({ event, data }) => (event === 'message' ? data : `${event}: ${data}`))
        .join('\n')
    : body;

/** Truncates a text to a number of UTF-8 bytes, with an ellipsis if shortened. */
export const cutBytes = (text: string, bytes: number): string => {
  if (Buffer.byteLength(text) <= bytes) return text;
  const cut = Buffer.from(text)
    .subarray(0, Math.max(0, bytes - 3))
    .toString('utf8');
  return `${cut.replace(/\uFFFD$/, '')}…`;
};

const windowOf = (body: string, marks: readonly string[]): string => {
  const places = marks.map((mark) => body.indexOf(mark)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places) - LEAD);
  return places.length === 0 || start === 0 ? body : `…${body.slice(start)}`;
};

const answerLines = (answer: Answered, extra: readonly string[]): readonly string[] => {
  const redirects = answer.redirects.map(
    ({ status, to, followed }) => `  ${followed ? 'followed' : 'saw'} ${status} to ${to}`,
  );
  const names = [...new Set([...shownHeaders, ...extra])].filter(
    (name) => answer.headers[name] !== undefined,
  );
  const headers = names.map((name) => cutBytes(`  ${name}: ${answer.headers[name]}`, LONGEST_HEADER));
  return [...redirects, `← HTTP ${answer.status}`, ...headers];
};

const tlsLines = (done: HandshakeDone): readonly string[] => {
  const certificate = done.certificate;
  const facts = certificate
    ? [
        `  subject ${certificate.subject}`,
        `  issuer ${certificate.issuer}`,
        `  names ${certificate.names.join(', ') || 'none'}`,
        `  valid ${certificate.validFrom.slice(0, 10)} to ${certificate.validTo.slice(0, 10)}`,
        `  key ${certificate.keyType} ${certificate.keyBits ?? ''}`.trimEnd(),
        `  sha256 ${certificate.fingerprint}`,
      ]
    : ['  no certificate'];
  const trust = done.authorized ? 'trusted' : `not trusted: ${done.authorizationError}`;
  return [`← ${done.protocol} ${done.cipher}`, `  ${trust}`, ...facts];
};

const finish = (lines: readonly string[], body: string, last: string, marks: readonly string[]): Excerpt => {
  const head = cutBytes(printable(maskText(lines.join('\n'))), MAX_BYTES / 2);
  const shown = marks.map((mark) => printable(maskText(mark)));
  const room = MAX_BYTES - Buffer.byteLength(head) - Buffer.byteLength(last) - 2;
  // Masked as a whole before truncation, so that no partial secret remains at an edge.
  const rest = body === '' ? '' : `\n${cutBytes(windowOf(printable(maskText(body)), shown), room)}`;
  const text = `${head}${rest}${last === '' ? '' : `\n${last}`}`;
  return { excerpt: text, marks: [...new Set(shown)].filter((mark) => mark !== '' && text.includes(mark)) };
};

/** Returns the excerpt of one exchange or handshake, ready to be stored as evidence (probes §1, "Evidence"). */
export const excerpt = (seen: Exchange | Handshake, options: ExcerptOptions = {}): Excerpt => {
  const marks = typeof options.mark === 'string' ? [options.mark] : (options.mark ?? []);
  if (seen.outcome === 'response') {
    const lines = [
      requestLine(seen.transcript, options.absolute),
      ...answerLines(seen, options.headers ?? []),
    ];
    const digest = seen.truncated || seen.bytes === 0 ? '' : `sha256 ${seen.digest}, ${seen.bytes} bytes`;
    return finish(lines, bodyText(seen), digest, marks);
  }
  const line =
    seen.transcript.method === 'TLS'
      ? `→ TLS handshake with ${seen.transcript.url}`
      : requestLine(seen.transcript, options.absolute);
  if (seen.outcome === 'handshake') return finish([line, ...tlsLines(seen)], '', '', marks);
  return finish([line, `← ${seen.reason}`], '', '', marks);
};
