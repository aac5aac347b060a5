import { api } from '#functions/platform/http/api.ts';
import { playbooksContract } from '#shared/playbooks/contract.ts';
import { changePlaybook } from './change-playbook.ts';
import { createPlaybook } from './create-playbook.ts';
import { deletePlaybook } from './delete-playbook.ts';
import { disableAutoRegistration } from './disable-auto-registration.ts';
import { enableAutoRegistration } from './enable-auto-registration.ts';
import { getAutoRegistration } from './get-auto-registration.ts';
import { listPlaybooks } from './list-playbooks.ts';
import { listTraces } from './list-traces.ts';
import { previewPlaybook } from './preview-playbook.ts';

export const handler = api(playbooksContract, {
  listPlaybooks,
  createPlaybook,
  previewPlaybook,
  changePlaybook,
  deletePlaybook,
  getAutoRegistration,
  enableAutoRegistration,
  disableAutoRegistration,
  listTraces,
});
