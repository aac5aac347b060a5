import type { Finding } from '../../finding.ts';
import type { Observations } from '../observe.ts';
import { shown, unclear } from './finding.ts';

const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);

/** Whether the server is reached over TLS that verifies; the probe client accepts no other. */
export const toolTransportSecured = ({ url, anonymous }: Observations): Finding => {
  const parameterId = 'tool-transport-secured';
  const { exchange } = anonymous;
  const address = new URL(url);
  if (exchange.outcome === 'tls-error')
    return shown(url, {
      parameterId,
      source: 'mcp',
      value: false,
      detail: `TLS to the tool server cannot be verified: ${exchange.reason}`,
      exchange,
    });
  if (exchange.outcome !== 'response') return unclear(url, parameterId, 'mcp', exchange.reason);
  if (address.protocol === 'https:')
    return shown(url, {
      parameterId,
      source: 'mcp',
      value: true,
      detail: 'The tool server answered over TLS with a certificate that verifies.',
      exchange,
    });
  if (isLoopback(address))
    return unclear(
      url,
      parameterId,
      'mcp',
      'The tool server was reached on this machine, where nothing crosses a network.',
    );
  return shown(url, {
    parameterId,
    source: 'mcp',
    value: false,
    detail: 'The tool server answers over plain HTTP.',
    exchange,
    marks: [address.origin],
  });
};
