import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { indexNames } from '#functions/platform/table/definition.ts';
import { type TenantKind, tenantKinds } from '#functions/platform/table/kinds.ts';
import { expiringKinds } from './expiring-kinds.ts';

const all = ['get', 'query', 'put', 'update', 'delete', 'check'] as const;
const appendOnly = ['get', 'query', 'put'] as const;
const actionsOn = (kind: TenantKind) => (expiringKinds.has(kind) ? appendOnly : all);

export const manifests = functionsOf({
  name: 'refresh-demo',
  noun: 'demo',
  purpose: 'Builds the demo organization every night, publishes it, and deletes the previous one',
  schedule: 'rate(2 minutes)',
  access: [
    { table: 'DEMO', actions: ['get', 'put', 'delete'] },
    // It performs the operations of every noun for the demo organization, and deletes all of its rows.
    ...tenantKinds.map((table) => ({ table, actions: actionsOn(table), indexes: indexNames })),
    // Slots of hosts, as for any scan.
    { table: 'HOST', actions: ['get', 'query', 'put', 'delete'] },
    ...(['plans/', 'staged/', 'bodies/', 'baselines/', 'reports/'] as const).map((prefix) => ({
      ...({ bucket: 'evidence', prefix } as const),
      actions: ['get', 'put', 'delete', 'list'] as const,
    })),
    ...(['quarantine/', 'kept/', 'reports/'] as const).map((prefix) => ({
      ...({ bucket: 'documents', prefix } as const),
      actions: ['get', 'put', 'delete', 'list'] as const,
    })),
  ],
  memoryMb: 1769,
  timeoutSeconds: 900,
});
