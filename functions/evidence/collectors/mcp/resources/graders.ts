/**
 * Evaluates resource addresses, one rule per parameter. Pure. A list proves nothing, so no parameter passes.
 */

import { spellOut } from '#functions/evidence/injection/hidden-characters.ts';
import { findSecrets } from '#functions/evidence/probe/masking/secrets.ts';
import { namedPlace, placeLabels } from '../../named-place.ts';
import type { ToolFinding } from '../tools/grader.ts';
import type { Resource, ResourceList } from './resource.ts';

type ResourceGrader = (list: ResourceList) => ToolFinding;

/** Reason why one address decides; undefined if it does not. */
type Sign = (resource: Resource, list: ResourceList) => string | undefined;

const counted = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'address' : 'addresses'}`;

/** Returns the deciding addresses with reasons, as lines of proof. */
const foundBy = (sign: Sign, list: ResourceList): readonly string[] =>
  list.resources.flatMap((resource) => {
    const why = sign(resource, list);
    return why === undefined ? [] : [`${spellOut(resource.address).slice(0, 200)}: ${why}`];
  });

const grader =
  (
    sign: Sign,
    statement: (count: string) => string,
    none: string,
    doubt?: (list: ResourceList) => string,
  ): ResourceGrader =>
  (list) => {
    const lines = foundBy(sign, list);
    if (lines.length === 0)
      return {
        inconclusive: `Of ${counted(list.resources)} of resources, none ${none}, which proves nothing about unlisted ones.${doubt?.(list) ?? ''}`,
      };
    return { value: false, detail: `${statement(counted(lines))}.`, lines, marks: lines };
  };

const webAddress = (address: string): URL | undefined => {
  // A name in braces is not a host; only a literal host is evaluated.
  const written = address.replace(/\{[^{}]{0,200}\}/g, 'x');
  return /^https?:/i.test(written) && URL.canParse(written) ? new URL(written) : undefined;
};

const HOST_IS_FREE = /^https?:\/\/[^/]{0,200}\{/i;

/** `fetch-internal-address-blocked`: the server offers to fetch addresses that only it can reach. */
const inside: Sign = ({ address }, { isOutside }) => {
  const url = HOST_IS_FREE.test(address) ? undefined : webAddress(address);
  const place = url && namedPlace(url);
  if (place === undefined || place === 'outer') return undefined;
  return place === 'metadata' || isOutside ? `leads to ${placeLabels[place]}` : undefined;
};

/** `retrieval-source-allow-list`: the caller names any source. */
const anySource: Sign = ({ address, isTemplate }) => {
  if (!isTemplate) return undefined;
  if (/^\{[^{}]{1,200}\}/.test(address)) return 'accepts any address';
  return HOST_IS_FREE.test(address) ? 'accepts any host' : undefined;
};

const anyFile = ({ resources }: ResourceList): string =>
  resources.some(({ address }) => /^file:\/{2,3}\{/i.test(address))
    ? ' A template accepts any file path; the server decides which files it opens.'
    : '';

const SECRET_FILE =
  /(?:^|\/)(?:\.ssh\/|id_(?:rsa|ed25519|ecdsa)\b|\.env(?:\.[\w-]{1,20})?$|\.aws\/credentials|\.kube\/config|\.netrc$|\.npmrc$|\.pgpass$|\.docker\/config\.json|etc\/shadow|proc\/(?:self|\d{1,7})\/environ|[\w.-]{1,80}\.(?:pem|key|p12|pfx|jks)$)/i;
const SECRET_NAME = /(?:secret|token|passw(?:or)?d|api_?key|private_?key|credential|access_?key)/i;

/** `tool-credentials-scoped`: an address contains or opens a credential. */
const credential: Sign = ({ address }) => {
  if (findSecrets(address).length > 0) return 'contains a credential';
  if (/^env:/i.test(address) && SECRET_NAME.test(address)) return 'opens a credential in the environment';
  return /^file:/i.test(address) && SECRET_FILE.test(address)
    ? 'opens a file that contains credentials'
    : undefined;
};

const environment = ({ resources }: ResourceList): string =>
  resources.some(({ address }) => /^env:/i.test(address))
    ? " The server's environment is offered, which often contains credentials."
    : '';

/** Parameters that resource addresses provide evidence for (probes §5 `prompt.resource_uris`). */
export const resourceGraders: Readonly<Record<string, ResourceGrader>> = {
  'fetch-internal-address-blocked': grader(
    inside,
    (count) => `The server offers to read ${count} within networks that its callers cannot reach`,
    'leads to an internal network or a metadata service',
  ),
  'retrieval-source-allow-list': grader(
    anySource,
    (count) => `The server offers ${count} in which the caller names the source, so no list restricts it`,
    'lets the caller name the host',
    anyFile,
  ),
  'tool-credentials-scoped': grader(
    credential,
    (count) => `Every caller who may list the resources is shown or offered credentials, by ${count}`,
    'shows or opens a credential',
    environment,
  ),
};
