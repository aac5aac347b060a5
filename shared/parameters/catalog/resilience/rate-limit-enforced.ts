import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const rateLimitEnforced = parameter({
  id: 'rate-limit-enforced',
  family: 'resilience',
  title: 'Rate limit per caller',
  meaning: 'A caller that sends too many requests is throttled or rejected.',
  value: { type: 'enum', options: ['none', 'announced', 'enforced'] },
  expectation: { kind: 'one-of', pass: ['enforced'], partial: ['announced'] },
  severity: 'high',
  severityReason:
    'Scripts that flood an interface are common, and each model request costs money and delays others.',
  bestProof: {
    by: 'behavior',
    why: 'Headers and settings announce a limit. Only sending requests until one is rejected shows that it is enforced.',
  },
  sources: ['probe', 'kubernetes', 'cloud', 'manifest'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  sentences: {
    pass: 'The agent throttles or rejects a caller that sends too many requests.',
    partial: 'The agent announces a rate limit per caller; its enforcement was not tested.',
    fail: 'The agent serves a single caller without any rate limit.',
    missing: 'No evidence shows whether the agent limits requests per caller.',
  },
  document: 'the settings of the limit and the record of a throttled caller',
  remedy: {
    automationType: 'config',
    title: 'Limit requests per caller',
    steps: [
      'Measure how many requests a typical caller sends per minute and per day.',
      'Set limits at the gateway, by identity for known callers and by address for anonymous ones.',
      'Respond to excess requests with status 429 and a Retry-After header.',
      'Announce the limit in RateLimit headers, so that clients can comply.',
      'Exceed the limit with a test identity in a test environment, and confirm that others are still served.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 60,
    prerequisites: {
      permissions: ["Create traffic policies in the agent's namespace"],
      dependencies: [
        'Envoy Gateway 1.3 or later with its rate limit service and Redis',
        'HTTPRoute of the agent labeled `accredit/agent` with the agent ID',
        'A gateway security policy that sets the header `x-caller` to the verified caller and removes any received one',
      ],
      approvals: ['Owner of the agent', 'Owners of the callers'],
    },
    apply: {
      file: 'limit-by-caller.yaml',
      text: yaml`
        # kubectl apply --namespace <agent namespace> -f limit-by-caller.yaml
        # Excess requests receive status 429. RateLimit headers announce the remaining requests.
        apiVersion: gateway.envoyproxy.io/v1alpha1
        kind: BackendTrafficPolicy
        metadata:
          name: ${after('accredit-rate-limit-', agent.agentId)}
          labels:
            accredit/agent: ${agent.agentId}
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          targetSelectors:
            - group: gateway.networking.k8s.io
              kind: HTTPRoute
              matchLabels:
                accredit/agent: ${agent.agentId}
          rateLimit:
            type: Global
            global:
              rules:
                # Per identity.
                - clientSelectors:
                    - headers:
                        - name: x-caller
                          type: Distinct
                  limit: { requests: 60, unit: Minute }
                - clientSelectors:
                    - headers:
                        - name: x-caller
                          type: Distinct
                  limit: { requests: 5000, unit: Day }
                # Per address, with or without an identity.
                - clientSelectors:
                    - sourceCIDR:
                        value: 0.0.0.0/0
                        type: Distinct
                  limit: { requests: 300, unit: Minute }
      `,
    },
    rollback: {
      file: 'remove-limit-by-caller.sh',
      text: shell`
        #!/bin/sh
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        POLICY=${after('accredit-rate-limit-', agent.agentId)}
        kubectl delete backendtrafficpolicies.gateway.envoyproxy.io "$POLICY" --namespace "$NAMESPACE" --ignore-not-found
      `,
    },
  },
});
