/** Playbook access for discovery: the playbooks, whether they register agents, and the write of a trace. */
import { readCustomNames } from '#functions/frameworks/custom-names.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { type CustomNames, isCustom, isFrameworkKey } from '#shared/frameworks/names.ts';
import { defaultPlaybooks } from '#shared/playbooks/defaults.ts';
import { type Action, inOrder, type Playbook } from '#shared/playbooks/playbook.ts';
import { listPlaybookRows, type PlaybookRow } from './playbook-item.ts';
import { type PlaybookSettings, readSettings } from './playbook-settings.ts';
import { type Traced, traceItem } from './trace-item.ts';

export interface StoredPlaybooks {
  /** Whether playbooks register agents at all. */
  readonly autoRegistration: boolean;
  /** Own and built-in playbooks, enabled or not, highest priority first. */
  readonly playbooks: readonly Playbook[];
}

/** Returns the built-in playbooks with this organization's on/off settings. */
export const defaultsWith = ({ enabled }: Pick<PlaybookSettings, 'enabled'>): readonly Playbook[] =>
  defaultPlaybooks.map((playbook) => ({
    ...playbook,
    enabled: (Object.hasOwn(enabled, playbook.id) ? enabled[playbook.id] : undefined) ?? playbook.enabled,
  }));

/** Omits frameworks that were removed since, because they cannot be assigned. */
const assignable = (action: Action, custom: CustomNames): readonly Action[] => {
  if (action.type !== 'assign-frameworks') return [action];
  const frameworks = action.parameters.frameworks.filter(
    (key) => isFrameworkKey(key) || Object.hasOwn(custom, key),
  );
  return frameworks.length > 0 ? [{ type: action.type, parameters: { frameworks } }] : [];
};

const namesCustom = ({ actions }: PlaybookRow): boolean =>
  actions.some(
    (action) => action.type === 'assign-frameworks' && action.parameters.frameworks.some(isCustom),
  );

/** Read consistently: 1 RRU, plus one per 4 KB of own playbooks; once per scan or report, not per agent. */
export const playbooksOf = async (table: TenantTable): Promise<StoredPlaybooks> => {
  const [settings, own] = await Promise.all([readSettings(table), listPlaybookRows(table)]);
  const custom = own.some(namesCustom) ? await readCustomNames(table) : {};
  const playbooks = own.map(
    ({ id, name, description, priority, enabled, conditions, actions }): Playbook => ({
      ...{ id, name, description, priority, enabled },
      conditions,
      actions: actions.flatMap((action) => assignable(action, custom)),
    }),
  );
  return {
    autoRegistration: settings.autoRegistration,
    playbooks: inOrder([...defaultsWith(settings), ...playbooks]),
  };
};

/**
 * Returns the write of a trace, committed with the registration that it explains; alone if a playbook ignored
 * the agent or none matched. Each agent has one trace per time, even if it is written again. Expires after 90
 * days.
 */
export const traceWrite = (table: TenantTable, traced: Traced): Write => ({
  put: traceItem(table, traced),
});
