import { oneOf, search } from '#web/address/search.ts';

export const deploymentTabs = ['kubernetes', 'docker', 'aws'] as const;
export type DeploymentTab = (typeof deploymentTabs)[number];

/** Search parameters of the page: the file shown. The key is not part of them. */
export const deploymentSearch = search({ tab: oneOf(deploymentTabs) });
export type DeploymentSearch = ReturnType<typeof deploymentSearch>;
