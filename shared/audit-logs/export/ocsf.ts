/**
 * The audit trail in the Open Cybersecurity Schema Framework, version 1.3.0, one event per line. The class is
 * *Entity Management* (3004) of the
 * category *Identity & Access Management* (3), since each event records an action on an entity that the
 * product stores. *API
 * Activity* (6003) requires a source and an API call, which automatic actions of the product do not have.
 *
 * | OCSF | event |
 * |---|---|
 * | `time` | `timestamp`, in Unix milliseconds |
 * | `activity_id` | 1 for `create`, 2 for `export`, 3 for `update`, 4 for `delete`, else 99 with the action
 * in `activity_name` |
 * | `type_uid` | 100 × 3004 + `activity_id` |
 * | `status_id` | 2 if the action indicates a failure, else 1 |
 * | `entity.type`, `entity.uid` | `resource`, `resourceId` |
 * | `actor.user` | `userId` with name and address; `type_id` 1 user, 3 the product, 99 API key, 0 unknown |
 * | `src_endpoint.ip` | `viewerAddress`; absent if no request caused the event |
 * | `metadata.uid`, `.correlation_uid` | `id`, `requestId` |
 * | `unmapped` | `action` and `details` unchanged |
 */
import type { ActorKind } from '../audit-actors.ts';
import type { AuditLogReply } from '../contract.ts';
import type { ExportFile } from './export-file.ts';

const VERSION = '1.3.0';
const CATEGORY = 3;
const CLASS = 3004;
const OTHER = 99;

/** Activities of the class. */
const activities: Readonly<Record<string, readonly [id: number, name: string]>> = {
  create: [1, 'Create'],
  export: [2, 'Read'],
  update: [3, 'Update'],
  delete: [4, 'Delete'],
};

const userTypes: Readonly<Record<ActorKind, readonly [id: number, name: string]>> = {
  person: [1, 'User'],
  system: [3, 'System'],
  'api-key': [OTHER, 'API key'],
  anonymous: [0, 'Unknown'],
  unknown: [0, 'Unknown'],
};

const FAILED = /(?:^|-)fail(?:ed)?$/;

/** Converts an event to OCSF. */
export const ocsfEvent = (log: AuditLogReply): Readonly<Record<string, unknown>> => {
  const { actor, action, resource, resourceId, userId, timestamp, viewerAddress } = log;
  const known = Object.hasOwn(activities, action) ? activities[action] : undefined;
  const [activityId, activityName] = known ?? [OTHER, action];
  const [userTypeId, userType] = userTypes[actor.kind];
  const failed = FAILED.test(action);
  return {
    metadata: {
      version: VERSION,
      product: { name: 'Accredit', vendor_name: 'Accredit' },
      log_name: 'audit trail',
      uid: log.id,
      correlation_uid: log.requestId,
    },
    time: Date.parse(timestamp),
    category_uid: CATEGORY,
    category_name: 'Identity & Access Management',
    class_uid: CLASS,
    class_name: 'Entity Management',
    activity_id: activityId,
    activity_name: activityName,
    type_uid: CLASS * 100 + activityId,
    type_name: `Entity Management: ${known ? activityName : 'Other'}`,
    severity_id: 1,
    severity: 'Informational',
    status_id: failed ? 2 : 1,
    status: failed ? 'Failure' : 'Success',
    entity: { uid: resourceId, type: resource },
    actor: {
      user: {
        uid: userId,
        type_id: userTypeId,
        type: userType,
        ...(actor.name !== undefined && { name: actor.name }),
        ...(actor.email !== undefined && { email_addr: actor.email }),
      },
    },
    ...(viewerAddress !== '' && { src_endpoint: { ip: viewerAddress } }),
    unmapped: { action, details: log.details },
  };
};

/** JSON lines. */
export const ocsf: ExportFile = {
  extension: 'ocsf.jsonl',
  type: 'application/x-ndjson',
  start: () => '',
  event: (log) => `${JSON.stringify(ocsfEvent(log))}\n`,
  end: () => '',
};
