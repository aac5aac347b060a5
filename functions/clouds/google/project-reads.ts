/** What is read of an entire project, by required permission. */
import type { BearerService } from '#functions/clouds/bearer.ts';

interface ProjectRead {
  /** Product name for users. */
  readonly service: string;
  readonly url: (project: string) => string;
  /** Body of a POST request, if any. */
  readonly body?: Readonly<Record<string, unknown>>;
}

export const projectReads = {
  'resourcemanager.projects.getIamPolicy': {
    service: 'Resource Manager',
    url: (project) => `https://cloudresourcemanager.googleapis.com/v3/projects/${project}:getIamPolicy`,
    // A policy with conditions has this version.
    body: { options: { requestedPolicyVersion: 3 } },
  },
  'logging.sinks.list': {
    service: 'Cloud Logging',
    url: (project) => `https://logging.googleapis.com/v2/projects/${project}/sinks?pageSize=100`,
  },
  'logging.buckets.list': {
    service: 'Cloud Logging',
    url: (project) =>
      `https://logging.googleapis.com/v2/projects/${project}/locations/-/buckets?pageSize=100`,
  },
  'binaryauthorization.policy.get': {
    service: 'Binary Authorization',
    url: (project) => `https://binaryauthorization.googleapis.com/v1/projects/${project}/policy`,
  },
} as const satisfies Readonly<Record<string, ProjectRead>>;
export type ProjectPermission = keyof typeof projectReads;

/** Undefined if it could not be read, or if the service is not in use. */
export const readProject = (
  { projectId, service }: { readonly projectId: string; readonly service: BearerService },
  permission: ProjectPermission,
): Promise<unknown> => {
  const { url, body, service: product }: ProjectRead = projectReads[permission];
  return service.get({
    url: url(encodeURIComponent(projectId)),
    permission,
    where: `${product}, project ${projectId}`,
    ...(body && { method: 'POST', body }),
  });
};
