/** Accounts of Azure OpenAI and Foundry: their deployments, projects and project agents. */
import { resourcesOf } from '#functions/clouds/azure/inventory.ts';
import { listBelowAccount, listConnections } from '#functions/clouds/azure/reads.ts';
import { text } from '#functions/clouds/fields.ts';
import { readDeployments } from './deployments.ts';
import { readAgents } from './foundry-agents.ts';
import { azureId, type Reading } from './reader.ts';
import { tracingSettings } from './tracing.ts';

/** Reads every account of a kind that serves models, with its contents. */
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
    const foundry = `Microsoft Foundry, ${text(account, 'name')}`;
    const projects = await listBelowAccount(arm, id, 'projects', foundry);
    if (!projects || projects.length === 0) continue;
    const shared = await listConnections(arm, id, 'accounts', foundry);
    for (const project of projects) {
      const projectId = text(project, 'id');
      if (projectId === undefined) continue;
      const own = await listConnections(arm, projectId, 'accounts/projects', foundry);
      await readAgents(reading, holder, {
        id: azureId(projectId),
        project,
        tracing: tracingSettings(shared, own),
      });
    }
  }
};
