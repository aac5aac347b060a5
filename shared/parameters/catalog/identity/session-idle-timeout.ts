import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const sessionIdleTimeout = parameter({
  id: 'session-idle-timeout',
  family: 'identity',
  title: 'Session idle timeout',
  meaning: "Minutes of inactivity after which a user's session with the agent ends.",
  value: { type: 'duration', unit: 'minutes' },
  expectation: { kind: 'at-most', pass: 15, partial: 60 },
  severity: 'medium',
  severityReason:
    'Shared workstations are left unlocked every day, and an open session shows past conversations to the next person.',
  bestProof: {
    by: 'behavior',
    why: 'A background refresh can override a configured limit, so only an idle session that actually stops working is proof.',
  },
  sources: ['probe', 'cloud', 'manifest'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  sentences: {
    pass: 'Sessions with the agent end after at most 15 idle minutes.',
    partial: 'Sessions with the agent end after more than 15 but at most 60 idle minutes.',
    fail: 'Sessions with the agent stay open for more than 60 idle minutes.',
    missing: 'No evidence shows when an idle session with the agent ends.',
  },
  line: 'the idle limit in minutes in the manifest',
  document: 'the session settings and the record of a session that ended',
  remedy: {
    automationType: 'script',
    title: 'End idle sessions after 15 minutes',
    steps: [
      'Find where the session is stored, such as the web client, the gateway or the agent itself.',
      'Set its idle limit to 15 minutes and enforce it on the server, because a browser timer can be disabled.',
      'Clear conversation text from the screen when the session ends.',
      'Leave a test session idle past the limit and confirm that its next request requires sign-in.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 40,
    prerequisites: {
      permissions: ['Role `manage-clients` in the realm of Keycloak'],
      dependencies: [
        "Keycloak 22 or later as the users' identity provider",
        'Commands kcadm.sh, signed in, and jq',
        'A web client of the agent that renews its access tokens and requires sign-in when that fails',
      ],
      approvals: ['Owner of the agent', 'Identity team'],
    },
    apply: {
      file: 'end-idle-sessions.sh',
      text: shell`
        #!/bin/sh
        # Ends sessions of one Keycloak client after 15 idle minutes. Access tokens expire after 5 minutes, so the end takes effect.
        set -eu
        : "\${REALM:?Set REALM to the realm of the users}"
        : "\${CLIENT:?Set CLIENT to the client ID of the agent}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-client-before-$AGENT_ID.json}"

        # The copy may contain the client secret.
        umask 077
        if [ ! -s "$BEFORE" ]; then
          kcadm.sh get clients -r "$REALM" -q "clientId=$CLIENT" >"$BEFORE.found"
          jq --exit-status '.[0] // empty' "$BEFORE.found" >"$BEFORE" ||
            { echo "Client $CLIENT not found in realm $REALM." >&2; exit 1; }
        fi
        ID="$(jq --raw-output .id "$BEFORE")"
        jq '.attributes += { "client.session.idle.timeout": "900", "access.token.lifespan": "300" }' "$BEFORE" |
          kcadm.sh update "clients/$ID" -r "$REALM" -f -
        kcadm.sh get "clients/$ID" -r "$REALM" --fields clientId,attributes
      `,
    },
    rollback: {
      file: 'restore-session-settings.sh',
      text: shell`
        #!/bin/sh
        # Restores the previous attributes. An empty value removes an attribute.
        set -eu
        : "\${REALM:?Set REALM to the realm of the users}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-client-before-$AGENT_ID.json}"
        [ -s "$BEFORE" ] || { echo "$BEFORE is missing or empty." >&2; exit 1; }
        ID="$(jq --raw-output .id "$BEFORE")"
        jq '.attributes = { "client.session.idle.timeout": "", "access.token.lifespan": "" } + .attributes' "$BEFORE" |
          kcadm.sh update "clients/$ID" -r "$REALM" -f -
      `,
    },
  },
});
