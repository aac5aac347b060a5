/** Resources of every subscription that an app may read, and what surrounds them, by Azure Resource Graph. */
import type { BearerService, Next } from '#functions/clouds/bearer.ts';
import { text } from '#functions/clouds/fields.ts';

const MANAGEMENT = 'https://management.azure.com';

const GRAPH = `${MANAGEMENT}/providers/Microsoft.ResourceGraph/resources?api-version=2022-10-01`;
/** Principals that one query names. */
const MOST_PRINCIPALS = 500;

/** Of a query, the rows go on by a token within the options of its body. */
const bySkipToken: Next = ({ json }, ask) => {
  const token = text(json, '$skipToken');
  return token === undefined
    ? undefined
    : { ...ask, body: { ...ask.body, options: { resultFormat: 'objectArray', $skipToken: token } } };
};

type Rows = Promise<readonly unknown[] | undefined>;

const rowsOf = (arm: BearerService, query: string): Rows =>
  arm.list(
    {
      method: 'POST',
      url: GRAPH,
      body: { query: `${query} | order by id asc`, options: { resultFormat: 'objectArray' } },
      permission: 'Reader of the subscriptions',
      where: 'Azure Resource Graph',
    },
    'data',
    bySkipToken,
  );

const quoted = (all: readonly string[]): string => all.map((each) => `'${each}'`).join(', ');

/** Rows of these types, which are named in lower case. */
export const resourcesOf = (arm: BearerService, types: readonly string[]): Rows =>
  rowsOf(
    arm,
    `resources | where type in~ (${quoted(types)}) | project id, name, type, kind, location, tags, properties, identity`,
  );

/** Ids as a directory gives them: what is none goes into no query. */
const directoryId = /^[0-9a-f-]{36}$/i;

/** Roles that were given to these principals; undefined where they could not be read, or were too many to ask for. */
export const roleAssignmentsOf = async (arm: BearerService, principals: readonly string[]): Rows => {
  const asked = principals.filter((each) => directoryId.test(each));
  if (asked.length > MOST_PRINCIPALS) return undefined;
  if (asked.length === 0) return [];
  return await rowsOf(
    arm,
    `authorizationresources | where type =~ 'microsoft.authorization/roleassignments' | where tostring(properties.principalId) in~ (${quoted(asked)}) | project id, name, type, properties`,
  );
};

/** Plans of Microsoft Defender for Cloud for AI services, one of each subscription. */
export const defenderPlansOf = (arm: BearerService): Rows =>
  rowsOf(
    arm,
    "securityresources | where type =~ 'microsoft.security/pricings' | where name =~ 'AI' | project id, name, type, properties",
  );

/** Address of a resource, or of what lies below it, at the resource manager. */
export const managed = (id: string, below: string, apiVersion: string): string =>
  `${MANAGEMENT}${id.split('/').map(encodeURIComponent).join('/')}${below}?api-version=${apiVersion}`;

/** Id of the subscription that a resource lies in, as `/subscriptions/<id>`, in lower case. */
export const subscriptionOf = (id: string): string | undefined =>
  /^\/subscriptions\/[^/]+/.exec(id.toLowerCase())?.[0];
