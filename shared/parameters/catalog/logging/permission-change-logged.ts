import { shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const permissionChangeLogged = parameter({
  id: 'permission-change-logged',
  family: 'logging',
  title: 'Logging of permission and configuration changes',
  meaning: 'The log records each change to a tool, prompt, model or role of the agent.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    "Agents are reconfigured often and informally, and an unrecorded change of a prompt or right affects all data in the agent's reach.",
  bestProof: {
    by: 'behavior',
    why: 'An audit rule may omit one kind of change, so only a test change that is found in the log is proof.',
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: "Changes to the agent's tools, prompts, models and roles are logged.",
    fail: "Some changes to the agent's tools, prompts, models or roles are not logged.",
    missing: "No evidence shows whether changes to the agent's tools, prompts, models and roles are logged.",
  },
  document: 'recent entries about a changed tool, prompt, model or role',
  remedy: {
    automationType: 'config',
    title: 'Log every permission and configuration change',
    steps: [
      'List the places where tools, prompts, models and roles of the agent can be changed.',
      'Move configuration into version control where possible, so that each change has an author and a time.',
      "Enable the audit log of each remaining console and of the cluster for these objects, and back up the cluster's previous audit policy.",
      'Change a harmless setting in each place and find its entry.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ["Change files of the cluster's control plane"],
      dependencies: [
        'A cluster whose API server reads an audit policy from a file and ships its audit log to a durable store',
        "The agent's tools, prompts and models in config maps and workloads of the cluster",
      ],
      approvals: ['Owner of the agent', 'Cluster administrators'],
    },
    apply: {
      file: 'audit-policy.yaml',
      text: yaml`
        # Save it to the file of --audit-policy-file on each control plane node, after you back up the previous file as
        # audit-policy.yaml.before. The API server reads it at startup. All agents of the cluster share it.
        apiVersion: audit.k8s.io/v1
        kind: Policy
        metadata:
          name: accredit-permission-changes
        omitStages: [RequestReceived]
        omitManagedFields: true
        rules:
          # Controllers renew leases and locks continuously.
          - level: None
            users: ['system:kube-controller-manager', 'system:kube-scheduler', 'system:apiserver']
            verbs: [update, patch]
            resources:
              - { group: '', resources: [configmaps, endpoints] }
              - { group: coordination.k8s.io, resources: [leases] }
          # Secrets: records who and when, never the content.
          - level: Metadata
            resources:
              - { group: '', resources: [secrets, serviceaccounts/token] }
          # Rights, prompts, tools and models: records who, when, and the complete change.
          - level: RequestResponse
            verbs: [create, update, patch, delete, deletecollection]
            resources:
              - { group: rbac.authorization.k8s.io }
              - { group: '', resources: [configmaps, serviceaccounts] }
              - { group: apps, resources: [deployments, statefulsets, daemonsets] }
              - { group: batch, resources: [cronjobs] }
              - { group: networking.k8s.io, resources: [networkpolicies] }
          # All other changes, and commands in running containers.
          - level: Metadata
            verbs: [create, update, patch, delete, deletecollection]
      `,
    },
    rollback: {
      file: 'restore-audit-policy.sh',
      text: shell`
        #!/bin/sh
        # Run on each control plane node. The kubelet restarts the stopped API server.
        set -eu
        : "\${AUDIT_POLICY:?Set AUDIT_POLICY to the file of --audit-policy-file}"
        if [ "\${OTHER_AGENTS:-}" != none ]; then
          echo 'All agents of the cluster share this policy. Set OTHER_AGENTS=none if no other agent relies on it.' >&2
          exit 1
        fi
        [ -s "$AUDIT_POLICY.before" ] || { echo "$AUDIT_POLICY.before is missing or empty." >&2; exit 1; }
        cp -p "$AUDIT_POLICY.before" "$AUDIT_POLICY"
        container="$(crictl ps --name kube-apiserver --quiet)"
        [ -n "$container" ] || { echo 'No API server runs on this node.' >&2; exit 1; }
        crictl stop "$container"
      `,
    },
  },
});
