/** Accounts of Azure OpenAI and Foundry: their deployments, their projects, and the agents of these. */
import { resourcesOf } from '#functions/clouds/azure/inventory.ts';
import { listBelowAccount } from '#functions/clouds/azure/reads.ts';
import { text } from '#functions/clouds/fields.ts';
import { readDeployments } from './deployments.ts';
import { readAgents } from './foundry-agents.ts';
import type { Reading } from './reader.ts';

/** Reads every account of a kind that serves models, with what lies in it. */
export const readFoundry = async (reading: Reading): Promise<void> => {
  const arm = await reading.session.service('arm');
  if (!arm) return;
  const accounts = await resourcesOf(arm, ['microsoft.cognitiveservices/accounts']);
  for (const account of accounts ?? []) {
    const id = text(account, 'id');
    const kind = text(account, 'kind') ?? '';
    if (id === undefined || !/^(?:OpenAI|AIServices)$/i.test(kind)) continue;
    const where = `Azure OpenAI, ${text(account, 'name')}`;
    const holder = {
      id,
      account,
      deployments: await listBelowAccount(arm, id, 'deployments', where),
      raiPolicies: await listBelowAccount(arm, id, 'raiPolicies', where),
    };
    readDeployments(reading, holder);
    if (!/^AIServices$/i.test(kind)) continue;
    const projects = await listBelowAccount(
      arm,
      id,
      'projects',
      `Microsoft Foundry, ${text(account, 'name')}`,
    );
    for (const project of projects ?? []) await readAgents(reading, holder, project);
  }
};
