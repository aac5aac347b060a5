import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const inputSizeLimits = parameter({
  id: 'input-size-limits',
  family: 'guardrails',
  title: 'Limits on the size of input',
  meaning: 'The agent rejects prompts and attachments above a stated size before it processes them.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Oversized input takes no skill to send, and it exhausts memory and budget or pushes the instructions out of the context.',
  bestProof: {
    by: 'behaviour',
    why: 'Proxies, frameworks and the agent each have a limit of their own, and only an input above the stated size shows that one of them acts.',
  },
  sources: ['probe', 'manifest'],
  observedForDays: 30,
  says: {
    pass: 'The agent rejects prompts and attachments that exceed its limits.',
    fail: 'The agent accepts prompts or attachments of any size.',
    missing: 'Nothing shows whether the agent limits the size of prompts and attachments.',
  },
  document: 'the stated limit and the record of an input above it that was rejected',
  remedy: {
    automationType: 'config',
    title: 'Limit the size of every input',
    steps: [
      "Measure how long prompts are and how large attachments get in the agent's ordinary use.",
      'Compare that with the 2 MiB of the filter, and set its number with some room above what is ordinary.',
      'Enforce limits once more in the agent, for characters, files in a request and pages in a file, with status 413 and a message that names the limit.',
      'Judge archives and compressed bodies by their unpacked size.',
      'Send one request somewhat above the limit and confirm that it is refused.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 60,
    prerequisites: {
      permissions: ['Create Envoy filters in the namespace of the agent'],
      dependencies: [
        'Istio 1.22 or later with sidecars',
        'Pods of the agent labelled `accredit/agent` with the id of the agent',
      ],
      approvals: ['Owner of the agent', 'Platform team'],
    },
    apply: {
      file: 'input-size-limit.yaml',
      text: yaml`
        # kubectl apply --namespace <namespace of the agent> -f input-size-limit.yaml
        # Requests above 2 MiB are answered with status 413 before the agent sees them.
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
