/** Result of a connection test: the state of each permission. */
import * as v from 'valibot';

/**
 * `ok`: the call succeeded. `missing`: access was denied. `failed`: the call could not be made. `untold`: the
 * permission can only be verified on an existing resource, and there was none.
 */
export const checkStates = ['ok', 'missing', 'failed', 'untold'] as const;
export type CheckState = (typeof checkStates)[number];

export const permissionCheck = v.object({
  /** Vendor name of the permission, such as `bedrock:ListAgents`. */
  permission: v.pipe(v.string(), v.maxLength(300)),
  state: v.picklist(checkStates),
  /** Location as text for users. */
  detail: v.nullable(v.pipe(v.string(), v.maxLength(500))),
});
export type PermissionCheck = v.InferOutput<typeof permissionCheck>;

/** Returns the overall result of a connection's last test: `ok` only if no permission is missing or failed. */
export const verdictOf = (checks: readonly PermissionCheck[]): 'ok' | 'incomplete' | 'failed' => {
  if (checks.every(({ state }) => state !== 'missing' && state !== 'failed')) return 'ok';
  return checks.some(({ state }) => state === 'ok') ? 'incomplete' : 'failed';
};
