import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

/** 45 CFR 164.306(d)(3); the documents are kept for six years by 45 CFR 164.316(b)(2)(i). */
export const addressableAlternativeDocumented = parameter({
  id: 'addressable-alternative-documented',
  family: 'governance',
  title: 'Decisions on addressable safeguards',
  meaning:
    'For each addressable specification of the HIPAA Security Rule that is not implemented as written for the agent, reason, equivalent measure, person and date are documented.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Addressable is often read as optional, and a safeguard left out without a written reason is a violation by itself and leaves ePHI with nothing in its place.',
  bestProof: {
    by: 'document',
    why: 'The rule asks for a decision in writing, and neither settings nor behaviour tell why a safeguard was left out.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  appliesTo: ['handles-phi'],
  says: {
    pass: 'Every addressable specification is implemented for the agent, or a document says why not and what takes its place.',
    fail: 'An addressable specification is not implemented for the agent, and no document says why and what takes its place.',
    missing: 'Nothing shows whether decisions on addressable specifications are documented for the agent.',
  },
  document:
    'the register of decisions, which has reason, equivalent measure, person and date for each specification that is not implemented as written',
  remedy: {
    automationType: 'ci_cd',
    title: 'Decide in writing on each addressable specification',
    steps: [
      'Note in a register which of the addressable specifications of 45 CFR 164.308 to 164.312 the agent implements as written.',
      'Assess for each of the others whether it is reasonable and appropriate here, and implement it if it is.',
      'Write down for what is left why it is neither, and which equivalent measure takes its place or why none is reasonable.',
      'Have the security official decide on each with name and date, and keep superseded decisions for six years.',
      'Let a job refuse changes of the agent while a decision is missing or incomplete.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ['Write workflows and branch rules of the repository in which the agent is developed'],
      dependencies: [
        'GitHub Actions, with the job required by a branch rule',
        'Register `compliance/addressable.tsv` in the repository, with columns divided by tabs: specification, decision, reason, alternative, person, decided_on',
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
              - name: Look for a complete decision on each specification
                run: |
                  # Decisions: implemented (as written), alternative (an equivalent measure) or neither (the reason covers both).
                  if [ ! -f "$REGISTER" ]; then
                    echo "::error::There is no register $REGISTER."
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
                        print $1 ": the day of the decision is missing, not YYYY-MM-DD or still to come"
                    }
                    END {
                      count = split(wanted, ids, " ")
                      for (at = 1; at <= count; at++) if (!(ids[at] in decided)) print ids[at] ": there is no decision"
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
      message: 'Remove the check of decisions on addressable specifications',
      about:
        'Run it in a clone of the repository of the agent. The register stays, because it must be kept for six years.',
    }),
  },
});
