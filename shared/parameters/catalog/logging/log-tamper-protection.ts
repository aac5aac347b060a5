import { agent } from '#shared/remedies/agent-slots.ts';
import { shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const logTamperProtection = parameter({
  id: 'log-tamper-protection',
  family: 'logging',
  title: 'Log tamper protection',
  meaning:
    "The agent's log is stored so that no written entry can be changed or removed undetected, for example under object lock or in a hash chain.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'An intruder who gains control usually deletes traces first, and a log that can be rewritten proves nothing afterward.',
  bestProof: {
    by: 'settings',
    why: 'Object lock and hash chains are properties of the log store; a test must not try to change a real log.',
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: "Entries in the agent's log cannot be altered undetected.",
    fail: "Entries in the agent's log can be altered or deleted undetected.",
    missing: "No evidence shows whether the agent's log is protected from tampering.",
  },
  document: 'the lock or retention settings of the log store',
  remedy: {
    automationType: 'config',
    title: 'Make the log store append-only',
    steps: [
      "Send the agent's log to a store with object lock or write-once retention.",
      "Allow the agent's identity only to append entries.",
      'Separate the administrators of the log store from those of the agent.',
      'Try to delete an entry as administrator of the agent and confirm that it is denied and logged.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ["Create stacks and buckets in the log store's account"],
      dependencies: [
        'A separate AWS account for logs, without access for administrators of the agent',
        'AWS CLI, with the stack named `accredit-log` followed by a hyphen and the id of the agent',
        'AWS role with which the agent or its collector writes',
      ],
      approvals: [
        'Owner of the log store',
        'Records management owner, because no entry can be deleted for 365 days',
      ],
    },
    apply: {
      file: 'append-only-log.yaml',
      text: yaml`
        # aws cloudformation deploy --stack-name accredit-log-<agent ID> --template-file append-only-log.yaml \\
        #   --parameter-overrides WriterRole=<ARN of the writing role>
        AWSTemplateFormatVersion: '2010-09-09'
        Description: Append-only log of one agent. Entries cannot be changed or deleted for 365 days.
        Metadata:
          AgentName: ${agent.agentName}
        Parameters:
          WriterRole:
            Type: String
            AllowedPattern: '^arn:aws[a-z-]*:iam::[0-9]{12}:role/.+$'
        Resources:
          Log:
            Type: AWS::S3::Bucket
            DeletionPolicy: Retain
            UpdateReplacePolicy: Retain
            Properties:
              ObjectLockEnabled: true
              ObjectLockConfiguration:
                ObjectLockEnabled: Enabled
                Rule:
                  DefaultRetention: { Mode: COMPLIANCE, Days: 365 }
              VersioningConfiguration: { Status: Enabled }
              PublicAccessBlockConfiguration:
                { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true }
              Tags:
                - Key: accredit-agent
                  Value: ${agent.agentId}
          AppendOnlyPolicy:
            Type: AWS::S3::BucketPolicy
            Properties:
              Bucket: { Ref: Log }
              PolicyDocument:
                Version: '2012-10-17'
                Statement:
                  - Effect: Allow
                    Principal: { AWS: { Ref: WriterRole } }
                    Action: s3:PutObject
                    Resource: { 'Fn::Sub': '\${Log.Arn}/*' }
                  - Effect: Deny
                    Principal: { AWS: { Ref: WriterRole } }
                    NotAction: s3:PutObject
                    Resource: [{ 'Fn::GetAtt': [Log, Arn] }, { 'Fn::Sub': '\${Log.Arn}/*' }]
        Outputs:
          Bucket:
            Value: { Ref: Log }
      `,
    },
    rollback: {
      file: 'remove-append-only-log.sh',
      text: shell`
        #!/bin/sh
        # First redirect the log to its previous store. The bucket is retained because its entries are locked.
        set -eu
        AGENT_ID=${agent.agentId}
        STACK="accredit-log-$AGENT_ID"
        bucket="$(aws cloudformation describe-stacks --stack-name "$STACK" \\
          --query "Stacks[0].Outputs[?OutputKey=='Bucket'].OutputValue" --output text)"
        aws cloudformation delete-stack --stack-name "$STACK"
        aws cloudformation wait stack-delete-complete --stack-name "$STACK"
        echo "The bucket $bucket can be deleted when its newest entry is 365 days old."
      `,
    },
  },
});
