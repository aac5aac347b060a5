import { isObject } from '../../json-rpc.ts';

/** An address that a server offers to read, or a form of such addresses; nothing is ever read there. */
export interface Resource {
  /** A URI, or a template of RFC 6570. */
  readonly address: string;
  readonly isTemplate: boolean;
}

/** The addresses that one caller is offered. */
export interface ResourceList {
  readonly resources: readonly Resource[];
  /** Why some are left out: a clause. */
  readonly cut?: string;
  readonly anonymous: boolean;
  /** The address of the server lies outside, so that what it offers from within is more than its callers reach. */
  readonly isOutside: boolean;
}

/** Longer ones are no address. */
const LONGEST = 2048;

/** Reads the entries of `resources/list` or `resources/templates/list`; one without an address is none. */
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
