import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const inputSizeLimits = parameter({
  id: 'input-size-limits',
  family: 'guardrails',
  title: 'Input size limits',
  meaning: 'The agent rejects prompts and attachments above a stated size before processing them.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Oversized input requires no skill to send, and it exhausts memory and budget or pushes the instructions out of the context.',
  bestProof: {
    by: 'behavior',
    why: 'Proxies, frameworks and the agent each have their own limit, and only an oversized test input shows that one of them is enforced.',
  },
  sources: ['probe', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The agent rejects prompts and attachments that exceed its limits.',
    fail: 'The agent accepts prompts or attachments of any size.',
    missing: 'No evidence shows whether the agent limits the size of prompts and attachments.',
  },
  document: 'the stated limit and the record of an input that was rejected for its size',
  remedy: {
    automationType: 'config',
    title: 'Limit the size of every input',
    steps: [
      "Measure prompt lengths and attachment sizes in the agent's ordinary use.",
      "Compare them with the filter's limit of 2 MiB, and set the limit with some margin above ordinary use.",
      'Enforce limits in the agent as well, for characters, files per request and pages per file, with status 413 and a message that states the limit.',
      'Apply the limit to the unpacked size of archives and compressed bodies.',
      'Send one request slightly above the limit and confirm that it is rejected.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 60,
    prerequisites: {
      permissions: ["Create Envoy filters in the agent's namespace"],
      dependencies: [
        'Istio 1.22 or later with sidecars',
        'Pods of the agent labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Owner of the agent', 'Platform team'],
    },
    apply: {
      file: 'input-size-limit.yaml',
      text: yaml`
        # kubectl apply --namespace <agent namespace> -f input-size-limit.yaml
        # Requests above 2 MiB are rejected with status 413 before they reach the agent.
        apiVersion: networking.istio.io/v1alpha3
        kind: EnvoyFilter
        metadata:
          name: ${after('accredit-input-size-', agent.agentId)}
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          workloadSelector:
            labels:
              accredit/agent: ${agent.agentId}
          configPatches:
            - applyTo: HTTP_FILTER
              match:
                context: SIDECAR_INBOUND
                listener:
                  filterChain:
                    filter:
                      name: envoy.filters.network.http_connection_manager
                      subFilter:
                        name: envoy.filters.http.router
              patch:
                operation: INSERT_BEFORE
                value:
                  name: envoy.filters.http.buffer
                  typed_config:
                    '@type': type.googleapis.com/envoy.extensions.filters.http.buffer.v3.Buffer
                    max_request_bytes: 2097152
      `,
    },
    rollback: {
      file: 'remove-input-size-limit.sh',
      text: shell`
        #!/bin/sh
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        FILTER=${after('accredit-input-size-', agent.agentId)}
        kubectl delete envoyfilters.networking.istio.io "$FILTER" --namespace "$NAMESPACE" --ignore-not-found
      `,
    },
  },
});
