import { frameworkKeysOf } from '#functions/frameworks/resolve-framework.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Action } from '#shared/playbooks/playbook.ts';

/**
 * Returns actions as stored, with frameworks by key.
 * @throws ProblemError 422 that names an unknown framework
 */
export const receivedActions = async (table: TenantTable, actions: readonly Action[]): Promise<Action[]> =>
  Promise.all(
    actions.map(async (action, index) => {
      if (action.type !== 'assign-frameworks') return action;
      const keys = await frameworkKeysOf(
        table,
        action.parameters.frameworks,
        (one) => `actions.${index}.parameters.frameworks.${one}`,
      );
      return { type: action.type, parameters: { frameworks: [...keys] } };
    }),
  );
