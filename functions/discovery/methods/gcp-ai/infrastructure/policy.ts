/** Permissions in a project, and which calls to its services are logged (IAM `Policy`). */
import { entries, text, texts } from '#functions/clouds/fields.ts';
import type { GooglePermission } from '#functions/clouds/google/lists.ts';
import { readProject } from '#functions/clouds/google/project-reads.ts';
import type { GoogleSession } from '#functions/clouds/google/session.ts';
import type { InfrastructureReader } from './infrastructure.ts';
import { publicMembersOr } from './invokers.ts';

/** Roles for all resources of a project. */
const basic = new Set(['roles/owner', 'roles/editor']);

const services: Readonly<Partial<Record<GooglePermission, string>>> = {
  'aiplatform.reasoningEngines.list': 'aiplatform.googleapis.com',
  'aiplatform.endpoints.list': 'aiplatform.googleapis.com',
  'dialogflow.agents.list': 'dialogflow.googleapis.com',
};

/**
 * Whether all calls of a type to a service are logged without exemptions. Settings for all services and for
 * this one are combined, and so are the exemptions of both (`AuditConfig`). Parent folders may log calls,
 * too.
 */
const logs = (policy: unknown, service: string, type: 'DATA_READ' | 'DATA_WRITE'): boolean => {
  const configs = entries(policy, 'auditConfigs')
    .filter((config) => ['allServices', service].includes(text(config, 'service') ?? ''))
    .flatMap((config) => entries(config, 'auditLogConfigs'))
    .filter((config) => text(config, 'logType') === type);
  return configs.length > 0 && configs.every((config) => entries(config, 'exemptedMembers').length === 0);
};

export const readPolicy = async (session: GoogleSession): Promise<InfrastructureReader> => {
  const policy = await readProject(session, 'resourcemanager.projects.getIamPolicy');
  if (policy === undefined) return () => ({});
  const roleOf = (account: string) =>
    entries(policy, 'bindings')
      .filter((binding) => texts(binding, 'members').includes(`serviceAccount:${account}`))
      .map((binding) => text(binding, 'role'))
      .find((role) => role !== undefined && basic.has(role));
  return ({ permission, resource }) => {
    const service = services[permission];
    const account = resource.facts?.serviceAccount;
    return {
      ...(permission === 'run.services.list' && { 'iam.project.public': publicMembersOr(policy) }),
      'iam.basicRole': account === undefined ? undefined : roleOf(account),
      ...(service !== undefined && {
        'auditConfigs.DATA_READ': logs(policy, service, 'DATA_READ'),
        'auditConfigs.DATA_WRITE': logs(policy, service, 'DATA_WRITE'),
      }),
    };
  };
};
