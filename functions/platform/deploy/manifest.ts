/**
 * What a Lambda needs, declared beside it in `functions/<noun>/manifest.ts`. The infrastructure reads every manifest and
 * makes the function, its routes and its permissions from it: one grant for each access, never a table-wide one.
 */

import type { GlobalKind, TenantKind } from '#functions/platform/table/kinds.ts';
import type { Contract } from '#shared/kernel/route.ts';
import type { WorkflowName } from './workflow.ts';

/** What may be done to the items of one kind. `query` also covers the kind's partitions in the indexes it names. */
export interface TableAccess {
  readonly table: TenantKind | GlobalKind;
  readonly actions: readonly ('get' | 'query' | 'put' | 'update' | 'delete' | 'check')[];
  readonly indexes?: readonly IndexName[];
}
export type IndexName = 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4';

/** Objects below a prefix of a bucket; the prefix ends with `/`. Who may `get` may also list, so that what is absent is told from what is forbidden. */
export interface BucketAccess {
  readonly bucket: BucketName;
  readonly prefix: string;
  readonly actions: readonly ('get' | 'put' | 'delete' | 'list')[];
}
/**
 * `documents` takes what people upload, by signed forms, and hands it out by signed addresses. `checkpoints` is under object
 * lock: what is put there stays for its time, whoever asks.
 */
export type BucketName = 'evidence' | 'documents' | 'checkpoints';

/** A key. For `credentials` KMS checks that the encryption context names the tenant; `audit` signs seals, checkpoints and evidence bundles (ECDSA P-256). */
export type KeyAccess =
  | { readonly key: 'credentials'; readonly actions: readonly ('encrypt' | 'decrypt')[] }
  | { readonly key: 'audit'; readonly actions: readonly ('sign' | 'public-key')[] };

/** Starting a workflow; its ARN comes in the environment variable that `workflowVariable` names. */
export interface WorkflowAccess {
  readonly workflow: WorkflowName;
  readonly actions: readonly 'start'[];
}

/** What may be done to the open connections of the WebSocket API. */
export interface SocketAccess {
  readonly sockets: readonly ('post' | 'close')[];
}

/** Sending e-mail from the stage's sender, where it has one. */
export interface MailAccess {
  readonly mail: 'send';
}

/** Assuming roles of other accounts whose names begin so; each of them asks for an external id. */
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

/** How a function reads the table's stream. Records come in order for each item, at least once. */
export interface StreamReading {
  readonly batchSize: number;
  /** Waits so long for a batch to fill, in stages that are paid by the call. */
  readonly windowSeconds?: number;
  /** Older records are dropped; absent: kept as long as the stream does (24 h). */
  readonly maxAgeSeconds?: number;
  /** Tries again so often before it gives a batch up; absent: as long as the records live. */
  readonly retryAttempts?: number;
  /** Where in the stream a batch stands that was given up is noted in a queue, for `npm run redrive`. */
  readonly notesGivenUp?: true;
}

/** A step that any workflow may name, since it does the same for all of them. */
export const OF_EVERY_WORKFLOW = 'every';

export interface FunctionManifest {
  /** Name of the function, such as `agents-api`; its entry is `functions/<noun>/<name>.lambda.ts`. */
  readonly name: string;
  readonly noun: string;
  /** One sentence: what it does. */
  readonly purpose: string;
  /** Serves every route of this contract. */
  readonly contract?: Contract;
  /**
   * Serves every request to this address, whatever its method, and asks by itself who may call: for protocols of others, which no
   * contract can say.
   */
  readonly endpoint?: `/${string}`;
  /** Called by this workflow, whose declaration names it; by `every` one whose declaration does. */
  readonly step?: WorkflowName | typeof OF_EVERY_WORKFLOW;
  /** Run on this schedule of EventBridge, such as `rate(1 minute)`. */
  readonly schedule?: string;
  /** Sends requests to addresses that tenants gave; on one's own machine it may reach loopback. */
  readonly probes?: true;
  /** Looks for agents; on one's own machine it looks at the machine itself. */
  readonly discovers?: true;
  /** Reads the table's stream; answers `batchItemFailures`. */
  readonly stream?: StreamReading;
  /** Serves the routes of the WebSocket API. */
  readonly websocket?: true;
  readonly access: readonly Access[];
  readonly memoryMb: number;
  /**
   * Bounds of its heap in MiB, for one that writes a stream as long as its tenant is large. Without them the engine lets garbage lie as
   * long as the machine has room, so that what it takes would grow with what it wrote.
   */
  readonly heap?: HeapBounds;
  readonly timeoutSeconds: number;
}

/** As V8 has them. */
export interface HeapBounds {
  readonly oldMb: number;
  /** Of each half of the space in which objects are young. */
  readonly semiSpaceMb: number;
}

/** Bounds as options of Node, for `NODE_OPTIONS` and command lines. */
export const heapOptions = ({ oldMb, semiSpaceMb }: HeapBounds): readonly string[] => [
  `--max-old-space-size=${oldMb}`,
  `--max-semi-space-size=${semiSpaceMb}`,
];

/** Whether somebody outside waits for what a function answers by HTTP. */
export const answersRequests = ({
  contract,
  endpoint,
}: Pick<FunctionManifest, 'contract' | 'endpoint'>): boolean =>
  contract !== undefined || endpoint !== undefined;

/** Declares the functions of a noun. */
export const functionsOf = (...manifests: readonly FunctionManifest[]): readonly FunctionManifest[] =>
  manifests;
