import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const securityContactPublished = parameter({
  id: 'security-contact-published',
  family: 'incident-response',
  title: 'Published security contact',
  meaning: 'External finders of a vulnerability in the agent can find a contact for their report.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'low',
  severityReason:
    'Finders are rare, but one without a contact publishes the vulnerability or does not report it.',
  bestProof: {
    by: 'listing',
    why: 'A contact helps external finders only if it is published, so the page or file itself is the complete evidence.',
  },
  sources: ['probe', 'a2a', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'A security contact for the agent is published where external finders can see it.',
    fail: 'No valid security contact for the agent is published.',
    missing: 'No evidence shows whether external finders can reach a security contact for the agent.',
  },
  document: 'the page with the contact',
  remedy: {
    automationType: 'script',
    title: 'Publish a security.txt',
    steps: [
      'Decide which mailbox or form receives reports, and who reads it on every business day.',
      'Write security.txt with contact and expiry as RFC 9116 requires, and serve it as plain text under /.well-known/.',
      'Promise not to take legal action against good-faith finders.',
      'Submit a test report from outside and measure the time until a person responds.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ["Write to the folder that the agent's web server serves"],
      dependencies: ['jq', 'A web server that serves `.txt` files as text/plain'],
      approvals: ['Team that receives reports'],
    },
    apply: {
      file: 'publish-security-txt.sh',
      text: shell`
        #!/bin/sh
        # Writes .well-known/security.txt (RFC 9116) to the folder that the agent's web server serves.
        set -eu
        : "\${WEB_ROOT:?Set WEB_ROOT to the folder that the web server of the agent serves}"
        : "\${CONTACT:?Set CONTACT to the mailto: or https: address for reports}"
        HOST=\${HOST:-}
        [ -n "$HOST" ] || HOST=${agent.host}
        : "\${HOST:?Set HOST to the host name of the agent}"
        case $CONTACT in
          mailto:?*@?* | https://?*) ;;
          *) echo 'CONTACT must begin with mailto: or https://' >&2; exit 1 ;;
        esac
        file="$WEB_ROOT/.well-known/security.txt"
        [ ! -e "$file.before" ] || { echo "$file.before exists: roll back first, or move the file" >&2; exit 1; }

        mkdir -p "$WEB_ROOT/.well-known"
        if [ -e "$file" ]; then cp "$file" "$file.before"; else : > "$file.before"; fi
        {
          printf 'Contact: %s\\n' "$CONTACT"
          printf 'Expires: %s\\n' "$(jq -rn 'now + 300 * 86400 | floor | todate')"
          printf 'Canonical: https://%s/.well-known/security.txt\\n' "$HOST"
          if [ -n "\${POLICY:-}" ]; then printf 'Policy: %s\\n' "$POLICY"; fi
        } > "$file"
      `,
    },
    rollback: {
      file: 'withdraw-security-txt.sh',
      text: shell`
        #!/bin/sh
        # Restores the previous security.txt, or removes the new one.
        set -eu
        : "\${WEB_ROOT:?Set WEB_ROOT to the folder that the web server of the agent serves}"
        file="$WEB_ROOT/.well-known/security.txt"
        if [ -s "$file.before" ]; then
          mv "$file.before" "$file"
        else
          rm "$file.before" "$file"
        fi
      `,
    },
  },
});
