import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const publicExposure = parameter({
  id: 'public-exposure',
  family: 'transport',
  title: 'Endpoint exposure',
  meaning:
    'How the endpoint can be reached: only from the cluster, from private networks, through a gateway that blocks callers, through a proxy that lets them through, or directly from the open internet. The widest exposure counts.',
  value: { type: 'enum', options: ['open-internet', 'behind-proxy', 'gateway', 'private', 'cluster-only'] },
  expectation: { kind: 'one-of', pass: ['gateway', 'private', 'cluster-only'], partial: ['behind-proxy'] },
  severity: 'medium',
  severityReason:
    'Scanners find a public address within hours and try every known attack on it. Exposure alone reveals nothing: sign-in, limits and filters behind the address determine what the attacks achieve.',
  bestProof: {
    by: 'behavior',
    why: 'Reachability is found by reaching the endpoint, because load balancers and old DNS records open paths that no single setting lists.',
  },
  sources: ['probe', 'kubernetes', 'cloud'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  sentences: {
    pass: 'The endpoint can be reached only from inside, or through a gateway.',
    partial:
      "The agent's endpoint can be reached from the open internet through a proxy or content network that does not block callers.",
    fail: 'The endpoint can be reached from the open internet without a gateway in front of it.',
    missing: 'No evidence shows how the endpoint can be reached.',
  },
  document: 'the network plan and a list of the addresses that respond from outside',
  remedy: {
    automationType: 'script',
    title: 'Put the endpoint behind a gateway',
    steps: [
      'List all services, ingresses, load balancers and tunnels that lead to the agent, with the owner of each.',
      'Publish the agent through a gateway that authenticates callers, limits their rate and terminates TLS.',
      'Change services of type LoadBalancer and NodePort to ClusterIP, so that only the gateway reaches the agent.',
      'Request the previous address from outside the network and confirm that there is no response.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ["Read and change Services in the agent's namespace"],
      dependencies: [
        'Kubernetes, with kubectl and jq where the script runs',
        'Services of the agent labeled `accredit/agent` with the agent ID',
        'A gateway that reaches the namespace from inside the cluster',
      ],
      approvals: ['Owner of the agent', 'Network team'],
    },
    apply: {
      file: 'close-public-services.sh',
      text: shell`
        #!/bin/sh
        # Removes public addresses from the agent's Services. The gateway still reaches them inside the cluster.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-public-services-before-$AGENT_ID.json}"
        [ ! -e "$STATE" ] || { echo "$STATE exists: roll back first, or move the file" >&2; exit 1; }

        services=$(kubectl get services --namespace "$NAMESPACE" --selector "accredit/agent=$AGENT_ID" --output json)
        printf '%s' "$services" | jq '[.items[]
          | select(.spec.type == "LoadBalancer" or .spec.type == "NodePort" or (.spec.externalIPs // [] | length) > 0)
          | { name: .metadata.name,
              spec: (.spec | { type, ports, externalIPs, externalTrafficPolicy, loadBalancerClass, loadBalancerIP, loadBalancerSourceRanges }
                | with_entries(select(.value != null))) }]' > "$STATE"
        if [ "$(jq length "$STATE")" -eq 0 ]; then
          rm "$STATE"
          echo "No public Service in $NAMESPACE has the label accredit/agent=$AGENT_ID." >&2
          exit 1
        fi

        jq -r '.[].name' "$STATE" | while read -r name; do
          kubectl patch service "$name" --namespace "$NAMESPACE" --type merge --patch '{"spec": {
            "type": "ClusterIP", "externalIPs": null, "externalTrafficPolicy": null, "loadBalancerSourceRanges": null }}'
        done
      `,
    },
    rollback: {
      file: 'reopen-public-services.sh',
      text: shell`
        #!/bin/sh
        # Restores the public addresses of the Services. A load balancer may receive a new address.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-public-services-before-$AGENT_ID.json}"
        [ -s "$STATE" ] || { echo "$STATE is missing or empty." >&2; exit 1; }

        jq -c '.[]' "$STATE" | while read -r service; do
          name=$(printf '%s' "$service" | jq -r .name)
          patch=$(printf '%s' "$service" | jq -c '{ spec }')
          kubectl patch service "$name" --namespace "$NAMESPACE" --type merge --patch "$patch"
        done
        mv "$STATE" "$STATE.restored"
      `,
    },
  },
});
