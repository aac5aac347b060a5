import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { HandshakeDone } from '../../../probe/exchange.ts';
import { type About, type Finding, found, gap, noAnswer } from '../../finding.ts';
import type { Grader } from '../grade.ts';

const values: Readonly<Record<string, string>> = {
  SSLv3: 'ssl3',
  TLSv1: 'tls1.0',
  'TLSv1.1': 'tls1.1',
  'TLSv1.2': 'tls1.2',
  'TLSv1.3': 'tls1.3',
};

const named = (protocol: string) => protocol.replace(/^TLSv1$/, 'TLSv1.0').replace('v', ' ');

const accepted = (about: About, done: HandshakeDone): Finding => {
  const value = values[done.protocol];
  if (!value) return gap(about, `The endpoint negotiated ${done.protocol}, which is not a TLS version.`);
  const detail = `The oldest version that the endpoint accepted is ${named(done.protocol)}, with ${done.cipher}.`;
  return found(about, { value, detail, proof: excerpt(done, { mark: `${done.protocol} ${done.cipher}` }) });
};

/**
 * Grades the oldest version with which a handshake succeeded (probes §3 `tls.version`). A `tls-error` is the
 * peer's rejection of the offer, because the usual offer succeeded just before; other failures do not count
 * as one.
 */
export const tlsMinVersion: Grader = ({ url, tls }, about) => {
  if (!tls)
    return gap(
      about,
      `${new URL(url).protocol === 'http:' ? 'The address uses plain HTTP' : 'TLS was not tested'}.`,
    );
  const { usual, legacy, oldest, tls12 } = tls;
  if (legacy?.outcome === 'handshake')
    return accepted(about, oldest?.outcome === 'handshake' ? oldest : legacy);
  if (usual.outcome !== 'handshake') return noAnswer(about, usual);
  if (legacy && legacy.outcome !== 'tls-error') return noAnswer(about, legacy);
  if (tls12?.outcome === 'handshake') return accepted(about, tls12);
  if (tls12 && tls12.outcome !== 'tls-error') return noAnswer(about, tls12);
  return legacy && tls12 ? accepted(about, usual) : gap(about, 'Older versions were not offered.');
};
