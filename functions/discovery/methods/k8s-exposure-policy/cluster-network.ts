/** All cluster objects that provide or restrict access. */

import type { Notes } from '#functions/discovery/context/notes.ts';
import {
  type Cluster,
  type Listing,
  noteListing,
  noteState,
} from '#functions/discovery/kubernetes/cluster.ts';
import {
  type Custom,
  custom,
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
import { type OtherPolicies, otherPolicies } from './other-policies.ts';
import { type OtherWays, otherWays } from './other-ways.ts';

export interface ClusterNetwork {
  readonly services: Listing<Service>;
  readonly ingresses: Listing<Ingress>;
  readonly routes: Listing<HttpRoute>;
  readonly networkPolicies: Listing<NetworkPolicy>;
  readonly authorizationPolicies: Listing<IstioPolicy>;
  readonly peerAuthentications: Listing<IstioPolicy>;
  readonly requestAuthentications: Listing<IstioPolicy>;
  readonly ingressClasses: Listing<Custom>;
  readonly gateways: Listing<Custom>;
  readonly middlewares: Listing<Custom>;
  readonly trafficPolicies: Listing<Custom>;
  readonly others: OtherPolicies;
  readonly otherWays: OtherWays;
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
  const ofProxies = {
    ingressClasses: await cluster.list('networking.k8s.io', 'ingressclasses', custom),
    gateways: await cluster.list('gateway.networking.k8s.io', 'gateways', custom),
    middlewares: await cluster.list('traefik.io', 'middlewares', custom),
    trafficPolicies: await cluster.list('gateway.envoyproxy.io', 'backendtrafficpolicies', custom),
  };
  for (const listing of Object.values(ofProxies)) noteState(listing, notes);
  return {
    ...all,
    ...ofProxies,
    others: await otherPolicies(cluster, notes),
    otherWays: await otherWays(cluster, notes),
  };
};
