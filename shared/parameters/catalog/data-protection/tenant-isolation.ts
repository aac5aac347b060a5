import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const tenantIsolation = parameter({
  id: 'tenant-isolation',
  family: 'data-protection',
  title: 'Tenant isolation',
  meaning: 'Data, caches and search indexes of one tenant cannot be reached from another.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    "Shared caches and indexes are a common shortcut. One missing filter exposes an entire organization's data to another.",
  bestProof: {
    by: 'behavior',
    why: "Separate namespaces do not help if a shared cache or index mixes answers, so a test must try to access another tenant's data.",
  },
  sources: ['probe', 'kubernetes', 'manifest', 'attestation'],
  observedForDays: 14,
  sentences: {
    pass: 'The agent isolates the data of each tenant from the others.',
    fail: 'The agent lets one tenant access data of another.',
    missing: 'No evidence shows whether the agent isolates tenants.',
  },
  document: 'the report of a test in which one tenant tried to access the data of another',
  remedy: {
    automationType: 'script',
    title: 'Isolate tenants in every store and cache',
    steps: [
      'List all stores, caches, indexes and queues that more than one tenant uses.',
      'Run the script to enforce the tenant of each row in the database, and set `accredit.tenant` in every transaction from the verified session.',
      'Add the tenant to every cache key, and give each tenant its own index where filters cannot be enforced.',
      'Plant a marker in one tenant and search for it from another through questions, retrieval and cache.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 480,
    prerequisites: {
      permissions: [
        "Ownership of the agent's tables",
        'Permission to deploy the agent, which must connect neither as a superuser nor with BYPASSRLS',
      ],
      dependencies: [
        'PostgreSQL 14 or later, with a column in each shared table that names the tenant',
        'Command-line tool psql',
        "An agent that runs `SELECT set_config('accredit.tenant', …, true)` at the start of each transaction",
      ],
      approvals: ['Code owner of the agent', 'Owner of the database'],
    },
    apply: {
      file: 'tenant-row-security.sh',
      text: shell`
        #!/bin/sh
        # Restricts each PostgreSQL transaction to the rows of its tenant. Tables that already have policies do not change.
        set -eu
        : "\${DATABASE_URL:?Set DATABASE_URL to a connection string of the table owner}"
        : "\${TENANT_COLUMN:?Set TENANT_COLUMN to the column that names the tenant}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-tenant-row-security-before-$AGENT_ID.sql}"
        PGAPPNAME=accredit-${agent.agentId}
        export PGAPPNAME
        if [ -e "$BEFORE" ]; then
          echo "$BEFORE exists: roll back first, or set BEFORE to another file." >&2
          exit 1
        fi
        tables="FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
          WHERE t.relkind IN ('r', 'p') AND a.attname = :'column' AND NOT a.attisdropped
            AND t.relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')
            AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = t.oid)"
        run() {
          psql "$DATABASE_URL" --no-psqlrc --quiet --tuples-only --no-align --single-transaction \\
            --set ON_ERROR_STOP=1 --set "column=$TENANT_COLUMN" --file -
        }
        run > "$BEFORE" <<SQL
        SELECT format(E'DROP POLICY accredit_tenant ON %s;\\nALTER TABLE %s %s FORCE ROW LEVEL SECURITY, %s ROW LEVEL SECURITY;',
          t.oid::regclass, t.oid::regclass, CASE WHEN t.relforcerowsecurity THEN '' ELSE 'NO' END,
          CASE WHEN t.relrowsecurity THEN 'ENABLE' ELSE 'DISABLE' END) $tables;
        SQL
        run <<SQL
        SELECT format('CREATE POLICY accredit_tenant ON %s USING (%I::text = current_setting(''accredit.tenant'')) '
          'WITH CHECK (%I::text = current_setting(''accredit.tenant''))', t.oid::regclass, a.attname, a.attname),
          format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', t.oid::regclass) $tables
        \\gexec
        SQL
      `,
    },
    rollback: {
      file: 'restore-tenant-row-security.sh',
      text: shell`
        #!/bin/sh
        # Restores the row security settings that tenant-row-security.sh saved.
        set -eu
        : "\${DATABASE_URL:?Set DATABASE_URL to a connection string of the table owner}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-tenant-row-security-before-$AGENT_ID.sql}"
        [ -e "$BEFORE" ] || { echo "$BEFORE is missing." >&2; exit 1; }
        psql "$DATABASE_URL" --no-psqlrc --quiet --single-transaction --set ON_ERROR_STOP=1 --file "$BEFORE"
        mv "$BEFORE" "$BEFORE.restored"
      `,
    },
  },
});
