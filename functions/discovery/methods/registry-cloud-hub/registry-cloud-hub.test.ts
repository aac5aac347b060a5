import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { arns } from '#functions/clouds/aws/fixtures/names.ts';
import { actionOf, awsAccount, serveAws } from '#functions/clouds/aws/fixtures/serve-aws.ts';
import { actionsOf, registryOperations } from '#functions/clouds/aws/operations.ts';
import { type Asked, type Replied, serveWorld } from '#functions/clouds/fixtures/serve-world.ts';
import { contextAt } from '#functions/discovery/cloud/fixtures/context-at.ts';
import { parsedSightings } from '#functions/discovery/cloud/fixtures/parsed-sightings.ts';
import { huggingFace, notes } from './fixtures/hugging-face.ts';
import {
  kmsKeyName,
  parent,
  vertexModels,
  workspace,
  workspaceModels,
} from './fixtures/registered-models.ts';
import { method } from './method.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
const held = <W extends { close: () => Promise<void> }>(world: W): W => {
  open.push(world);
  return world;
};
const serve = async (reply: (asked: Asked) => Replied) => held(await serveWorld(reply));

describe('cloud and hub registries', () => {
  it('return model package groups with the approval of the newest version', async () => {
    const world = held(await serveAws());
    const found = await method.run(contextAt(world, [awsAccount()]));
    expect(parsedSightings(found)[arns.group]).toMatchObject({
      kind: 'training',
      description: 'Readmission within 30 days',
      facts: { settings: { ModelApprovalStatus: 'PendingManualApproval', ModelPackageVersion: 4 } },
    });
    const used = new Set(world.asked.map((asked) => actionOf(asked)?.action));
    expect(actionsOf(registryOperations).filter((action) => !used.has(action))).toEqual([]);
  });

  it('return Vertex AI models, with deployed ones as served', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const world = await serve(({ host, path }) => {
      if (host === 'oauth2.googleapis.com') return { body: { access_token: 't' } };
      return path === `/v1/${parent}/models` ? { body: vertexModels } : { status: 404 };
    });
    const settings = { projectId: 'clinic', locations: ['europe-west4'], serviceAccount: 'a@b', privateKey };
    const found = await method.run(contextAt(world, [{ kind: 'gcp', id: 'g', settings }]));
    expect(Object.values(parsedSightings(found)).map(({ name, kind }) => [name, kind])).toEqual([
      ['a', 'training'],
      ['b', 'model_endpoint'],
    ]);
    expect(
      parsedSightings(found)[`//europe-west4-aiplatform.googleapis.com/${parent}/models/a`],
    ).toMatchObject({
      description: 'Length of stay',
      environment: 'production',
      facts: {
        settings: {
          versionId: '3',
          'encryptionSpec.kmsKeyName': kmsKeyName,
          'modelSourceInfo.sourceType': 'CUSTOM',
          'deployedModels.count': 0,
        },
      },
    });
  });

  it('return models of Azure Machine Learning workspaces', async () => {
    const world = await serve(({ host, path }) => {
      if (host === 'login.microsoftonline.com') return { body: { access_token: 't' } };
      if (path.endsWith('/resources')) return { body: { data: [workspace] } };
      return path === `${workspace.id}/models` ? { body: workspaceModels } : { status: 404 };
    });
    const settings = { tenantId: 't', clientId: 'c', clientSecret: 's' };
    const found = await method.run(contextAt(world, [{ kind: 'azure', id: 'a', settings }]));
    expect(parsedSightings(found)[`${workspace.id.toLowerCase()}/models/stay`]).toMatchObject({
      description: 'Length of stay',
      environment: 'production',
      facts: { settings: { 'properties.latestVersion': '2', 'properties.isArchived': false } },
    });
  });

  it('return models of a Hugging Face organization across linked pages, and its endpoints', async () => {
    const world = await serve(huggingFace);
    const account = {
      kind: 'hugging_face',
      id: 'h',
      settings: { organization: 'clinic', token: 'hf_token' },
    };
    const found = await method.run(contextAt(world, [account]));
    const seen = parsedSightings(found);
    expect(seen['huggingface:clinic/notes']?.facts).toMatchObject({
      public: false,
      settings: {
        private: true,
        gated: 'manual',
        pipeline_tag: 'text-generation',
        sha: notes.sha,
        lastModified: notes.lastModified,
        license: 'mit',
      },
    });
    expect(seen['huggingface-endpoint:clinic/notes']).toMatchObject({
      endpoint: 'https://notes.endpoints.huggingface.cloud',
      reaches: { models: ['clinic/notes'] },
    });
    expect(seen['huggingface:clinic/letters']?.facts.public).toBe(true);
    expect(found.coverage.status).toBe('ran');
    expect(JSON.stringify(found)).not.toContain('hf_token');
  });

  it('are skipped if none is connected', async () => {
    const world = await serve(() => ({ status: 500 }));
    expect((await method.run(contextAt(world, []))).coverage.status).toBe('skipped');
  });
});
