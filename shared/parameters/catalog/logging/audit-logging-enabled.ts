import { agent } from '#shared/remedies/agent-slots.ts';
import { shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const auditLoggingEnabled = parameter({
  id: 'audit-logging-enabled',
  family: 'logging',
  title: 'Durable audit log',
  meaning: 'The agent writes security-relevant events to a log that outlives its own process.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Many agents write only to a console that is lost on restart, and without a durable log misuse can be neither detected nor investigated.',
  bestProof: {
    by: 'behavior',
    why: 'A configured log may receive nothing, so only a triggered event that is found outside the process is proof.',
  },
  sources: ['probe', 'kubernetes', 'cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The agent writes security-relevant events to a durable log.',
    fail: 'The agent writes no durable log of security-relevant events.',
    missing: 'No evidence shows whether the agent writes security-relevant events to a durable log.',
  },
  document: 'recent log entries and the settings of the log store',
  remedy: {
    automationType: 'config',
    title: 'Write security events to a durable log',
    steps: [
      'Choose the events to log, at least sign-in, denial, tool call, data access, configuration change and error.',
      'Write each as one line of JSON with time, actor, action, object and result.',
      "Save the collector's current configuration as config.yaml.before and let it ship the entries to a log store outside the agent's own host.",
      'Alert when entries stop arriving for more than one hour of normal use.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ["Change the collector configuration on the agent's host", 'Write to the log store'],
      dependencies: [
        'OpenTelemetry Collector Contrib as the service `otelcol-contrib` on a host that runs only this agent',
        'Environment of the collector with `AUDIT_LOG` (file of the entries), `OTLP_ENDPOINT` and `OTLP_TOKEN` of the log store',
      ],
      approvals: ['Owner of the agent', 'Owner of the log store'],
    },
    apply: {
      file: 'audit-log-collector.yaml',
      text: yaml`
        # Save it as /etc/otelcol-contrib/config.yaml, after you back up the previous file as config.yaml.before.
        # Entries remain on disk until the log store accepts them, so they survive restarts of agent, collector and log store.
        extensions:
          file_storage:
            directory: /var/lib/otelcol-contrib/queue
            create_directory: true
        receivers:
          filelog:
            include: ['\${env:AUDIT_LOG}']
            start_at: beginning
            storage: file_storage
            operators:
              - type: json_parser
                parse_to: attributes
        processors:
          memory_limiter:
            check_interval: 1s
            limit_mib: 256
          resource:
            attributes:
              - key: accredit.agent.id
                action: upsert
                value: ${agent.agentId}
        exporters:
          otlphttp:
            endpoint: \${env:OTLP_ENDPOINT}
            headers:
              authorization: Bearer \${env:OTLP_TOKEN}
            retry_on_failure:
              max_elapsed_time: 0
            sending_queue:
              storage: file_storage
        service:
          extensions: [file_storage]
          pipelines:
            logs:
              receivers: [filelog]
              processors: [memory_limiter, resource]
              exporters: [otlphttp]
      `,
    },
    rollback: {
      file: 'restore-log-collector.sh',
      text: shell`
        #!/bin/sh
        # Restores the previous configuration of the collector, or stops the collector if it had none.
        set -eu
        CONFIG="\${CONFIG:-/etc/otelcol-contrib/config.yaml}"
        if [ -e "$CONFIG.before" ]; then
          mv "$CONFIG.before" "$CONFIG"
          systemctl restart otelcol-contrib
        else
          systemctl disable --now otelcol-contrib
          mv "$CONFIG" "$CONFIG.removed"
        fi
      `,
    },
  },
});
