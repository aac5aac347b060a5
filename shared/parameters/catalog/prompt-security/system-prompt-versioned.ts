import { agent } from '#shared/remedies/agent-slots.ts';
import { shell, workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const systemPromptVersioned = parameter({
  id: 'system-prompt-versioned',
  family: 'prompt-security',
  title: 'Prompt version control',
  meaning: "The agent's prompts are under version control, and changes are reviewed before they run.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Prompts are edited often and quickly. A change without history or undo alters the behavior for every user.',
  bestProof: {
    by: 'settings',
    why: 'History and review rules are settings of the repository from which the prompt is deployed. An answer does not show its origin.',
  },
  sources: ['build', 'manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: "The agent's prompts are under version control and reviewed before they run.",
    fail: "The agent's prompts can be changed outside of version control or without review.",
    missing: "No evidence shows how the agent's prompts are changed.",
  },
  document: 'the history of the prompt files and one reviewed change',
  remedy: {
    automationType: 'ci_cd',
    title: 'Deploy prompts only from the repository',
    steps: [
      "Move every prompt from code, consoles, and databases into the folder prompts of the agent's repository.",
      'Name code owners for these files, and require their review.',
      'Let a job deploy reviewed prompts, marked with their commit.',
      'Remove all other permissions to edit prompts in production.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        "Write access to workflows, variables, and secrets of the agent's repository",
        "Change ConfigMaps and restart Deployments in the agent's namespace, through the secret KUBECONFIG",
      ],
      dependencies: [
        'GitHub Actions with a runner that reaches the cluster and has kubectl and jq',
        'An agent that reads its prompts from the ConfigMap `prompts-` followed by its ID',
        'Workloads and pods of the agent labeled `accredit/agent` with the agent ID',
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
              - name: Replace the ConfigMap with the reviewed files
                env:
                  KUBECONFIG_TEXT: \${{ secrets.KUBECONFIG }}
                run: |
                  : "\${NAMESPACE:?Set the variable NAMESPACE to the namespace of the agent}"
                  umask 077
                  export KUBECONFIG="$RUNNER_TEMP/kubeconfig"
                  printf '%s' "$KUBECONFIG_TEXT" > "$KUBECONFIG"
                  trap 'rm "$KUBECONFIG"' EXIT
                  name="prompts-$AGENT_ID"
                  # Backs up the original ConfigMap once, for the rollback.
                  before=$(kubectl get configmap "$name" --namespace "$NAMESPACE" --ignore-not-found --output json)
                  backup=$(kubectl get configmap "$name-before" --namespace "$NAMESPACE" --ignore-not-found --output name)
                  if [ -n "$before" ] && [ -z "$backup" ]; then
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
        # Restores the previous prompts in the cluster, and removes the job. Run in a clone of the agent's repository.
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
