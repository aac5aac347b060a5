/**
 * What a Lambda needs, declared beside it in `functions/<noun>/manifest.ts`. The infrastructure reads every manifest and
 * makes the function, its routes and its permissions from it: one grant for each access, never a table-wide one.
 */

import type { GlobalKind, TenantKind } from '#functions/platform/table/kinds.ts';
import type { Contract } from '#shared/kernel/route.ts';

/** What may be done to the items of one kind. `query` also covers the kind's partitions in the indexes it names. */
export interface TableAccess {
  readonly table: TenantKind | GlobalKind;
  readonly actions: readonly ('get' | 'query' | 'put' | 'update' | 'delete' | 'check')[];
  readonly indexes?: readonly IndexName[];
}
export type IndexName = 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4';

/** Objects below a prefix of a bucket; the prefix ends with `/`. */
export interface BucketAccess {
  readonly bucket: BucketName;
  readonly prefix: string;
  readonly actions: readonly ('get' | 'put' | 'delete' | 'list')[];
}
export type BucketName = 'evidence';

/** The credentials key; KMS checks that the encryption context names the tenant. */
export interface KeyAccess {
  readonly key: 'credentials';
  readonly actions: readonly ('encrypt' | 'decrypt')[];
}

export interface WorkflowAccess {
  readonly workflow: WorkflowName;
  readonly actions: readonly 'start'[];
}
export type WorkflowName = 'scan';

export type Access = TableAccess | BucketAccess | KeyAccess | WorkflowAccess;

export interface FunctionManifest {
  /** Name of the function, such as `agents-api`; its entry is `functions/<noun>/<name>.lambda.ts`. */
  readonly name: string;
  readonly noun: string;
  /** One sentence: what it does. */
  readonly purpose: string;
  /** Serves every route of this contract. */
  readonly contract?: Contract;
  /** A step of this workflow. */
  readonly step?: WorkflowName;
  /** Run on this schedule of EventBridge, such as `rate(1 minute)`. */
  readonly schedule?: string;
  /** Sends requests to addresses that tenants gave; on one's own machine it may reach loopback. */
  readonly probes?: true;
  /** Serves the routes of the WebSocket API. */
  readonly websocket?: true;
  readonly access: readonly Access[];
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
}

/** Declares the functions of a noun. */
export const functionsOf = (...manifests: readonly FunctionManifest[]): readonly FunctionManifest[] =>
  manifests;
