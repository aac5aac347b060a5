/**
 * The `api.product_fingerprint` method: identifies products by distinctive responses. An open port alone
 * proves nothing.
 */
import { endpointOf, placeOf } from '../../addresses/endpoint.ts';
import { lookAtAll } from '../../addresses/look-at-all.ts';
import { type Seen, sightingAt } from '../../addresses/sighting-at.ts';
import { told, toldAll } from '../../addresses/told.ts';
import type { DiscoveryMethod } from '../method.ts';
import { type Identified, identify } from './identify.ts';

/** API descriptions are larger than other pages. */
const mostBytes: Readonly<Record<string, number>> = { '/openapi.json': 256 * 1024 };

const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

const seenOf = (origin: string, { product, tells, confidence, pages }: Identified): Seen => {
  const version = told(product.version?.(pages), 100);
  const models = toldAll(product.models?.(pages) ?? [], 200, 200);
  return {
    endpoint: endpointOf(origin),
    name: `${product.name} at ${placeOf(origin)}`,
    namedBy: 'address',
    kind: product.kind,
    confidence,
    signs: tells.map(
      ({ says, path }) => [`${product.name}: ${says}`, endpointOf(`${origin}${path}`)] as const,
    ),
    facts: { product: { name: product.name, ...(version === undefined ? {} : { version }) } },
    reaches: models.length > 0 ? { models } : {},
  };
};

export const method: DiscoveryMethod = {
  id: 'api.product_fingerprint',
  look: (look) =>
    lookAtAll(look, 'origin', async (door, { saw }) => {
      const found = await identify(
        async (path) => saw(await door.read(path, mostBytes[path])),
        portOf(new URL(door.origin)),
      );
      return found ? [sightingAt(look, 'api.product_fingerprint', door, seenOf(door.origin, found))] : [];
    }),
};
