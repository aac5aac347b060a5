import { searchDiscovered } from '#functions/discovery/store/discovered-list.ts';
import { readWatching } from '#functions/discovery/store/discovered-reply.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { matches } from '#shared/playbooks/condition.ts';
import {
  MAX_NAMED,
  MAX_TRIED,
  type PreviewReply,
  type playbooksContract,
} from '#shared/playbooks/contract.ts';
import { isDecidable } from '#shared/playbooks/decide.ts';

export const previewPlaybook: Handler<typeof playbooksContract.routes.previewPlaybook> = async ({
  session,
  body: { conditions },
}) => {
  const table = tenantTable(session.tenant.id);
  const agents: PreviewReply['agents'] = [];
  let [tried, matched, decidable] = [0, 0, 0];
  const isWhole = await searchDiscovered(table, await readWatching(table), (agent) => {
    // One more than the maximum shows that there are more.
    if (tried === MAX_TRIED) return 'enough';
    tried += 1;
    if (matches(conditions, agent)) {
      const { id, name, environment, state } = agent;
      matched += 1;
      if (isDecidable(agent)) decidable += 1;
      if (agents.length < MAX_NAMED) agents.push({ id, name, environment, state });
    }
    return 'further';
  });
  return { body: { tried, more: !isWhole, matched, decidable, agents } };
};
