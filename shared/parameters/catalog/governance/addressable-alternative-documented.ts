import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

/** 45 CFR 164.306(d)(3); 45 CFR 164.316(b)(2)(i) requires retention of the documents for six years. */
export const addressableAlternativeDocumented = parameter({
  id: 'addressable-alternative-documented',
  family: 'governance',
  title: 'Addressable safeguard decisions',
  meaning:
    'For each addressable HIPAA Security Rule specification that is not implemented as written for the agent, reason, equivalent measure, decision maker and date are documented.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Addressable is often read as optional. A safeguard omitted without a written reason is itself a violation and leaves ePHI without a replacement safeguard.',
  bestProof: {
    by: 'document',
    why: 'The rule requires a written decision, and neither settings nor behavior show why a safeguard was omitted.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  appliesTo: ['handles-phi'],
  sentences: {
    pass: 'Every addressable specification is implemented for the agent, or a document states why not and what replaces it.',
    fail: 'An addressable specification is not implemented for the agent, and no document states why and what replaces it.',
    missing:
      'No evidence shows whether decisions on addressable specifications are documented for the agent.',
  },
  document:
    'the register of decisions, with reason, equivalent measure, decision maker and date for each specification that is not implemented as written',
  remedy: {
    automationType: 'ci_cd',
    title: 'Document decisions on addressable specifications',
    steps: [
      'Record in a register which addressable specifications of 45 CFR 164.308 to 164.312 the agent implements as written.',
      'For each of the others, assess whether it is reasonable and appropriate here, and implement it if so.',
      'For the remaining ones, document why they are not, and which equivalent measure replaces each or why none is reasonable.',
      'Have the security official sign each decision with name and date, and retain superseded decisions for six years.',
      'Add a job that blocks changes to the agent while a decision is missing or incomplete.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ["Write workflows and branch rules of the agent's source repository"],
      dependencies: [
        'GitHub Actions, with the job required by a branch rule',
        'Register `compliance/addressable.tsv` in the repository, with tab-separated columns: specification, decision, reason, alternative, person, decided_on',
      ],
      approvals: ['Security official', 'Owner of the agent'],
    },
    apply: {
      file: '.github/workflows/addressable-specifications.yaml',
      text: workflow`
        name: Decisions on addressable specifications
        on:
          pull_request: {}
          schedule:
            - cron: '15 7 1 * *'
        permissions:
          contents: read
        jobs:
          decided:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              REGISTER: compliance/addressable.tsv
              SPECIFICATIONS: >-
                164.308(a)(4)(ii)(B) 164.308(a)(4)(ii)(C) 164.308(a)(7)(ii)(D)
                164.312(a)(2)(iii) 164.312(a)(2)(iv) 164.312(c)(2)
                164.312(e)(2)(i) 164.312(e)(2)(ii)
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
                with:
                  persist-credentials: false
              - name: Check that each specification has a complete decision
                run: |
                  # Decisions: implemented (as written), alternative (an equivalent measure) or neither (the reason covers both).
                  if [ ! -f "$REGISTER" ]; then
                    echo "::error::The register $REGISTER is missing."
                    exit 1
                  fi
                  tr -d '\\r' < "$REGISTER" | awk -F '\\t' -v today="$(date --utc +%F)" -v wanted="$SPECIFICATIONS" '
                    NR > 1 && $1 != "" {
                      decided[$1] = 1
                      if ($2 !~ /^(implemented|alternative|neither)$/)
                        print $1 ": the decision is not one of implemented, alternative, neither"
                      if ($2 != "implemented" && $3 == "") print $1 ": the reason is missing"
                      if ($2 == "alternative" && $4 == "") print $1 ": the equivalent measure is missing"
                      if ($5 == "") print $1 ": the person who decided is missing"
                      if ($6 !~ /^[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]$/ || $6 > today)
                        print $1 ": the decision date is missing, is not YYYY-MM-DD, or is in the future"
                    }
                    END {
                      count = split(wanted, ids, " ")
                      for (i = 1; i <= count; i++) if (!(ids[i] in decided)) print ids[i] ": the decision is missing"
                    }
                  ' > gaps.txt
                  printf 'Decisions for %s (%s): %s gaps\\n' "$AGENT_NAME" "$AGENT_ID" "$(wc -l < gaps.txt)" >> "$GITHUB_STEP_SUMMARY"
                  sed "s|^|::error file=$REGISTER::|" gaps.txt
                  [ ! -s gaps.txt ]
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-addressable-specifications-job.sh',
      workflow: '.github/workflows/addressable-specifications.yaml',
      message: 'Remove the check of addressable specification decisions',
      about:
        "Run in a clone of the agent's repository. The register remains, because it must be retained for six years.",
    }),
  },
});
