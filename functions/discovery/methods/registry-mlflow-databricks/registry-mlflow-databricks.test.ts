import type { catalog, ml, serving } from '@databricks/sdk-experimental';
import { afterEach, describe, expect, it } from 'vitest';
import { type Asked, type Replied, serveWorld } from '#functions/clouds/fixtures/serve-world.ts';
import { contextAt } from '#functions/discovery/cloud/fixtures/context-at.ts';
import { parsedSightings } from '#functions/discovery/cloud/fixtures/parsed-sightings.ts';
import { method } from './method.ts';

/**
 * The types that Databricks publishes for the MLflow registry have no aliases: newer MLflow servers do. Only
 * Databricks reports who registered a model.
 */
const sepsis = {
  name: 'sepsis',
  description: 'Risk of sepsis',
  latest_versions: [{ name: 'sepsis', version: '7', current_stage: 'Production', run_id: 'r' }],
  tags: [{ key: 'phi', value: 'yes' }],
} satisfies ml.Model;
const aliased = { ...sepsis, aliases: [{ alias: 'champion', version: '7' }] };

const mlflow = ({ path, query }: Asked): Replied => {
  if (path !== '/tracking/api/2.0/mlflow/registered-models/search') return { status: 404 };
  if (query.get('page_token') === 'two')
    return {
      body: { registered_models: [{ name: 'length-of-stay' }] } satisfies ml.SearchModelsResponse,
    };
  return {
    body: { registered_models: [aliased], next_page_token: 'two' } satisfies ml.SearchModelsResponse,
  };
};

const catalogModels = {
  registered_models: [
    {
      name: 'sepsis',
      full_name: 'main.clinic.sepsis',
      catalog_name: 'main',
      schema_name: 'clinic',
      metastore_id: 'meta',
      owner: 'ml team',
      comment: 'Risk',
    },
  ],
} satisfies catalog.ListRegisteredModelsResponse;

const servingEndpoints = {
  endpoints: [
    {
      name: 'triage',
      creator: 'ada@example.com',
      task: 'agent/v1/chat',
      state: { ready: 'READY' },
      tags: [{ key: 'env', value: 'dev' }],
      config: {
        served_entities: [
          { entity_name: 'main.clinic.triage', entity_version: '3' },
          { external_model: { name: 'gpt-4.1', provider: 'openai', task: 'llm/v1/chat' } },
          { foundation_model: { name: 'llama' } },
        ],
      },
      ai_gateway: { inference_table_config: { enabled: true } },
    },
  ],
} satisfies serving.ListEndpointsResponse;

const databricks = ({ path, headers }: Asked): Replied => {
  if (headers.authorization !== 'Bearer dapi-token')
    return { status: 401, body: { error_code: 'UNAUTHENTICATED' } };
  return { body: path === '/api/2.1/unity-catalog/models' ? catalogModels : servingEndpoints };
};

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
const serve = async (reply: (asked: Asked) => Replied) => {
  const world = await serveWorld(reply);
  open.push(world);
  return world;
};

