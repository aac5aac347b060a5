/** Resources of every subscription that an app may read, by Azure Resource Graph. */
import type { BearerService, Next } from '#functions/clouds/bearer.ts';
import { text } from '#functions/clouds/fields.ts';

const MANAGEMENT = 'https://management.azure.com';

const GRAPH = `${MANAGEMENT}/providers/Microsoft.ResourceGraph/resources?api-version=2022-10-01`;

/** Of a query, the rows go on by a token within the options of its body. */
const bySkipToken: Next = ({ json }, ask) => {
  const token = text(json, '$skipToken');
  return token === undefined
    ? undefined
    : { ...ask, body: { ...ask.body, options: { resultFormat: 'objectArray', $skipToken: token } } };
};

/** Rows of these types, which are named in lower case. */
export const resourcesOf = (
  arm: BearerService,
  types: readonly string[],
): Promise<readonly unknown[] | undefined> => {
  const listed = types.map((type) => `'${type}'`).join(', ');
  return arm.list(
    {
      method: 'POST',
      url: GRAPH,
      body: {
        query: `resources | where type in~ (${listed}) | project id, name, type, kind, location, tags, properties, identity | order by id asc`,
        options: { resultFormat: 'objectArray' },
      },
      permission: 'Reader of the subscriptions',
      where: 'Azure Resource Graph',
    },
    'data',
    bySkipToken,
  );
};

/** Address of a resource, or of what lies below it, at the resource manager. */
export const managed = (id: string, below: string, apiVersion: string): string =>
  `${MANAGEMENT}${id.split('/').map(encodeURIComponent).join('/')}${below}?api-version=${apiVersion}`;
