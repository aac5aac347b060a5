import { isLoopback } from '#functions/evidence/loopback.ts';
import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import { readChallenges } from '../../../probe/challenges.ts';
import type { Answered, Exchange } from '../../../probe/exchange.ts';
import { type About, type Finding, found, gap, noAnswer } from '../../finding.ts';
import { isChallenged } from '../../rejection.ts';
import { type Grader, isAnswered, sentences } from '../grade.ts';
import type { HttpSights, PlainSight } from '../sights.ts';

/** 180 days (probes §3 `tls.hsts`). */
const MIN_HSTS_SECONDS = 15_552_000;

/**
 * The port is closed, or a TLS listener closed the plaintext connection. A timeout may be caused by a
 * firewall and proves nothing.
 */
const hungUp = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|HPE_\w+)$/;

/**
 * Returns a note on HSTS, which counts only over HTTPS (RFC 6797 §8.1). It supports the finding but does not
 * decide it.
 */
const hstsNote = ({ anonymous }: HttpSights): string | undefined => {
  if (!isAnswered(anonymous) || !anonymous.url.startsWith('https:')) return undefined;
  const header = anonymous.headers['strict-transport-security'];
  if (header === undefined) return 'No Strict-Transport-Security header was sent.';
  const age = Number(/max-age\s*=\s*"?(\d{1,12})/i.exec(header)?.[1] ?? 0);
  return age >= MIN_HSTS_SECONDS
    ? 'Strict-Transport-Security is set for at least 180 days.'
    : 'Strict-Transport-Security is set for less than 180 days.';
};

const gradeRedirect = (
  about: About,
  answer: Answered,
  url: URL,
  note: string | undefined,
): Finding | undefined => {
  const redirect = answer.redirects[0];
  if (!redirect) return undefined;
  const proof = excerpt(answer, { absolute: true, mark: [`HTTP ${answer.status}`, redirect.to] });
  if (redirect.metadata) {
    return found(about, {
      value: false,
      detail: 'Plain HTTP is redirected to a cloud metadata service.',
      proof,
    });
  }
  const to = URL.canParse(redirect.to) ? new URL(redirect.to) : undefined;
  if (to?.protocol !== 'https:')
    return found(about, { value: false, detail: 'Plain HTTP is redirected, but not to HTTPS.', proof });
  if (to.hostname !== url.hostname) return gap(about, 'Plain HTTP is redirected to HTTPS on another host.');
  const lasting = answer.status === 301 || answer.status === 308 ? '' : ' (temporary redirect)';
  return found(about, {
    value: true,
    detail: sentences(`Plain HTTP is redirected to HTTPS${lasting}.`, note),
    proof,
  });
};

const schemesOf = ({ headers }: Answered): string =>
  readChallenges(headers['www-authenticate'])
    .map(({ scheme }) => scheme)
    .join(' ');

/**
 * Returns whether both name the same schemes, which means that the same agent responds rather than another
 * service of the host.
 */
const asksAlike = (plain: Answered, secure: Exchange): boolean =>
  isChallenged(plain) && isAnswered(secure) && isChallenged(secure) && schemesOf(plain) === schemesOf(secure);

/** Grades the plain HTTP counterpart of a working HTTPS address, which must not serve anything. */
const gradeTwin = (about: About, { listener, exchange }: PlainSight, sights: HttpSights): Finding => {
  const note = hstsNote(sights);
  const { usual } = sights.tls ?? {};
  if (usual?.outcome !== 'handshake')
    return gap(about, 'HTTPS did not respond, so a rejection of HTTP proves nothing.');
  const port = listener === 'port-80' ? 'port 80' : 'the same port';
  if (!isAnswered(exchange)) {
    if (!hungUp.test(exchange.code ?? '')) return noAnswer(about, exchange);
    return found(about, {
      value: true,
      detail: sentences(`Plain HTTP on ${port} is rejected.`, note),
      proof: excerpt(exchange, { absolute: true }),
    });
  }
  const redirect = gradeRedirect(about, exchange, new URL(sights.url), note);
  if (redirect) return redirect;
  const proof = excerpt(exchange, { absolute: true, mark: `HTTP ${exchange.status}` });
  if (exchange.status >= 200 && exchange.status < 300) {
    return found(about, {
      value: false,
      detail: `Plain HTTP on ${port} is accepted with HTTP ${exchange.status}.`,
      proof,
    });
  }
  if (exchange.status === 426 || (listener === 'same-port' && exchange.status === 400)) {
    return found(about, {
      value: true,
      detail: sentences(`Plain HTTP on ${port} is rejected.`, note),
      proof,
    });
  }
  if (asksAlike(exchange, sights.anonymous))
    return found(about, {
      value: false,
      detail: `Plain HTTP on ${port} requests the same credentials as HTTPS, which are then sent unencrypted.`,
      proof,
    });
  return gap(
    about,
    `Plain HTTP on ${port} returned HTTP ${exchange.status}, which is neither acceptance nor a clear rejection.`,
  );
};

/** Passes if plain HTTP is rejected or redirected (probes §3 `http.redirect`, `tls.hsts`). */
export const transportTlsEnforced: Grader = (sights, about) => {
  const { plain } = sights;
  if (!plain) return gap(about, 'Plain HTTP was not tested.');
  if (plain.listener !== 'registered') return gradeTwin(about, plain, sights);
  if (!isAnswered(plain.exchange)) return noAnswer(about, plain.exchange);
  const redirect = gradeRedirect(about, plain.exchange, new URL(sights.url), undefined);
  const isMisled = plain.exchange.redirects[0]?.metadata === true;
  if (isLoopback(new URL(sights.url)) && !isMisled && !(redirect && 'value' in redirect && redirect.value))
    return gap(about, 'The agent was reached on this machine, so no traffic crosses a network.');
  if (redirect) return redirect;
  return found(about, {
    value: false,
    detail: `The agent's own address uses plain HTTP and responds with HTTP ${plain.exchange.status}.`,
    proof: excerpt(plain.exchange, { absolute: true, mark: `HTTP ${plain.exchange.status}` }),
  });
};
