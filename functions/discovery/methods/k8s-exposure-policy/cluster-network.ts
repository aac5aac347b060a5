/** Everything of a cluster by which something is reached, or held back. */
import { type Cluster, type Listing, noteListing } from '#functions/discovery/kubernetes/cluster.ts';
import {
  type HttpRoute,
  httpRoute,
  type Ingress,
  type IstioPolicy,
  ingress,
  istioPolicy,
  type NetworkPolicy,
  networkPolicy,
  type Service,
  service,
} from '#functions/discovery/kubernetes/objects.ts';
import type { Notes } from '#functions/discovery/looking/notes.ts';

export interface ClusterNetwork {
  readonly services: Listing<Service>;
  readonly ingresses: Listing<Ingress>;
  readonly routes: Listing<HttpRoute>;
  readonly networkPolicies: Listing<NetworkPolicy>;
  readonly authorizationPolicies: Listing<IstioPolicy>;
  readonly peerAuthentications: Listing<IstioPolicy>;
  readonly requestAuthentications: Listing<IstioPolicy>;
}

const ISTIO = 'security.istio.io';

export const clusterNetwork = async (cluster: Cluster, notes: Notes): Promise<ClusterNetwork> => {
  const all = {
    services: await cluster.list('', 'services', service),
    ingresses: await cluster.list('networking.k8s.io', 'ingresses', ingress),
    routes: await cluster.list('gateway.networking.k8s.io', 'httproutes', httpRoute),
    networkPolicies: await cluster.list('networking.k8s.io', 'networkpolicies', networkPolicy),
    authorizationPolicies: await cluster.list(ISTIO, 'authorizationpolicies', istioPolicy),
    peerAuthentications: await cluster.list(ISTIO, 'peerauthentications', istioPolicy),
    requestAuthentications: await cluster.list(ISTIO, 'requestauthentications', istioPolicy),
  };
  for (const listing of Object.values(all)) noteListing(listing, notes);
  return all;
};

/** Whether a listing is whole, so that what is not in it is not there. */
export const isWhole = ({ state }: Listing<unknown>): boolean => state === 'ran' || state === 'absent';
