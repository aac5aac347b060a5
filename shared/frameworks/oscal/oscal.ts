/**
 * Parts of an OSCAL catalog (NIST, version 1.1.3, JSON) that this product writes and reads. Member names are
 * OSCAL's own.
 */

export const OSCAL_VERSION = '1.1.3';

/**
 * Namespace of the product's properties. A control's property `parameter` in it names a supporting parameter;
 * its remarks state the reason.
 */
export const OSCAL_NS = 'https://accredit.local/ns/oscal';

/** Names of the product's properties. */
export const ours = {
  parameter: 'parameter',
  label: 'label',
  officialName: 'official-name',
  license: 'license',
  kind: 'kind',
  reads: 'reads',
  origin: 'origin',
  frameworkLabel: 'framework-label',
  obligation: 'obligation',
  formerly: 'formerly',
  unconfirmed: 'unconfirmed',
  related: 'related',
  basis: 'basis',
  coverage: 'coverage',
} as const;

export interface Property {
  readonly name: string;
  readonly ns?: string;
  /** One line that starts and ends with a visible character. */
  readonly value: string;
  readonly remarks?: string;
}

export interface Link {
  readonly href: string;
  readonly rel?: string;
}

export interface Part {
  readonly id?: string;
  readonly name: string;
  readonly prose?: string;
}

export interface OscalControl {
  /** An OSCAL token. */
  readonly id: string;
  readonly title: string;
  readonly props?: readonly Property[];
  readonly parts?: readonly Part[];
}

export interface Group {
  readonly id: string;
  readonly title: string;
  readonly controls: readonly OscalControl[];
}

export interface Catalog {
  readonly catalog: {
    readonly uuid: string;
    readonly metadata: {
      readonly title: string;
      readonly 'last-modified': string;
      readonly version: string;
      readonly 'oscal-version': string;
      readonly props: readonly Property[];
      readonly links?: readonly Link[];
      readonly roles: readonly { readonly id: string; readonly title: string }[];
      readonly parties: readonly {
        readonly uuid: string;
        readonly type: 'organization';
        readonly name: string;
      }[];
      readonly 'responsible-parties': readonly {
        readonly 'role-id': string;
        readonly 'party-uuids': readonly string[];
      }[];
      readonly remarks: string;
    };
    readonly groups: readonly Group[];
  };
}
