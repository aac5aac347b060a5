/** A framework: a published or product-authored set of controls. Each control names the parameters that support it. */
import type { ParameterId } from '#shared/parameters/catalogue.ts';

/** Names of the ten frameworks as the API takes and gives them, with their keys. */
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

/** How a control can be shown, and why no further. */
export interface Coverage {
  readonly by: 'automated' | 'partly' | 'attested';
  readonly why: string;
}

export interface Control {
  /** Id as the publisher writes it, such as `164.312(d)`. */
  readonly id: string;
  readonly title: string;
  /** Testable intent, in our words. */
  readonly intent: string;
  /** HIPAA: required or addressable (45 CFR 164.306(d)); `standard` is a standard without specifications. */
  readonly obligation?: 'required' | 'addressable' | 'standard';
  /** Id of the same subject in the publisher's edition before this one, such as `LLM06:2025`. */
  readonly formerly?: string;
  readonly coverage: Coverage;
  /** The parameters that support it, each with the reason for the mapping. At least two. */
  readonly parameters: Readonly<Partial<Record<ParameterId, string>>>;
}

export interface Framework {
  readonly key: FrameworkKey;
  readonly name: FrameworkName;
  readonly officialName: string;
  readonly version: string;
  readonly publisher: string;
  readonly licence: string;
  readonly url: string;
  /** Further addresses, where it is published in several documents. */
  readonly furtherUrls?: readonly string[];
  /** Who wrote the titles and who made the mapping to parameters. */
  readonly titleSource: 'publisher' | 'product';
  readonly mappingSource: 'product';
  readonly origin: 'published' | 'product-authored';
  /** Said wherever the framework's result is shown. */
  readonly notice: string;
  readonly controls: readonly Control[];
}

/** Reference to a control from anywhere: `hipaa:164.312(b)`; split at the first colon only. */
export type ControlRef = `${FrameworkKey}:${string}`;
