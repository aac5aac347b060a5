/**
 * The `api.product_fingerprint` method: identifies products by distinctive responses. An open port alone
 * proves nothing.
 */

import { dedupedAddresses, reported } from '../../addresses/deduped.ts';
import { endpointOf, placeOf } from '../../addresses/endpoint.ts';
import { probeAll } from '../../addresses/probe-all.ts';
import { type Seen, sightingAt } from '../../addresses/sighting-at.ts';
import type { DiscoveryMethod } from '../method.ts';
import { type Identified, identify } from './identify.ts';

/** API descriptions are larger than other pages. */
const maxBytes: Readonly<Record<string, number>> = { '/openapi.json': 256 * 1024 };

const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

const seenOf = (origin: string, { product, productSigns, confidence, pages }: Identified): Seen => {
  const version = reported(product.version?.(pages), 100);
  const models = dedupedAddresses(product.models?.(pages) ?? [], 200, 200);
  return {
    endpoint: endpointOf(origin),
    name: `${product.name} at ${placeOf(origin)}`,
    namedBy: 'address',
    kind: product.kind,
    confidence,
    signs: productSigns.map(
      ({ statement, path }) => [`${product.name}: ${statement}`, endpointOf(`${origin}${path}`)] as const,
    ),
    facts: { product: { name: product.name, ...(version === undefined ? {} : { version }) } },
    reaches: models.length > 0 ? { models } : {},
  };
};

export const method: DiscoveryMethod = {
  id: 'api.product_fingerprint',
  run: (context) =>
    probeAll(context, 'origin', async (addressClient, { saw }) => {
      const found = await identify(
        async (path) => saw(await addressClient.read(path, maxBytes[path])),
        portOf(new URL(addressClient.origin)),
      );
      return found
        ? [sightingAt(context, 'api.product_fingerprint', addressClient, seenOf(addressClient.origin, found))]
        : [];
    }),
};