describe('MLflow and Databricks registries', () => {
  it('return registered models across pages; one without credentials is reported', async () => {
    const world = await serve(mlflow);
    const account = {
      kind: 'mlflow',
      id: 'm',
      settings: { url: `http://127.0.0.1:${world.port}/tracking/` },
    };
    const found = await method.run(contextAt(world, [account]));
    const seen = parsedSightings(found);
    expect(found.coverage).toEqual({ status: 'ran', searched: 2 });
    expect(Object.values(seen).map(({ name }) => name)).toEqual(['sepsis', 'length-of-stay']);
    expect(seen[`mlflow:127.0.0.1:${world.port}/sepsis`]).toMatchObject({
      kind: 'training',
      description: 'Risk of sepsis',
      usesMLPipeline: { is: true },
      handlesPersonalData: { is: true },
      facts: {
        asksForCredentials: false,
        settings: { 'alias.champion': '7', 'stage.Production': '7' },
      },
    });
    expect(seen[`mlflow:127.0.0.1:${world.port}/sepsis`]?.facts).not.toHaveProperty('owners');
    // It may run anywhere.
    expect(seen[`mlflow:127.0.0.1:${world.port}/sepsis`]?.cloudDeployment).toBeUndefined();
  });

  it('return who registered a model in a Databricks registry', async () => {
    const owned = { ...sepsis, user_id: 'ada' } satisfies ml.Model;
    const world = await serve(({ path }) =>
      path === '/api/2.0/mlflow/registered-models/search'
        ? { body: { registered_models: [owned] } satisfies ml.SearchModelsResponse }
        : { status: 404 },
    );
    const settings = { url: 'https://adb-1.azuredatabricks.net', authorization: 'Bearer dapi-token' };
    const found = await method.run(contextAt(world, [{ kind: 'mlflow', id: 'm', settings }]));
    expect(found.sightings.map(({ facts }) => facts.owners)).toEqual([['ada']]);
  });

  it('have types that let the compiler detect unknown fields and wrong types', () => {
    // @ts-expect-error
    ({ ...sepsis, owner: 'ada' }) satisfies ml.Model;
    // @ts-expect-error
    ({ full_name: 'main.clinic.sepsis', metastore: 'meta' }) satisfies catalog.RegisteredModelInfo;
    // @ts-expect-error
    ({ name: 'triage', state: { ready: true } }) satisfies serving.ServingEndpoint;
    expect(Object.keys(aliased).filter((name) => !(name in sepsis))).toEqual(['aliases']);
  });

  it('return catalog models and serving endpoints; a token is sent only to its own address', async () => {
    const world = await serve(databricks);
    const settings = { url: 'https://adb-1.azuredatabricks.net', authorization: 'Bearer dapi-token' };
    const found = await method.run(contextAt(world, [{ kind: 'databricks', id: 'd', settings }]));
    const seen = parsedSightings(found);
    expect(seen['databricks:adb-1.azuredatabricks.net/main.clinic.sepsis']).toMatchObject({
      description: 'Risk',
      facts: {
        owners: ['ml team'],
        settings: { catalog_name: 'main', schema_name: 'clinic', metastore_id: 'meta' },
      },
    });
    expect(seen['databricks:adb-1.azuredatabricks.net/serving-endpoints/triage']).toMatchObject({
      kind: 'agent',
      environment: 'development',
      facts: {
        owners: ['ada@example.com'],
        settings: {
          task: 'agent/v1/chat',
          'state.ready': 'READY',
          'ai_gateway.guardrails.set': false,
          'ai_gateway.inference_table_config.enabled': true,
        },
      },
      reaches: { models: ['main.clinic.triage', 'gpt-4.1', 'llama'] },
    });
    expect(JSON.stringify(found)).not.toContain('dapi-token');
  });

  it('name missing permissions, and a rejected token', async () => {
    const world = await serve((asked) =>
      asked.path.startsWith('/api/2.1/')
        ? { status: 403, body: { error_code: 'PERMISSION_DENIED' } }
        : databricks(asked),
    );
    const context = (authorization: string) =>
      method.run(
        contextAt(world, [
          {
            kind: 'databricks',
            id: 'd',
            settings: { url: 'https://adb-1.azuredatabricks.net', authorization },
          },
        ]),
      );
    expect((await context('Bearer dapi-token')).coverage).toMatchObject({
      status: 'denied',
      reason: 'Not permitted: EXECUTE on models, USE CATALOG and USE SCHEMA above them.',
    });
    expect((await context('Bearer old')).coverage.reason).toContain(
      'adb-1.azuredatabricks.net, which rejected the credentials',
    );
  });

  it('report that there is no registry at an address', async () => {
    const world = await serve(mlflow);
    const account = { kind: 'mlflow', id: 'm', settings: { url: `http://127.0.0.1:${world.port}` } };
    expect((await method.run(contextAt(world, [account]))).coverage).toMatchObject({
      status: 'failed',
      reason: 'Could not be read: 127.0.0.1, which has no such path.',
    });
  });

  it('are skipped if none is connected', async () => {
    const world = await serve(mlflow);
    expect((await method.run(contextAt(world, []))).coverage).toMatchObject({
      status: 'skipped',
      searched: 0,
    });
  });
});
