/**
 * A framework: a published or product-authored set of controls. Each control names the parameters that
 * support it.
 */
import type { ParameterId } from '#shared/parameters/catalog.ts';

/** API names of the catalog's frameworks by key. A tenant may have additional custom ones. */
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

/**
 * What a person must document for a control, and what remains unknown. Coverage by collectors is derived:
 * `shownOf`.
 */
export interface Coverage {
  /** Mentions a probe only if a collector performs it today. */
  readonly why: string;
}

export interface Control {
  /** ID in the publisher's notation, such as `164.312(d)`. */
  readonly id: string;
  readonly title: string;
  /** Heading in the publisher's own structure, such as `Technical safeguards` or `Access control`. */
  readonly category: string;
  /** Testable intent, in the product's own words. */
  readonly intent: string;
  /**
   * HIPAA: a specification is required or addressable (45 CFR 164.306(d)); a `standard` must be met
   * (164.306(c)).
   */
  readonly obligation?: 'required' | 'addressable' | 'standard';
  /** ID of the same subject in the publisher's previous edition, such as `LLM06:2025`. */
  readonly formerly?: string;
  /**
   * States which part of its ID or title is not confirmed against the publisher's text, and why; displayed
   * with the control.
   */
  readonly unconfirmed?: string;
  /**
   * IDs that the publisher relates to it: ATLAS techniques that a mitigation counters, the rule for an
   * addressable specification.
   */
  readonly related?: readonly string[];
  /** Basis of a product-authored control. */
  readonly basis?: string;
  readonly coverage: Coverage;
  /** Parameters that support it, each with the reason for the mapping. At least two. */
  readonly parameters: Readonly<Partial<Record<ParameterId, string>>>;
}

/** Kinds of frameworks. */
export const frameworkKinds = ['regulation', 'control-framework', 'risk-list', 'vendor-checklist'] as const;
export type FrameworkKind = (typeof frameworkKinds)[number];

export interface Framework {
  /** One of `frameworkNames`, or `custom-<slug>` for a custom framework. */
  readonly key: string;
  readonly name: string;
  readonly officialName: string;
  /** Version as named by the publisher. */
  readonly version: string;
  /** Sequential version number from 1; only a custom framework has several. */
  readonly versionNumber?: number;
  readonly publisher: string;
  readonly license: string;
  /** Publication URL; absent for a product-authored profile without a source. */
  readonly url?: string;
  /** Further URLs, if it is published in several documents. */
  readonly furtherUrls?: readonly string[];
  /** Authors of the titles and of the mapping to parameters. */
  readonly titleSource: 'publisher' | 'product' | 'tenant';
  readonly mappingSource: 'product' | 'tenant';
  readonly origin: 'published' | 'product-authored' | 'tenant';
  readonly kind: FrameworkKind;
  /**
   * Meaning of its score: compliance with requirements, or defense coverage against known attacks and risks.
   */
  readonly reads: 'compliance' | 'defence-coverage';
  /**
   * Minimum mean maturity to aim for, from 1 (self-reported) over 2 (listed or documented) to 3 (tested or
   * configuration), if proof is graded this way.
   */
  readonly maturityTarget?: number;
  /** Label shown beside the name of a profile authored by this product or the tenant. */
  readonly label?: string;
  /** Notice shown with every result of the framework. */
  readonly notice: string;
  readonly controls: readonly Control[];
}

/** Texts of a control shown beside its verdict. */
export type ControlTexts = Pick<Control, 'title' | 'intent'>;

/** Texts of a framework shown beside its verdicts, with its controls in order. */
export type FrameworkTexts = Pick<Framework, 'notice'> & { readonly controls: readonly ControlTexts[] };

/** Fields of a control that evaluation reads: only the IDs of its parameters, which `parameterIds` returns. */
export type JudgedControl = Pick<Control, 'id'> &
  Partial<ControlTexts> & { readonly parameters: Control['parameters'] | readonly string[] };

/** Returns the IDs of the parameters that support a control, in order. */
export const parameterIds = ({ parameters }: Pick<JudgedControl, 'parameters'>): readonly string[] =>
  Array.isArray(parameters) ? parameters : Object.keys(parameters);

/**
 * Fields of a framework that evaluation reads. A custom framework includes its texts; those of the catalog
 * are separate (`frameworkTexts`), because a verdict needs none.
 */
export type JudgedFramework = Pick<
  Framework,
  'key' | 'name' | 'version' | 'versionNumber' | 'maturityTarget'
> &
  Partial<Pick<Framework, 'notice'>> & { readonly controls: readonly JudgedControl[] };

/** Global reference to a control: `hipaa:164.312(b)`; split only at the first colon. */
export type ControlRef = `${string}:${string}`;
