import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const rateLimitEnforced = parameter({
  id: 'rate-limit-enforced',
  family: 'resilience',
  title: 'Limit on requests of one caller',
  meaning: 'A single caller who sends too many requests is slowed down or refused.',
  value: { type: 'enum', options: ['none', 'announced', 'enforced'] },
  expectation: { kind: 'one-of', pass: ['enforced'], partial: ['announced'] },
  severity: 'high',
  severityReason:
    'Scripts that hammer an interface are an everyday matter, and each request to a model costs money and holds up others.',
  bestProof: {
    by: 'behaviour',
    why: "Headers and settings announce a limit, and whether a caller is slowed down is seen by counting a caller's requests until one is refused.",
  },
  sources: ['probe', 'kubernetes', 'cloud', 'manifest'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: 'The agent slows down or refuses a caller who sends too many requests.',
    partial: 'The agent announces a limit on how much one caller may ask; whether it is kept was not tried.',
    fail: 'The agent answers a single caller without any limit.',
    missing: 'Nothing shows whether the agent limits how much one caller may ask.',
  },
  document: 'the settings of the limit and the record of a caller who was slowed down',
  remedy: {
    automationType: 'config',
    title: 'Limit requests by caller',
    steps: [
      'Measure how many requests an ordinary caller sends in a minute and in a day.',
      'Set limits by identity, and by address for strangers, at the gateway.',
      'Answer excess requests with status 429 and a Retry-After header.',
      'Announce the limit in RateLimit headers, so that clients can keep to it.',
      'Exceed the limit with a test identity in a test environment and confirm that others are still served.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 60,
    prerequisites: {
      permissions: ['Create traffic policies in the namespace of the agent'],
      dependencies: [
        'Envoy Gateway 1.3 or later with its rate limit service and Redis',
        'HTTPRoute of the agent labelled `accredit/agent` with the id of the agent',
        'A security policy of the gateway that puts the verified caller into the header `x-caller` and removes one that was sent',
      ],
      approvals: ['Owner of the agent', 'Owners of the callers'],
    },
    apply: {
      file: 'limit-by-caller.yaml',
      text: yaml`
        # kubectl apply --namespace <namespace of the agent> -f limit-by-caller.yaml
        # Excess requests get status 429; the gateway announces what is left in RateLimit headers.
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
                # Each identity by itself.
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
                # Each address by itself, with or without an identity behind it.
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
