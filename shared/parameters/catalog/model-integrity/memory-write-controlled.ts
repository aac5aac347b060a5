import { agent } from '#shared/remedies/agent-slots.ts';
import { after, rego, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const memoryWriteControlled = parameter({
  id: 'memory-write-controlled',
  family: 'model-integrity',
  title: 'Memory write control',
  meaning: "Entries in the agent's long-term memory are validated and traceable to their source.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Text from users and documents may enter memory. A false entry influences later conversations long after the attack.',
  bestProof: {
    by: 'behavior',
    why: 'The running agent decides what enters memory. Rejecting a harmless false fact proves the control better than a description of it.',
  },
  sources: ['probe', 'manifest', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-model'],
  sentences: {
    pass: "Every entry in the agent's long-term memory is validated and has a known source.",
    fail: "Text can enter the agent's long-term memory without validation or a known source.",
    missing: "No evidence shows how entries get into the agent's long-term memory.",
  },
  line: 'the control in the manifest, also if the agent stores nothing between sessions',
  document: 'the rules for memory entries and the record of a rejected entry',
  remedy: {
    automationType: 'code_change',
    title: 'Validate memory entries',
    steps: [
      'List what the agent stores between sessions, who can cause an entry, and who reads it later.',
      'Query the policy before every entry, in the code that writes the store, and write only what it allows.',
      'Store with each entry the source, time, user, and expiry that the policy requires.',
      'Give users a view to find and delete entries.',
      'Plant a false rule in one session and confirm that the next session does not follow it.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 360,
    prerequisites: {
      permissions: [
        'Write access to policies of the policy engine',
        'Change the source code that writes memory',
      ],
      dependencies: [
        'Open Policy Agent 1.0 or later, queried before each entry with `agent` (agent ID) and `entry`',
      ],
      approvals: ['Code owner of the agent', 'Agent owner, for the kinds of facts that may be stored'],
    },
    apply: {
      file: 'memory-writes.rego',
      text: rego`
        # curl --request PUT --header "Authorization: Bearer $OPA_TOKEN" --data-binary @memory-writes.rego \\
        #   "$OPA_URL/v1/policies/accredit-memory-writes-<agent ID>"
        # Query POST /v1/data/accredit/memory_writes/<agent ID> before each entry, with { "input": { "agent": ID, "entry":
        # { "kind": ..., "text": ..., "user": ..., "source": { "type": ..., "id": ... }, "expiresAt": ... } } }. Write the entry only
        # if allow is true.
        package accredit.memory_writes[${agent.agentId}]

        agent_id := ${agent.agentId}

        default allow := false

        # Kinds of facts that may be stored, with their maximum lifetime in days.
        kinds := {"preference": 180, "language": 365, "contact_time": 180, "open_task": 30, "summary": 30}

        # Documents, pages and other agents may inform an answer, but not memory.
        trusted_sources := {"user_statement", "staff_entry", "record_system"}

        commands := \`(?i)\\b(always|never) (answer|approve|call|do|ignore|recommend|say|send|tell|use)\\b|\\b(from now on|ignore|you must|you are|do not tell|system prompt|instructions?)\\b|https?:\`

        claims := \`(?i)\\b(is|am|are|has|have|may|can) (an? |the )?(admin|administrator|authori[sz]ed|allowed|permitted|entitled|approved|access|clearance)\`

        reasons contains "this policy applies to another agent" if not input.agent == agent_id

        reasons contains "this kind of fact may not be stored" if not kinds[input.entry.kind]

        reasons contains "the source is missing or not trusted" if not input.entry.source.type in trusted_sources

        reasons contains "the source has no ID" if object.get(input, ["entry", "source", "id"], "") == ""

        reasons contains "the user is missing" if object.get(input, ["entry", "user"], "") == ""

        reasons contains "the text is missing or longer than 300 characters" if not short

        reasons contains "the text contains instructions" if regex.match(commands, input.entry.text)

        reasons contains "the text claims rights" if regex.match(claims, input.entry.text)

        reasons contains "the expiry is missing or too late" if not expires

        short if {
        	is_string(input.entry.text)
        	count(trim_space(input.entry.text)) > 0
        	count(input.entry.text) <= 300
        }

        expires if {
        	ends := time.parse_rfc3339_ns(input.entry.expiresAt)
        	ends > time.now_ns()
        	ends <= time.now_ns() + kinds[input.entry.kind] * 86400 * 1000000000
        }

        allow if count(reasons) == 0
      `,
    },
    rollback: {
      file: 'remove-memory-writes.sh',
      text: shell`
        #!/bin/sh
        # First configure the agent not to query this policy. Without it, no entry is stored.
        set -eu
        : "\${OPA_URL:?Set OPA_URL to the address of Open Policy Agent}"
        : "\${OPA_TOKEN:?Set OPA_TOKEN to a token with permission to change policies}"
        POLICY=${after('accredit-memory-writes-', agent.agentId)}
        printf 'Authorization: Bearer %s\\n' "$OPA_TOKEN" |
          curl --fail-with-body --silent --show-error --request DELETE --header @- "$OPA_URL/v1/policies/$POLICY"
      `,
    },
  },
});
