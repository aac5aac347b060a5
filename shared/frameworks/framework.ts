/** A framework: a published or product-authored set of controls. Each control names the parameters that support it. */
import type { ParameterId } from '#shared/parameters/catalogue.ts';

/** Names of the catalogue's frameworks as the API takes and gives them, with their keys. A tenant may have custom ones beside. */
export const frameworkNames = {
  hipaa: 'HIPAA',
  hitrust: 'HITRUST',
  'nist-ai-rmf': 'NIST AI RMF',
  'csa-aicm': 'CSA AICM',
  'owasp-ai': 'OWASP AI Security',
  lumenalta: 'Lumenalta',
  tillion: 'Tillion',
  'mitre-atlas': 'MITRE ATLAS',
  'databricks-dasf': 'Databricks DASF',
  'google-saif': 'Google SAIF',
} as const;
export type FrameworkKey = keyof typeof frameworkNames;
export type FrameworkName = (typeof frameworkNames)[FrameworkKey];

/** What of a control people have to say, and what stays unknown. How far collectors show it is derived: `shownOf`. */
export interface Coverage {
  /** Speaks of a look only where a collector takes it today. */
  readonly why: string;
}

export interface Control {
  /** Id as the publisher writes it, such as `164.312(d)`. */
  readonly id: string;
  readonly title: string;
  /** Heading under which the publisher's own division puts it, such as `Technical safeguards` or `Access control`. */
  readonly category: string;
  /** Testable intent, in our words. */
  readonly intent: string;
  /** HIPAA: a specification is required or addressable (45 CFR 164.306(d)); a `standard` must be met (164.306(c)). */
  readonly obligation?: 'required' | 'addressable' | 'standard';
  /** Id of the same subject in the publisher's edition before this one, such as `LLM06:2025`. */
  readonly formerly?: string;
  /** What of its id or title is not confirmed at the publisher's own text, and why; said wherever it is shown. */
  readonly unconfirmed?: string;
  /** Ids that the publisher ties to it: ATLAS techniques that a mitigation counters, the rule for an addressable specification. */
  readonly related?: readonly string[];
  /** Product-authored controls: what the control rests on. */
  readonly basis?: string;
  readonly coverage: Coverage;
  /** The parameters that support it, each with the reason for the mapping. At least two. */
  readonly parameters: Readonly<Partial<Record<ParameterId, string>>>;
}

/** What sort of thing a framework is. */
export const frameworkKinds = ['regulation', 'control-framework', 'risk-list', 'vendor-checklist'] as const;
export type FrameworkKind = (typeof frameworkKinds)[number];

export interface Framework {
  /** One of `frameworkNames`, or `custom-<slug>` for a custom framework. */
  readonly key: string;
  readonly name: string;
  readonly officialName: string;
  /** As the publisher names it. */
  readonly version: string;
  /** Which version it is, counted from 1; only a custom framework has several. */
  readonly versionNumber?: number;
  readonly publisher: string;
  readonly licence: string;
  /** Where it is published; absent for a profile that nobody but this product publishes and no source informed. */
  readonly url?: string;
  /** Further addresses, where it is published in several documents. */
  readonly furtherUrls?: readonly string[];
  /** Who wrote the titles and who made the mapping to parameters. */
  readonly titleSource: 'publisher' | 'product' | 'tenant';
  readonly mappingSource: 'product' | 'tenant';
  readonly origin: 'published' | 'product-authored' | 'tenant';
  readonly kind: FrameworkKind;
  /** What its score says: how far requirements are met, or how far known attacks and risks are defended against. */
  readonly reads: 'compliance' | 'defence-coverage';
  /** The least mean maturity to aim at, from 1 (said) over 2 (listed or documented) to 3 (seen), where proof is graded so. */
  readonly maturityTarget?: number;
  /** Said beside the name wherever it appears, for a profile that nobody but this product or the tenant publishes. */
  readonly label?: string;
  /** Said wherever the framework's result is shown. */
  readonly notice: string;
  readonly controls: readonly Control[];
}

/** What people are told of a control beside its verdict. */
export type ControlTexts = Pick<Control, 'title' | 'intent'>;

/** What people are told of a framework beside its verdicts, its controls in their order. */
export type FrameworkTexts = Pick<Framework, 'notice'> & { readonly controls: readonly ControlTexts[] };

/** What judging reads of a control: of its parameters only the ids, which `parameterIds` gives. */
export type JudgedControl = Pick<Control, 'id'> &
  Partial<ControlTexts> & { readonly parameters: Control['parameters'] | readonly string[] };

/** Ids of the parameters that support a control, in their order. */
export const parameterIds = ({ parameters }: Pick<JudgedControl, 'parameters'>): readonly string[] =>
  Array.isArray(parameters) ? parameters : Object.keys(parameters);

/**
 * What judging reads of a framework: a custom one has its texts with it, those of the catalogue's stand apart (`frameworkTexts`),
 * since a verdict needs none.
 */
export type JudgedFramework = Pick<
  Framework,
  'key' | 'name' | 'version' | 'versionNumber' | 'maturityTarget'
> &
  Partial<Pick<Framework, 'notice'>> & { readonly controls: readonly JudgedControl[] };

/** Reference to a control from anywhere: `hipaa:164.312(b)`; split at the first colon only. */
export type ControlRef = `${string}:${string}`;
