import { oneOf, search } from '#web/address/search.ts';
import { frameworkSearch } from '../offered/framework-address.ts';

export const frameworksTabs = ['overview', 'scores'] as const;
export type FrameworksTab = (typeof frameworksTabs)[number];

/** What the address of all frameworks says; absent means the overview, and the scores of all of them. */
export const frameworksSearch = search({ tab: oneOf(frameworksTabs), framework: frameworkSearch });
export type FrameworksSearch = ReturnType<typeof frameworksSearch>;
