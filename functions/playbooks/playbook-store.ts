/** What discovery asks of playbooks: those that count, whether agents are registered by them, and the write that says what they did. */
import { readCustomNames } from '#functions/frameworks/custom-names.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { type CustomNames, isCustom, isFrameworkKey } from '#shared/frameworks/names.ts';
import { defaultPlaybooks } from '#shared/playbooks/defaults.ts';
import { type Action, inOrder, type Playbook } from '#shared/playbooks/playbook.ts';
import { listPlaybookRows, type PlaybookRow } from './playbook-item.ts';
import { type PlaybookSettings, readSettings } from './playbook-settings.ts';
import { type Traced, traceItem } from './trace-item.ts';

export interface StoredPlaybooks {
  /** Whether agents are registered by playbooks at all. */
  readonly autoRegistration: boolean;
  /** Own ones and those of every organization, enabled or not, highest priority first. */
  readonly playbooks: readonly Playbook[];
}

/** Those that every organization has, as this one switched them on or off. */
export const defaultsWith = ({ enabled }: Pick<PlaybookSettings, 'enabled'>): readonly Playbook[] =>
  defaultPlaybooks.map((playbook) => ({
    ...playbook,
    enabled: (Object.hasOwn(enabled, playbook.id) ? enabled[playbook.id] : undefined) ?? playbook.enabled,
  }));

/** Without frameworks that were removed since: an agent cannot be assigned to them. */
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

/** Read consistently: 1 RRU, and one for each 4 KB of own playbooks; once for a scan or report, not for each agent. */
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
 * The write of a trace, to be committed with the registration that it explains; where a playbook left an agent alone, or none matched, by itself. The same
 * agent at the same time has one trace, however often it is written. It goes after 90 days.
 */
export const traceWrite = (table: TenantTable, traced: Traced): Write => ({
  put: traceItem(table, traced),
});
