/** What a test of a connection says: of each permission whether it is there. */
import * as v from 'valibot';

/**
 * `ok`: it was used. `missing`: it was refused. `failed`: it could not be tried. `untold`: only looking at something shows it, and there was
 * nothing to look at.
 */
export const checkStates = ['ok', 'missing', 'failed', 'untold'] as const;
export type CheckState = (typeof checkStates)[number];

export const permissionCheck = v.object({
  /** As the vendor names it, such as `bedrock:ListAgents`. */
  permission: v.pipe(v.string(), v.maxLength(300)),
  state: v.picklist(checkStates),
  /** For people. */
  detail: v.nullable(v.pipe(v.string(), v.maxLength(500))),
});
export type PermissionCheck = v.InferOutput<typeof permissionCheck>;

/** How a connection stands by its last test: `ok` only where nothing was missing or failed. */
export const verdictOf = (checks: readonly PermissionCheck[]): 'ok' | 'incomplete' | 'failed' => {
  if (checks.every(({ state }) => state !== 'missing' && state !== 'failed')) return 'ok';
  return checks.some(({ state }) => state === 'ok') ? 'incomplete' : 'failed';
};
