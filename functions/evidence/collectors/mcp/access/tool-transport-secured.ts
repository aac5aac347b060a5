import { isLoopback } from '#functions/evidence/loopback.ts';
import type { Finding } from '../../finding.ts';
import type { Observations } from '../observe.ts';
import { shown, unclear } from './finding.ts';

/** Defects of a certificate with which nobody who verifies it is let through, whichever authorities he trusts. */
const broken = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_REVOKED',
]);

/**
 * Fails where the agent cannot reach the server securely: by a plain address, or a certificate that nobody can verify. Our own
 * connection says nothing of how the agent makes its own, so that nothing here passes.
 */
export const toolTransportSecured = ({
  url,
  anonymous,
}: Pick<Observations, 'url' | 'anonymous'>): Finding => {
  const parameterId = 'tool-transport-secured';
  const { exchange } = anonymous;
  const address = new URL(url);
  const cannot = (reason: string) => unclear(url, parameterId, 'mcp', reason);
  if (exchange.outcome === 'tls-error')
    return broken.has(exchange.code ?? '')
      ? shown(url, {
          parameterId,
          source: 'mcp',
          value: false,
          detail: `Nobody who verifies the certificate of the tool server reaches it: ${exchange.reason}`,
          exchange,
        })
      : cannot(`${exchange.reason} The agent may know its certificate, or may not look at it.`);
  if (exchange.outcome !== 'response') return cannot(exchange.reason);
  if (address.protocol === 'https:')
    return cannot(
      'The tool server showed us a certificate that verifies. That is our own connection: it shows that the agent can verify it, not that the agent does.',
    );
  if (isLoopback(address))
    return cannot('The tool server was reached on this machine, where nothing crosses a network.');
  return shown(url, {
    parameterId,
    source: 'mcp',
    value: false,
    detail: 'The tool server is registered by an address of plain HTTP, and answers there.',
    exchange,
    marks: [address.origin],
  });
};
