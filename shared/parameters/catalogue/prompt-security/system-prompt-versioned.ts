import { agent } from '#shared/remedies/agent-slots.ts';
import { shell, workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const systemPromptVersioned = parameter({
  id: 'system-prompt-versioned',
  family: 'prompt-security',
  title: 'Prompts under version control',
  meaning:
    'The instructions of the agent live under version control, and a change to them is reviewed before it runs.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Prompts are edited often and in a hurry, and a change that nobody can look up or undo alters the behaviour for every user.',
  bestProof: {
    by: 'configuration',
    why: 'History and review rules are settings of the repository from which the prompt is deployed, and an answer does not tell where its prompt came from.',
  },
  sources: ['build', 'manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'Prompts of the agent are under version control and reviewed before they run.',
    fail: 'Prompts of the agent can be changed outside of version control or without review.',
    missing: 'Nothing shows how prompts of the agent are changed.',
  },
  document: 'the history of the prompt files and one reviewed change',
  remedy: {
    automationType: 'ci_cd',
    title: 'Deploy prompts from the repository only',
    steps: [
      "Move every prompt out of code, consoles and databases into the folder prompts of the agent's repository.",
      'Name code owners for these files, and require their review.',
      'Let a job deploy reviewed prompts, marked with the commit that they come from.',
      'Withdraw the right to edit prompts in production from everybody else.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        'Write workflows, variables and secrets of the repository of the agent',
        'Change ConfigMaps and restart Deployments in the namespace of the agent, by the secret KUBECONFIG',
      ],
      dependencies: [
        'GitHub Actions with a runner that reaches the cluster and has kubectl and jq',
        'An agent that reads its prompts from the ConfigMap `prompts-` followed by its id',
        'Workloads and pods of the agent labelled `accredit/agent` with the id of the agent',
      ],
      approvals: ['Owner of the agent', 'Code owners of the prompts'],
    },
    apply: {
      file: '.github/workflows/deploy-prompts.yaml',
      text: workflow`
        name: Deploy prompts of the agent
        on:
          push:
            branches: [main]
            paths: ['prompts/**']
          workflow_dispatch: {}
        permissions:
          contents: read
        concurrency: deploy-prompts
        defaults:
          run:
            shell: bash
        jobs:
          deploy:
            runs-on: \${{ vars.CLUSTER_RUNNER || 'ubuntu-latest' }}
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              NAMESPACE: \${{ vars.NAMESPACE }}
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
              - name: Replace the ConfigMap by the reviewed files
                env:
                  KUBECONFIG_TEXT: \${{ secrets.KUBECONFIG }}
                run: |
                  : "\${NAMESPACE:?Set the variable NAMESPACE to the namespace of the agent}"
                  umask 077
                  export KUBECONFIG="$RUNNER_TEMP/kubeconfig"
                  printf '%s' "$KUBECONFIG_TEXT" > "$KUBECONFIG"
                  trap 'rm "$KUBECONFIG"' EXIT
                  name="prompts-$AGENT_ID"
                  # What stood there first is kept once, for the rollback.
                  before=$(kubectl get configmap "$name" --namespace "$NAMESPACE" --ignore-not-found --output json)
                  kept=$(kubectl get configmap "$name-before" --namespace "$NAMESPACE" --ignore-not-found --output name)
                  if [ -n "$before" ] && [ -z "$kept" ]; then
                    printf '%s' "$before" |
                      jq '{ apiVersion, kind, metadata: { name: "\\(.metadata.name)-before" }, data, binaryData }' |
                      kubectl create --namespace "$NAMESPACE" -f -
                  fi
                  kubectl create configmap "$name" --from-file prompts --dry-run=client --output json |
                    jq --arg agent "$AGENT_ID" --arg title "$AGENT_NAME" --arg commit "$GITHUB_SHA" '
                      .metadata.labels = { "accredit/agent": $agent }
                      | .metadata.annotations = { "accredit/agent-name": $title, "accredit/commit": $commit }' |
                    kubectl apply --namespace "$NAMESPACE" -f -
                  kubectl rollout restart deployment --namespace "$NAMESPACE" --selector "accredit/agent=$AGENT_ID"
      `,
    },
    rollback: {
      file: 'restore-prompts.sh',
      text: shell`
        #!/bin/sh
        # Restores the prompts that stood in the cluster before, and removes the job. Run it in a clone of the repository.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        name="prompts-$AGENT_ID"

        before=$(kubectl get configmap "$name-before" --namespace "$NAMESPACE" --ignore-not-found --output json)
        if [ -n "$before" ]; then
          printf '%s' "$before" | jq --arg name "$name" '{ apiVersion, kind, metadata: { name: $name }, data, binaryData }' |
            kubectl replace --namespace "$NAMESPACE" -f -
          kubectl delete configmap "$name-before" --namespace "$NAMESPACE"
          kubectl rollout restart deployment --namespace "$NAMESPACE" --selector "accredit/agent=$AGENT_ID"
        fi
        git rm --quiet .github/workflows/deploy-prompts.yaml
        git commit --quiet --message 'Remove the job that deploys prompts'
        git push --quiet
      `,
    },
  },
});
