/**
 * Agent identities as the test fixtures return them for Microsoft Graph, checked against the models of the
 * client that Microsoft publishes.
 */
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { agentIdentities } from '#functions/discovery/methods/azure-ai/fixtures/azure-world.ts';
import { packageFile } from './installed.ts';

/** Reader of a field: it calls the one method for the type of the field. */
type Reads = Readonly<Record<string, (node: object) => void>>;
/** The part of `@microsoft/msgraph-sdk` that the tests use. */
interface Package {
  readonly deserializeIntoAgentIdentity: () => Reads;
  readonly deserializeIntoServicePrincipalCollectionResponse: () => Reads;
}

const holds: Readonly<Record<string, (value: unknown) => boolean>> = {
  getStringValue: (value) => typeof value === 'string',
  getBooleanValue: (value) => typeof value === 'boolean',
  getCollectionOfPrimitiveValues: (value) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string'),
  getCollectionOfObjectValues: (value) =>
    Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null),
};

/** Returns the method that reads a field; undefined if there is no such field. */
const methodOf = (read: Reads[string] | undefined): string | undefined => {
  let method: string | undefined;
  const node = new Proxy(
    {},
    {
      get: (_, name) => () => {
        method = String(name);
      },
    },
  );
  read?.(node);
  return method;
};

/** Returns the parts of a response that the client would not read, or would read as another type. */
const faultsOf = (reads: Reads, answer: object): readonly string[] =>
  Object.entries(answer).flatMap(([name, value]) => {
    const method = methodOf(Object.hasOwn(reads, name) ? reads[name] : undefined);
    if (method === undefined) return [`${name} is not a field`];
    return holds[method]?.(value) ? [] : [`${name} is not read by ${method}`];
  });

let graph: Package;
beforeAll(async () => {
  graph = await import(pathToFileURL(packageFile('@microsoft/msgraph-sdk/models/index.js')).href);
});

it('agent identities have only published fields', () => {
  const { value } = agentIdentities;
  expect(faultsOf(graph.deserializeIntoServicePrincipalCollectionResponse(), agentIdentities)).toEqual([]);
  expect(value.flatMap((identity) => faultsOf(graph.deserializeIntoAgentIdentity(), identity))).toEqual([]);
});

it('a field that is not published, or has another type, is detected', () => {
  const wrong = { ...agentIdentities.value[0], accountEnabled: 'yes', tags: [1], blueprintId: 'blue' };
  expect(faultsOf(graph.deserializeIntoAgentIdentity(), wrong)).toEqual([
    'accountEnabled is not read by getBooleanValue',
    'tags is not read by getCollectionOfPrimitiveValues',
    'blueprintId is not a field',
  ]);
});
