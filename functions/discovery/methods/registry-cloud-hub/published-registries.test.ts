/** Compares test responses of model registries with the definitions of Google, Azure and Hugging Face. */
import {
  listModels,
  MODEL_EXPAND_KEYS,
  MODEL_EXPANDABLE_KEYS,
  type ModelEntry,
  type ResolveModelAdditionalFields,
} from '@huggingface/hub';
import { describe, expect, it } from 'vitest';
import { faultsOf as azureFaultsOf } from '#functions/clouds/azure/fixtures/published-models.ts';
import { serveWorld } from '#functions/clouds/fixtures/serve-world.ts';
import {
  faultsOf as googleFaultsOf,
  valuesOf,
} from '#functions/clouds/google/fixtures/published-definitions.ts';
import { contextAt } from '#functions/discovery/cloud/fixtures/context-at.ts';
import { type HubModel, huggingFace, notes } from './fixtures/hugging-face.ts';
import { vertexModels, workspace, workspaceModels } from './fixtures/registered-models.ts';
import { method } from './method.ts';

const VERTEX = 'google.cloud.aiplatform.v1';

describe('registry test responses', () => {
  it('of Vertex AI have only published fields', () => {
    const list = `${VERTEX}.ListModelsResponse`;
    expect(googleFaultsOf(list, vertexModels)).toEqual([]);
    expect(valuesOf(`${VERTEX}.ModelSourceInfo.ModelSourceType`)).toContain('CUSTOM');
    const wrong = { models: [{ versionId: 3, modelSource: {}, modelSourceInfo: { sourceType: 'OWN' } }] };
    expect(googleFaultsOf(list, wrong)).toEqual([
      'ListModelsResponse.models[0].versionId is no string',
      'ListModelsResponse.models[0].modelSource is no field',
      'ListModelsResponse.models[0].modelSourceInfo.sourceType has no such value',
    ]);
  });

  it('of Azure Machine Learning have only published fields', async () => {
    const list = 'ModelContainerResourceArmPaginatedResult';
    expect(await azureFaultsOf('arm-machinelearning', 'Workspace', workspace)).toEqual([]);
    expect(await azureFaultsOf('arm-machinelearning', list, workspaceModels)).toEqual([]);
    const wrong = { value: [{ properties: { latestVersion: 2, archived: false } }] };
    expect(await azureFaultsOf('arm-machinelearning', list, wrong)).toEqual([
      `${list}.value[0].properties.latestVersion is no string`,
      `${list}.value[0].properties.archived is no field`,
    ]);
  });

  it('of Hugging Face are parsed unchanged by its own client', async () => {
    const own: typeof fetch = async (input, init) => {
      const { host, pathname: path, searchParams: query } = new URL(String(input));
      const authorization = new Headers(init?.headers).get('authorization') ?? '';
      const asked = { method: 'GET', host, path, query, headers: { authorization }, body: '' };
      const { status = 200, headers = {}, body } = huggingFace(asked);
      return new Response(JSON.stringify(body), { status, headers });
    };
    const listed = listModels({
      search: { owner: 'clinic' },
      accessToken: 'hf_token',
      additionalFields: ['sha', 'tags'],
      fetch: own,
    });
    const models: (ModelEntry & ResolveModelAdditionalFields<'sha' | 'tags'>)[] = [];
    for await (const model of listed) models.push(model);
    expect(models.map(({ name }) => name)).toEqual(['clinic/notes', 'clinic/letters']);
    expect(models[0]).toMatchObject({
      private: notes.private,
      gated: notes.gated,
      task: notes.pipeline_tag,
      sha: notes.sha,
      tags: notes.tags,
      updatedAt: new Date(notes.lastModified),
    });
    // @ts-expect-error: what is no field of theirs is found out by the compiler.
    ({ ...notes, isPrivate: true }) satisfies HubModel;
    // @ts-expect-error: so is what is there as something else.
    ({ ...notes, gated: true }) satisfies HubModel;
  });

  it('of Hugging Face contain model fields only if the list requests them, by valid names', async () => {
    const world = await serveWorld(huggingFace);
    try {
      const settings = { organization: 'clinic', token: 'hf_token' };
      await method.run(contextAt(world, [{ kind: 'hugging_face', id: 'h', settings }]));
      const lists = world.asked.filter(({ path }) => path === '/api/models');
      const published: readonly string[] = [...MODEL_EXPAND_KEYS, ...MODEL_EXPANDABLE_KEYS];
      const read = Object.keys(notes).filter((name) => name !== 'id');
      expect(lists).toHaveLength(2);
      for (const { query } of lists) {
        expect(query.getAll('expand').toSorted()).toEqual(read.toSorted());
        expect(query.getAll('expand').filter((name) => !published.includes(name))).toEqual([]);
      }
    } finally {
      await world.close();
    }
  });
});
