import { isLoopback } from '#functions/evidence/loopback.ts';
import type { Finding } from '../../finding.ts';
import type { Observations } from '../observe.ts';
import { shown, unclear } from './finding.ts';

/** Certificate defects that every verifying client rejects, regardless of its trusted authorities. */
const broken = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_REVOKED',
]);

/**
 * Fails if the agent cannot reach the server securely: plain HTTP, or a certificate that cannot be verified.
 * Our own connection does not show how the agent connects, so this rule never passes.
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
          detail: `Clients that verify the tool server's certificate cannot connect: ${exchange.reason}`,
          exchange,
        })
      : cannot(`${exchange.reason} The agent may trust this certificate, or may not verify it.`);
  if (exchange.outcome !== 'response') return cannot(exchange.reason);
  if (address.protocol === 'https:')
    return cannot(
      'The tool server presented a certificate that our probe verified. This shows that the agent can verify it, not that the agent does.',
    );
  if (isLoopback(address))
    return cannot('The tool server was reached on this machine, so no traffic crosses a network.');
  return shown(url, {
    parameterId,
    source: 'mcp',
    value: false,
    detail: 'The tool server is registered with a plain HTTP address, and responds there.',
    exchange,
    marks: [address.origin],
  });
};
