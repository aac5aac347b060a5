import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const securityContactPublished = parameter({
  id: 'security-contact-published',
  family: 'incident-response',
  title: 'Security contact for outsiders',
  meaning: 'Outsiders who find a weakness in the agent can find out whom to tell.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'low',
  severityReason:
    'Finders are rare, yet one who cannot reach anybody publishes the weakness or keeps quiet about it.',
  bestProof: {
    by: 'listing',
    why: 'A contact helps outsiders exactly if it is published, so the page or file that carries it is the whole fact.',
  },
  sources: ['probe', 'a2a', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'A security contact for the agent is published where outsiders find it.',
    fail: 'No valid security contact for the agent is published.',
    missing: 'Nothing shows whether outsiders can find a security contact for the agent.',
  },
  document: 'the page that carries the contact',
  remedy: {
    automationType: 'script',
    title: 'Publish a security.txt',
    steps: [
      'Decide which mailbox or form takes reports, and who reads it on every working day.',
      'Write security.txt with contact and expiry as RFC 9116 asks, and serve it as plain text below /.well-known/.',
      'Promise finders who act in good faith that they will not be pursued.',
      'Report a test finding from outside and measure the time until a person answers.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ['Write the folder that the web server of the agent serves'],
      dependencies: ['jq', 'A web server that serves `.txt` files as text/plain'],
      approvals: ['Team that takes reports'],
    },
    apply: {
      file: 'publish-security-txt.sh',
      text: shell`
        #!/bin/sh
        # Writes /.well-known/security.txt (RFC 9116) below the folder that the web server of the agent serves.
        set -eu
        : "\${WEB_ROOT:?Set WEB_ROOT to the folder that is served at the address of the agent}"
        : "\${CONTACT:?Set CONTACT to where findings are reported, a mailto: or https: address}"
        HOST=\${HOST:-}
        [ -n "$HOST" ] || HOST=${agent.host}
        : "\${HOST:?Set HOST to the host name of the agent}"
        case $CONTACT in
          mailto:?*@?* | https://?*) ;;
          *) echo 'CONTACT must begin with mailto: or https://' >&2; exit 1 ;;
        esac
        file="$WEB_ROOT/.well-known/security.txt"
        [ ! -e "$file.before" ] || { echo "$file.before exists: roll back first, or move it away" >&2; exit 1; }

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
        # Puts back the security.txt that was there before, or removes the new one.
        set -eu
        : "\${WEB_ROOT:?Set WEB_ROOT to the folder that is served at the address of the agent}"
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
