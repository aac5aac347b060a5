import { isObject } from '../../json-rpc.ts';

/** An address, or an address template, that a server offers to read; it is never read. */
export interface Resource {
  /** A URI, or an RFC 6570 template. */
  readonly address: string;
  readonly isTemplate: boolean;
}

/** Addresses offered to one caller. */
export interface ResourceList {
  readonly resources: readonly Resource[];
  /** Clause that explains why some are missing. */
  readonly cut?: string;
  readonly anonymous: boolean;
  /**
   * True if the server's address is external, so that it offers internal addresses which its callers cannot
   * reach.
   */
  readonly isOutside: boolean;
}

/** Maximum address length. */
const LONGEST = 2048;

/**
 * Parses the entries of `resources/list` or `resources/templates/list`; entries without an address are
 * skipped.
 */
export const readResources = (
  result: Readonly<Record<string, unknown>> | undefined,
  member: 'resources' | 'resourceTemplates',
): readonly Resource[] => {
  const entries = result?.[member];
  const isTemplate = member === 'resourceTemplates';
  return (Array.isArray(entries) ? entries : []).filter(isObject).flatMap((entry): readonly Resource[] => {
    const address = isTemplate ? entry.uriTemplate : entry.uri;
    return typeof address === 'string' && address.length <= LONGEST ? [{ address, isTemplate }] : [];
  });
};
