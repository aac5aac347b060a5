/** Microsoft Foundry agents, as the test fixtures return them, read by the client that Azure publishes. */
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { serveWorld } from '#functions/clouds/fixtures/serve-world.ts';
import { untakenFields } from '#functions/clouds/fixtures/unaccepted-fields.ts';
import { contextAt } from '#functions/discovery/cloud/fixtures/context-at.ts';
import { harnessed } from '#functions/discovery/methods/azure-ai/fixtures/azure-harness.ts';
import { API } from '#functions/discovery/methods/azure-ai/fixtures/azure-names.ts';
import * as tools from '#functions/discovery/methods/azure-ai/fixtures/azure-tools.ts';
import { agents, azure, connected } from '#functions/discovery/methods/azure-ai/fixtures/azure-world.ts';
import { method } from '#functions/discovery/methods/azure-ai/method.ts';
import { packageFile } from './installed.ts';

interface Request {
  readonly url: string;
  readonly headers: { get: (name: string) => string | undefined };
}
/** The part of `@azure/ai-projects` that the tests use. */
interface Package {
  readonly AIProjectClient: new (
    endpoint: string,
    credential: object,
    options: object,
  ) => { readonly agents: { readonly list: () => AsyncIterable<object> } };
}

/** The part of its models that the tests use. */
interface Models {
  readonly toolUnionDeserializer: (tool: object) => object;
  readonly promptAgentDefinitionDeserializer: (definition: object) => object;
}

const untaken = (given: object, taken: object): readonly string[] => untakenFields(given, taken, Object.is);

it('agents are requested, paged and returned as Azure’s client expects', async () => {
  const { AIProjectClient }: Package = await import(
    pathToFileURL(packageFile('@azure/ai-projects/dist/esm/index.js')).href
  );
  const asked: string[] = [];
  const httpClient = {
    sendRequest: async (request: Request) => {
      const { host, pathname: path, searchParams: query } = new URL(request.url);
      asked.push(`${host}${path} ${query.get('api-version')} ${query.get('after')}`);
      const headers = { authorization: String(request.headers.get('authorization')) };
      const { status = 200, body } = azure({ method: 'GET', host, path, query, headers, body: '' });
      return { request, status, headers: request.headers, bodyAsText: JSON.stringify(body) };
    },
  };
  const credential = {
    getToken: async (scopes: string | readonly string[]) => ({
      token: `token-for ${[scopes].flat()[0]}`,
      expiresOnTimestamp: Date.now() + 600_000,
    }),
  };
  const listed: object[] = [];
  for await (const agent of new AIProjectClient(API, credential, { httpClient }).agents.list())
    listed.push(agent);
  expect(listed).toHaveLength(agents.length);
  expect(untaken(agents, listed)).toEqual([]);
  // A field that their models do not define is detected.
  expect(untaken([{ ...agents[0], versions: { newest: 1 } }], listed)).toEqual(['.0.versions.newest']);

  const world = await serveWorld(azure);
  try {
    await method.run(contextAt(world, [connected]));
    const own = world.asked.flatMap(({ host, path, query }) =>
      host === new URL(API).host ? [`${host}${path} ${query.get('api-version')} ${query.get('after')}`] : [],
    );
    expect(own).toEqual(asked);
  } finally {
    await world.close();
  }
});

it.each(Object.entries(tools))(
  'a tool such as %s has only fields that Azure’s client accepts',
  async (_, tool) => {
    const { toolUnionDeserializer: taken }: Models = await import(
      pathToFileURL(packageFile('@azure/ai-projects/dist/esm/models/models.js')).href
    );
    expect(untaken(tool, taken(tool))).toEqual([]);
  },
);

it('a definition with a runtime and skills has only fields that Azure’s client accepts', async () => {
  const { promptAgentDefinitionDeserializer: taken }: Models = await import(
    pathToFileURL(packageFile('@azure/ai-projects/dist/esm/models/models.js')).href
  );
  expect(untaken(harnessed, taken(harnessed))).toEqual([]);
  const wrong = { ...harnessed, runtime: 'copilot' };
  expect(untaken(wrong, taken(wrong))).toEqual(['.runtime']);
});

it('a tool with a field that Azure’s client does not accept is detected', async () => {
  const { toolUnionDeserializer: taken }: Models = await import(
    pathToFileURL(packageFile('@azure/ai-projects/dist/esm/models/models.js')).href
  );
  const wrong = { ...tools.lookUp, function: { name: 'look_up' } };
  expect(untaken(wrong, taken(wrong))).toEqual(['.function']);
});
