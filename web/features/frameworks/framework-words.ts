/** The words in which pages speak of frameworks and their controls. */

import type { frameworksContract } from '#shared/frameworks/contract.ts';
import type { Verdict } from '#shared/judging/score.ts';
import type { RouteReply } from '#shared/kernel/route.ts';

export type FrameworkReply = RouteReply<typeof frameworksContract.routes.getFramework>;
export type FrameworkControl = FrameworkReply['controls'][number];
export type Reads = FrameworkReply['reads'];

/** What the score of a framework is called. */
export const readsWords: Readonly<Record<Reads, string>> = {
  compliance: 'Compliance score',
  'defence-coverage': 'Defence coverage',
};

export const kindWords: Readonly<Record<FrameworkReply['kind'], string>> = {
  regulation: 'Regulation',
  'control-framework': 'Control framework',
  'risk-list': 'Risk list',
  'vendor-checklist': 'Vendor checklist',
};

/**
 * A control's state in a word: what evidence says of it. It is no verdict of an assessor, so nothing is *compliant*; and who
 * defends against attacks meets what a control asks for just as well.
 */
export const stateWords: Readonly<Record<Verdict, string>> = {
  pass: 'Met',
  partial: 'Partly met',
  fail: 'Not met',
  'not-evidenced': 'Not shown',
  'not-applicable': 'Not applicable',
};

/** The same before a number of agents, such as `Not met by`. */
export const stateBy = (state: Verdict): string =>
  state === 'not-applicable' ? 'Not applicable to' : `${stateWords[state]} by`;

/** What it means of a control among others that its worst agent puts it into a state. */
export const atWorstWords: Readonly<Record<Verdict, string>> = {
  ...stateWords,
  pass: 'Met by every agent',
  fail: 'Not met by some agent',
};

export const obligationWords: Readonly<
  Record<NonNullable<FrameworkControl['obligation']>, { readonly word: string; readonly means: string }>
> = {
  required: {
    word: 'Required',
    means:
      'The specification must be implemented as it stands; in the Security Rule 45 CFR 164.306(d)(2) says so.',
  },
  addressable: {
    word: 'Addressable',
    means:
      'It is implemented where reasonable and appropriate; otherwise the reason is documented and an equivalent measure taken (45 CFR 164.306(d)(3)).',
  },
  standard: {
    word: 'Standard',
    means: 'A standard must be met; in the Security Rule 45 CFR 164.306(c) says so.',
  },
};

export const coverageWords: Readonly<Record<FrameworkControl['coverage']['by'], string>> = {
  automated: 'Automatically',
  partly: 'Partly automatically',
  none: 'Not automatically',
};

/** Who wrote the titles and made the mapping. */
export const authorText = ({
  titleSource,
  mappingSource,
}: Pick<FrameworkReply, 'titleSource' | 'mappingSource'>): string =>
  `Ids and titles by ${titleWords[titleSource]}; mapped to parameters by ${mappingWords[mappingSource]}.`;

const titleWords: Readonly<Record<FrameworkReply['titleSource'], string>> = {
  publisher: 'the publisher',
  product: 'this product',
  tenant: 'your organization',
};
const mappingWords: Readonly<Record<FrameworkReply['mappingSource'], string>> = {
  product: 'this product',
  tenant: 'your organization',
};
