import { oneOf, search } from '#web/address/search.ts';

export const deploymentTabs = ['kubernetes', 'docker', 'aws'] as const;
export type DeploymentTab = (typeof deploymentTabs)[number];

/** What the address of the page says: the file that is shown. The key is not in it. */
export const deploymentSearch = search({ tab: oneOf(deploymentTabs) });
export type DeploymentSearch = ReturnType<typeof deploymentSearch>;
