import { readRules, type StoredRules } from '#functions/monitoring/alerts/rules-store.ts';
import { readWatch } from '#functions/monitoring/checks/watch-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { alertKinds, kindTexts } from '#shared/alerts/kinds.ts';
import type { RulesReply } from '#shared/monitoring/contract.ts';

/** Returns the current rules, with the texts of each kind. */
export const rulesReplyOf = async (
  table: TenantTable,
  { rules, updatedAt, updatedBy }: Pick<StoredRules, 'rules' | 'updatedAt' | 'updatedBy'>,
): Promise<RulesReply> => {
  const watch = await readWatch(table);
  return {
    ...rules,
    updatedAt,
    updatedBy,
    mailWorks: watch?.mails === true,
    texts: alertKinds.map((kind) => {
      const { title, about, severities } = kindTexts[kind];
      return { kind, title, about, severities: [...severities] };
    }),
  };
};

export const storedRulesReply = async (table: TenantTable): Promise<RulesReply> =>
  rulesReplyOf(table, await readRules(table));
