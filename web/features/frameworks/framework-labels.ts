/** Labels and messages for frameworks and their controls. */

import type { frameworksContract } from '#shared/frameworks/contract.ts';
import type { RouteReply } from '#shared/kernel/route.ts';
import type { Verdict } from '#shared/scoring/score.ts';

export type FrameworkReply = RouteReply<typeof frameworksContract.routes.getFramework>;
export type FrameworkControl = FrameworkReply['controls'][number];
export type Reads = FrameworkReply['reads'];

/** Names of a framework's score. */
export const readsLabels: Readonly<Record<Reads, string>> = {
  compliance: 'Compliance score',
  'defence-coverage': 'Defense coverage',
};

export const kindLabels: Readonly<Record<FrameworkReply['kind'], string>> = {
  regulation: 'Regulation',
  'control-framework': 'Control framework',
  'risk-list': 'Risk list',
  'vendor-checklist': 'Vendor checklist',
};

/**
 * Labels for a control's state as the evidence shows it. It is not an assessor's verdict, so no label says
 * *compliant*. The labels
 * also fit frameworks that list attacks to defend against.
 */
export const stateLabels: Readonly<Record<Verdict, string>> = {
  pass: 'Met',
  partial: 'Partly met',
  fail: 'Not met',
  'not-evidenced': 'Not shown',
  'not-applicable': 'Not applicable',
};

/** Returns the label before a number of agents, such as `Not met by`. */
export const stateBy = (state: Verdict): string =>
  state === 'not-applicable' ? 'Not applicable to' : `${stateLabels[state]} by`;

/** Labels for the controls whose worst agent has that state. */
export const atWorstLabels: Readonly<Record<Verdict, string>> = {
  ...stateLabels,
  pass: 'Met by all agents',
  fail: 'Not met by some agents',
};

export const obligationLabels: Readonly<
  Record<NonNullable<FrameworkControl['obligation']>, { readonly word: string; readonly means: string }>
> = {
  required: {
    word: 'Required',
    means:
      'The specification must be implemented as written; required by the Security Rule at 45 CFR 164.306(d)(2).',
  },
  addressable: {
    word: 'Addressable',
    means:
      'Implement it where reasonable and appropriate. Otherwise, document the reason and implement an equivalent measure (45 CFR 164.306(d)(3)).',
  },
  standard: {
    word: 'Standard',
    means: 'The standard must be met; required by the Security Rule at 45 CFR 164.306(c).',
  },
};

export const coverageLabels: Readonly<Record<FrameworkControl['coverage']['by'], string>> = {
  automated: 'Automatically',
  partly: 'Partly automated',
  none: 'Not automated',
};

/** Returns the authors of the titles and of the mapping. */
export const authorText = ({
  titleSource,
  mappingSource,
}: Pick<FrameworkReply, 'titleSource' | 'mappingSource'>): string =>
  `IDs and titles by ${titleWords[titleSource]}; mapped to parameters by ${mappingLabels[mappingSource]}.`;

const titleWords: Readonly<Record<FrameworkReply['titleSource'], string>> = {
  publisher: 'the publisher',
  product: 'this product',
  tenant: 'your organization',
};
const mappingLabels: Readonly<Record<FrameworkReply['mappingSource'], string>> = {
  product: 'this product',
  tenant: 'your organization',
};
