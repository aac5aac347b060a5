import { generateKeyPairSync } from 'node:crypto';
import { listModels } from '@huggingface/hub';
import { afterEach, describe, expect, it } from 'vitest';
import { arns } from '#functions/clouds/aws/fixtures/names.ts';
import { actionOf, awsAccount, serveAws } from '#functions/clouds/aws/fixtures/serve-aws.ts';
import { actionsOf, registryOperations } from '#functions/clouds/aws/operations.ts';
import { type Asked, type Replied, serveWorld } from '#functions/clouds/fixtures/serve-world.ts';
import { lookAt } from '#functions/discovery/cloud/fixtures/look-at.ts';
import { parsedSightings } from '#functions/discovery/cloud/fixtures/parsed-sightings.ts';
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

const parent = 'projects/clinic/locations/europe-west4';
const workspace =
  '/subscriptions/s/resourceGroups/g/providers/Microsoft.MachineLearningServices/workspaces/ml';

const huggingFace = ({ host, path, query, headers }: Asked): Replied => {
  if (headers.authorization !== 'Bearer hf_token') return { status: 401 };
  if (host === 'api.endpoints.huggingface.cloud') {
    return {
      body: {
        items: [
          {
            name: 'notes',
            type: 'protected',
            model: { repository: 'clinic/notes', revision: 'abc' },
            status: { state: 'running', url: 'https://notes.endpoints.huggingface.cloud' },
          },
        ],
      },
    };
  }
  if (path !== '/api/models' || query.get('author') !== 'clinic') return { status: 404 };
  return query.get('cursor') === null
    ? {
        headers: {
          link: '<https://huggingface.co/api/models?author=clinic&cursor=2>; rel="next"',
        },
        body: [{ id: 'clinic/notes', private: true, gated: false, tags: ['license:mit'] }],
      }
    : { body: [{ id: 'clinic/letters', private: false }] };
};

describe('registries of clouds and hubs', () => {
  it('yield groups of model packages with the approval of the newest', async () => {
    const world = held(await serveAws());
    const found = await method.look(lookAt(world, [awsAccount()]));
    expect(parsedSightings(found)[arns.group]).toMatchObject({
      kind: 'training',
      description: 'Readmission within 30 days',
      facts: { settings: { ModelApprovalStatus: 'PendingManualApproval', ModelPackageVersion: 4 } },
    });
    const used = new Set(world.asked.map((asked) => actionOf(asked)?.action));
    expect(actionsOf(registryOperations).filter((action) => !used.has(action))).toEqual([]);
  });

  it('yield models of Vertex AI; what is deployed is served', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const world = await serve(({ host, path }) => {
      if (host === 'oauth2.googleapis.com') return { body: { access_token: 't' } };
      const model = (id: string, deployedModels: readonly object[]) => ({
        name: `${parent}/models/${id}`,
        displayName: id,
        deployedModels,
      });
      return path === `/v1/${parent}/models`
        ? { body: { models: [model('a', []), model('b', [{ endpoint: 'e', deployedModelId: '1' }])] } }
        : { status: 404 };
    });
    const settings = { projectId: 'clinic', locations: ['europe-west4'], serviceAccount: 'a@b', privateKey };
    const found = await method.look(lookAt(world, [{ kind: 'gcp', id: 'g', settings }]));
    expect(Object.values(parsedSightings(found)).map(({ name, kind }) => [name, kind])).toEqual([
      ['a', 'training'],
      ['b', 'model_endpoint'],
    ]);
  });

  it('yield models of workspaces of Azure Machine Learning', async () => {
    const world = await serve(({ host, path }) => {
      if (host === 'login.microsoftonline.com') return { body: { access_token: 't' } };
      if (path.endsWith('/resources'))
        return { body: { data: [{ id: workspace, name: 'ml', tags: { env: 'prod' } }] } };
      return path === `${workspace}/models`
        ? {
            body: {
              value: [
                {
                  id: `${workspace}/models/stay`,
                  name: 'stay',
                  properties: { latestVersion: '2', isArchived: false },
                },
              ],
            },
          }
        : { status: 404 };
    });
    const settings = { tenantId: 't', clientId: 'c', clientSecret: 's' };
    const found = await method.look(lookAt(world, [{ kind: 'azure', id: 'a', settings }]));
    expect(parsedSightings(found)[`${workspace.toLowerCase()}/models/stay`]).toMatchObject({
      environment: 'production',
      facts: { settings: { 'properties.latestVersion': '2', 'properties.isArchived': false } },
    });
  });

  it('of Hugging Face are asked for and paged as its own client does', async () => {
    const asked: string[] = [];
    const own: typeof fetch = async (input) => {
      const { host, pathname: path, searchParams: query } = new URL(String(input));
      asked.push(`${host}${path} ${query.get('author')} ${query.get('cursor')}`);
      const asks = {
        method: 'GET',
        host,
        path,
        query,
        headers: { authorization: 'Bearer hf_token' },
        body: '',
      };
      const { status = 200, headers = {}, body } = huggingFace(asks);
      return new Response(JSON.stringify(body), { status, headers });
    };
    const models = listModels({ search: { owner: 'clinic' }, accessToken: 'hf_token', fetch: own });
    const names: string[] = [];
    for await (const { name } of models) names.push(name);
    expect(names).toEqual(['clinic/notes', 'clinic/letters']);
    expect(asked).toEqual(['huggingface.co/api/models clinic null', 'huggingface.co/api/models clinic 2']);
  });

  it('yield models of an organization at Hugging Face over linked pages, and its endpoints', async () => {
    const world = await serve(huggingFace);
    const account = {
      kind: 'hugging_face',
      id: 'h',
      settings: { organization: 'clinic', token: 'hf_token' },
    };
    const found = await method.look(lookAt(world, [account]));
    const seen = parsedSightings(found);
    expect(seen['huggingface:clinic/notes']?.facts).toMatchObject({
      public: false,
      settings: { license: 'mit' },
    });
    expect(seen['huggingface-endpoint:clinic/notes']).toMatchObject({
      endpoint: 'https://notes.endpoints.huggingface.cloud',
      reaches: { models: ['clinic/notes'] },
    });
    expect(seen['huggingface:clinic/letters']?.facts.public).toBe(true);
    expect(found.coverage.status).toBe('ran');
    expect(JSON.stringify(found)).not.toContain('hf_token');
  });

  it('are skipped where none is connected', async () => {
    const world = await serve(() => ({ status: 500 }));
    expect((await method.look(lookAt(world, []))).coverage.status).toBe('skipped');
  });
});
