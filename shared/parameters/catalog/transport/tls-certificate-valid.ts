import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const tlsCertificateValid = parameter({
  id: 'tls-certificate-valid',
  family: 'transport',
  title: 'Valid TLS certificate',
  meaning:
    "The endpoint's certificate chains to a trusted authority, names the host and is within its validity period.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Certificates expire regularly, and callers that learn to ignore the warning no longer notice an impostor.',
  bestProof: {
    by: 'behavior',
    why: 'The endpoint presents the certificate in the handshake, and it may differ from the one stored or renewed.',
  },
  sources: ['probe'],
  observedForDays: 7,
  appliesTo: ['has-remote-endpoint'],
  sentences: {
    pass: 'The endpoint presents a trusted certificate for its own name within its validity period.',
    fail: 'The endpoint presents a certificate that is untrusted, expired or issued for another name.',
    missing: "No evidence shows whether the endpoint's certificate is valid.",
  },
  document: 'the certificate chain of the endpoint, with names and dates',
  remedy: {
    automationType: 'script',
    title: 'Install a trusted certificate and renew it automatically',
    steps: [
      "Read the certificate's defect from the scan, such as expiry, name, chain or issuer.",
      'Request a certificate for every host name that callers use, with an RSA key of at least 2,048 bits or a P-256 key.',
      'Install it together with its intermediate certificates.',
      'Automate the renewal and alert when fewer than 30 days are left.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ['Create certificates and read secrets in the namespace that terminates TLS'],
      dependencies: [
        'cert-manager 1.18 or later, with a ClusterIssuer of an authority that callers trust',
        'Commands kubectl and jq',
      ],
      approvals: ['Owner of the agent', 'Owner of the domain'],
    },
    apply: {
      file: 'request-certificate.sh',
      text: shell`
        #!/bin/sh
        # Requests a certificate for the endpoint's host name. cert-manager renews it 30 days before expiry.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace that terminates TLS for the endpoint}"
        : "\${SECRET:?Set SECRET to the TLS secret that the gateway or ingress reads}"
        : "\${ISSUER:?Set ISSUER to the name of the ClusterIssuer}"
        AGENT_ID=${agent.agentId}
        HOST=${agent.host}
        NAME="accredit-$AGENT_ID"
        BEFORE="\${BEFORE:-certificate-before-$AGENT_ID.json}"
        [ -n "$HOST" ] || { echo 'Enter the address of the agent in Accredit first.' >&2; exit 1; }

        # The backup contains a private key, or is empty if there was no certificate.
        umask 077
        if [ ! -e "$BEFORE" ]; then
          kubectl get secret "$SECRET" --namespace "$NAMESPACE" --ignore-not-found --output json >"$BEFORE.new"
          mv "$BEFORE.new" "$BEFORE"
        fi

        jq --null-input --arg name "$NAME" --arg agent "$AGENT_ID" --arg host "$HOST" --arg secret "$SECRET" --arg issuer "$ISSUER" '{
          apiVersion: "cert-manager.io/v1",
          kind: "Certificate",
          metadata: { name: $name, labels: { "accredit/agent": $agent } },
          spec: {
            secretName: $secret,
            dnsNames: [$host],
            issuerRef: { group: "cert-manager.io", kind: "ClusterIssuer", name: $issuer },
            privateKey: { algorithm: "ECDSA", size: 256, rotationPolicy: "Always" },
            usages: ["digital signature", "server auth"],
            renewBefore: "720h"
          }
        }' | kubectl apply --namespace "$NAMESPACE" --filename -
        kubectl wait --for=condition=Ready "certificates.cert-manager.io/$NAME" --namespace "$NAMESPACE" --timeout=300s
        kubectl get "certificates.cert-manager.io/$NAME" --namespace "$NAMESPACE" \\
          --output jsonpath='{.spec.dnsNames} valid until {.status.notAfter}{"\\n"}'
      `,
    },
    rollback: {
      file: 'restore-certificate.sh',
      text: shell`
        #!/bin/sh
        # Restores the previous certificate of the gateway or ingress.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace that terminates TLS for the endpoint}"
        : "\${SECRET:?Set SECRET to the TLS secret that the gateway or ingress reads}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-certificate-before-$AGENT_ID.json}"
        [ -e "$BEFORE" ] || { echo "$BEFORE is missing." >&2; exit 1; }
        kubectl delete certificates.cert-manager.io "accredit-$AGENT_ID" --namespace "$NAMESPACE" --ignore-not-found
        if [ -s "$BEFORE" ]; then
          jq 'del(.metadata.uid, .metadata.resourceVersion)' "$BEFORE" | kubectl replace --namespace "$NAMESPACE" --filename -
        else
          kubectl delete secret "$SECRET" --namespace "$NAMESPACE" --ignore-not-found
        fi
        rm "$BEFORE"
      `,
    },
  },
});
