/**
 * Requirements of a Lambda function, declared beside it in `functions/<noun>/manifest.ts`. The infrastructure
 * reads every manifest and creates the function, its routes and its permissions: one grant per access, never
 * table-wide.
 */

import type { GlobalKind, TenantKind } from '#functions/platform/table/kinds.ts';
import type { Contract } from '#shared/kernel/route.ts';
import type { WorkflowName } from './workflow.ts';

/**
 * Allowed operations on the items of one kind. `query` also covers the kind's partitions in the named
 * indexes.
 */
export interface TableAccess {
  readonly table: TenantKind | GlobalKind;
  readonly actions: readonly ('get' | 'query' | 'put' | 'update' | 'delete' | 'check')[];
  readonly indexes?: readonly IndexName[];
}
export type IndexName = 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4';

/**
 * Objects below a prefix of a bucket, which ends with `/`. `get` includes list access, so that absent objects
 * can be distinguished from denied access.
 */
export interface BucketAccess {
  readonly bucket: BucketName;
  readonly prefix: string;
  readonly actions: readonly ('get' | 'put' | 'delete' | 'list')[];
}
/**
 * `documents` accepts user uploads through signed forms, and serves them through signed URLs. `checkpoints`
 * has object lock: its objects cannot be deleted before their retention ends.
 */
export type BucketName = 'evidence' | 'documents' | 'checkpoints';

/**
 * A KMS key. For `credentials`, KMS checks that the encryption context names the tenant; `audit` signs seals,
 * checkpoints and evidence bundles (ECDSA P-256).
 */
export type KeyAccess =
  | { readonly key: 'credentials'; readonly actions: readonly ('encrypt' | 'decrypt')[] }
  | { readonly key: 'audit'; readonly actions: readonly ('sign' | 'public-key')[] };

/** Permission to start a workflow, whose ARN is in the environment variable named by `workflowVariable`. */
export interface WorkflowAccess {
  readonly workflow: WorkflowName;
  readonly actions: readonly 'start'[];
}

/** Allowed operations on open connections of the WebSocket API. */
export interface SocketAccess {
  readonly sockets: readonly ('post' | 'close')[];
}

/** Permission to send email from the stage's sender, if it has one. */
export interface MailAccess {
  readonly mail: 'send';
}

/** Permission to assume roles of other accounts with this name prefix; each requires an external id. */
export interface RoleAccess {
  readonly assumes: `${string}-`;
}

export type Access =
  | TableAccess
  | BucketAccess
  | KeyAccess
  | WorkflowAccess
  | SocketAccess
  | MailAccess
  | RoleAccess;

/** How a function reads the table stream. Records are in order for each item, delivered at least once. */
export interface StreamReading {
  readonly batchSize: number;
  /** Batching window, in stages billed per call. */
  readonly windowSeconds?: number;
  /** Maximum record age; absent: the stream's retention (24 h). */
  readonly maxAgeSeconds?: number;
  /** Maximum number of retries per batch; absent: until the records expire. */
  readonly retryAttempts?: number;
  /** Whether the position of a failed batch is queued for `npm run redrive`. */
  readonly notesGivenUp?: true;
}

/** A step that any workflow may use, because it is generic. */
export const OF_EVERY_WORKFLOW = 'every';

export interface FunctionManifest {
  /** Function name, such as `agents-api`; its entry is `functions/<noun>/<name>.lambda.ts`. */
  readonly name: string;
  readonly noun: string;
  /** Purpose in one sentence. */
  readonly purpose: string;
  /** Serves every route of this contract. */
  readonly contract?: Contract;
  /**
   * Serves every request to this path, with any method, and does its own authentication: for third-party
   * protocols that no contract can describe.
   */
  readonly endpoint?: `/${string}`;
  /** Called by this workflow, whose declaration names it; `every` if any workflow may call it. */
  readonly step?: WorkflowName | typeof OF_EVERY_WORKFLOW;
  /** EventBridge schedule, such as `rate(1 minute)`. */
  readonly schedule?: string;
  /** Whether it sends requests to tenant-supplied addresses; on a local machine it may reach loopback. */
  readonly probes?: true;
  /** Whether it discovers agents; on a local machine it scans the machine itself. */
  readonly discovers?: true;
  /** Set if it reads the table stream; it returns `batchItemFailures`. */
  readonly stream?: StreamReading;
  /** Whether it serves the routes of the WebSocket API. */
  readonly websocket?: true;
  readonly access: readonly Access[];
  readonly memoryMb: number;
  /**
   * Heap limits in MiB, for a function whose output grows with the tenant. Without them, the engine delays
   * garbage collection as long as memory is available, so that memory use would grow with the output.
   */
  readonly heap?: HeapBounds;
  readonly timeoutSeconds: number;
}

/** Heap limits as defined by V8. */
export interface HeapBounds {
  readonly oldMb: number;
  /** Size of each half of the young generation. */
  readonly semiSpaceMb: number;
}

/** Returns the limits as Node options, for `NODE_OPTIONS` and command lines. */
export const heapOptions = ({ oldMb, semiSpaceMb }: HeapBounds): readonly string[] => [
  `--max-old-space-size=${oldMb}`,
  `--max-semi-space-size=${semiSpaceMb}`,
];

/** Returns whether a function serves HTTP requests. */
export const answersRequests = ({
  contract,
  endpoint,
}: Pick<FunctionManifest, 'contract' | 'endpoint'>): boolean =>
  contract !== undefined || endpoint !== undefined;

/** Declares the functions of a noun. */
export const functionsOf = (...manifests: readonly FunctionManifest[]): readonly FunctionManifest[] =>
  manifests;
