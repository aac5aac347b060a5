/**
 * External access paths to an agent whose rules are not read: routes of other protocols, of meshes, and of
 * other proxies.
 */

import type { Notes } from '#functions/discovery/context/notes.ts';
import { type Cluster, isWhole, type Listing, noteState } from '#functions/discovery/kubernetes/cluster.ts';
import { type Custom, custom } from '#functions/discovery/kubernetes/objects.ts';
import { textsAt } from '#functions/discovery/kubernetes/reading.ts';

/** Only their existence is used. */
const kinds = [
  ['gateway.networking.k8s.io', 'grpcroutes'],
  ['gateway.networking.k8s.io', 'tcproutes'],
  ['gateway.networking.k8s.io', 'tlsroutes'],
  ['gateway.networking.k8s.io', 'udproutes'],
  ['networking.istio.io', 'virtualservices'],
  ['traefik.io', 'ingressroutes'],
  ['traefik.io', 'ingressroutetcps'],
  ['traefik.io', 'ingressrouteudps'],
  ['route.openshift.io', 'routes'],
  ['projectcontour.io', 'httpproxies'],
] as const;

export type OtherWays = readonly Listing<Custom>[];

export const otherWays = async (cluster: Cluster, notes: Notes): Promise<OtherWays> => {
  const ways: Listing<Custom>[] = [];
  for (const [group, resource] of kinds) ways.push(await cluster.list(group, resource, custom));
  for (const listing of ways) noteState(listing, notes);
  return ways;
};

/**
 * Without a gateway, or with only the gateway `mesh`, it is for calls within the mesh (networking.istio.io/v1
 * VirtualService, `gateways`).
 */
const isWithinMesh = ({ kind, spec }: Custom): boolean =>
  kind === 'VirtualService' && textsAt(spec, 'gateways').every((name) => name === 'mesh');

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/**
 * Whether an object refers to a service of a namespace, by a reference into that namespace or by a host such
 * as `notes.ward.svc`.
 */
const leadsInto = ({ metadata, spec }: Custom, namespace: string): boolean =>
  metadata.namespace === namespace ||
  textsIn(spec).some((one) => one === namespace || one.split('.')[1] === namespace);

/** Whether none of them leads into a namespace, and all were listed. */
export const areNone = (ways: OtherWays, namespace: string): boolean =>
  ways.every(
    (listing) =>
      isWhole(listing) && !listing.items.some((one) => !isWithinMesh(one) && leadsInto(one, namespace)),
  );
