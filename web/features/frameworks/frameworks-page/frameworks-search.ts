import { oneOf, search } from '#web/address/search.ts';
import { frameworkSearch } from '../offered/framework-address.ts';

export const frameworksTabs = ['overview', 'scores'] as const;
export type FrameworksTab = (typeof frameworksTabs)[number];

/** URL state of the frameworks page. If absent: the overview, with the scores of all frameworks. */
export const frameworksSearch = search({ tab: oneOf(frameworksTabs), framework: frameworkSearch });
export type FrameworksSearch = ReturnType<typeof frameworksSearch>;
