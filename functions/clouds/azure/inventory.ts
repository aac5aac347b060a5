/**
 * Resources of every subscription that an app may read, and their infrastructure, from Azure Resource Graph.
 */
import type { BearerService, Next } from '#functions/clouds/bearer.ts';
import { text } from '#functions/clouds/fields.ts';

const MANAGEMENT = 'https://management.azure.com';

const GRAPH = `${MANAGEMENT}/providers/Microsoft.ResourceGraph/resources?api-version=2022-10-01`;
/** Maximum number of principals in one query. */
const MAX_PRINCIPALS = 500;

/** The rows of a query continue with a token in the options of its body. */
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

/** Returns the rows of these types, given in lowercase. */
export const resourcesOf = (arm: BearerService, types: readonly string[]): Rows =>
  rowsOf(
    arm,
    `resources | where type in~ (${quoted(types)}) | project id, name, type, kind, location, tags, properties, identity`,
  );

/** Format of directory ids: anything else is not used in a query. */
const directoryId = /^[0-9a-f-]{36}$/i;

/**
 * Returns the role assignments of these principals; undefined if they could not be read, or were too many to
 * query.
 */
export const roleAssignmentsOf = async (arm: BearerService, principals: readonly string[]): Rows => {
  const asked = principals.filter((each) => directoryId.test(each));
  if (asked.length > MAX_PRINCIPALS) return undefined;
  if (asked.length === 0) return [];
  return await rowsOf(
    arm,
    `authorizationresources | where type =~ 'microsoft.authorization/roleassignments' | where tostring(properties.principalId) in~ (${quoted(asked)}) | project id, name, type, properties`,
  );
};

/** Returns the Microsoft Defender for Cloud plans for AI services, one per subscription. */
export const defenderPlansOf = (arm: BearerService): Rows =>
  rowsOf(
    arm,
    "securityresources | where type =~ 'microsoft.security/pricings' | where name =~ 'AI' | project id, name, type, properties",
  );

/** Returns the Resource Manager URL of a resource, or of a path below it. */
export const managed = (id: string, below: string, apiVersion: string): string =>
  `${MANAGEMENT}${id.split('/').map(encodeURIComponent).join('/')}${below}?api-version=${apiVersion}`;

/** Returns the id of a resource's subscription as `/subscriptions/<id>`, in lowercase. */
export const subscriptionOf = (id: string): string | undefined =>
  /^\/subscriptions\/[^/]+/.exec(id.toLowerCase())?.[0];
