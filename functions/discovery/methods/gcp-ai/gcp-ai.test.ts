import { describe, expect, it } from 'vitest';
import { contextAt } from '#functions/discovery/cloud/fixtures/context-at.ts';
import { parsedSightings } from '#functions/discovery/cloud/fixtures/parsed-sightings.ts';
import { endpoint, parent, SECRET } from './fixtures/google-world.ts';
import { AUDIENCE, account, serveGoogle, withKey } from './fixtures/serve-google.ts';
import { method } from './method.ts';

describe('Google Cloud AI', () => {
  it('is found in each service with the key of a service account', async () => {
    const world = await serveGoogle();
    const found = await method.run(contextAt(world, [withKey]));
    const seen = parsedSightings(found);
    expect(found.coverage).toEqual({ status: 'ran', searched: 8 });
    const engine = `//europe-west4-aiplatform.googleapis.com/${parent}/reasoningEngines/1`;
    const registered = `//agentregistry.googleapis.com/${parent}/agents/4`;
    expect(Object.keys(seen)).toHaveLength(7);
    expect(seen[engine]).toMatchObject({
      name: 'Discharge agent',
      environment: 'staging',
      handlesPersonalData: { is: true },
      facts: {
        environmentNames: ['LOG_LEVEL', 'API_KEY'],
        frameworks: [{ name: 'google-adk' }],
        settings: { 'encryptionSpec.kmsKeyName': expect.stringContaining('cryptoKeys/k') },
      },
    });
    // The registry entry names the runtime, which merges the two.
    expect(seen[registered]?.joins.resources).toContain(engine);
    expect(seen[registered]).toMatchObject({
      endpoint: 'https://discharge.example.com/a2a',
      reaches: { tools: ['Write a letter'] },
    });
    expect(seen[`//run.googleapis.com/${parent}/services/ollama`]).toMatchObject({
      kind: 'model_endpoint',
      facts: { product: { name: 'Ollama' }, public: true },
    });
    expect(JSON.stringify(found)).not.toContain(SECRET);
    expect(JSON.stringify(found)).not.toContain('key=1');
  });

  it('is found by workload identity, without a Google key', async () => {
    const world = await serveGoogle();
    const keys = { accessKeyId: 'ASIA', secretAccessKey: 'secret', sessionToken: 'session' };
    const found = await method.run(contextAt(world, [account({ audience: AUDIENCE, keys })]));
    expect(found.sightings).toHaveLength(7);
    expect(world.asked.slice(0, 2).map(({ host }) => host)).toEqual([
      'sts.googleapis.com',
      'iamcredentials.googleapis.com',
    ]);
  });

  it('is read across pages, and each missing permission is named', async () => {
    const world = await serveGoogle(({ host, path, query }) => {
      if (host.startsWith('europe-west4-dialogflow')) {
        return { status: 403, body: { error: { code: 403, status: 'PERMISSION_DENIED' } } };
      }
      return path.endsWith('/endpoints') && query.get('pageToken') === null
        ? { body: { endpoints: [{ name: `${parent}/endpoints/1` }], nextPageToken: 'two' } }
        : undefined;
    });
    const found = await method.run(contextAt(world, [withKey]));
    expect(found.coverage).toMatchObject({
      status: 'denied',
      reason: 'Not permitted: dialogflow.agents.list.',
    });
    const endpoints = Object.keys(parsedSightings(found)).filter((id) => id.includes('/endpoints/'));
    expect(endpoints.map((id) => id.at(-1))).toEqual(['1', '2']);
  });

  it('reports that nothing was checked in a location without responses', async () => {
    const world = await serveGoogle();
    const found = await method.run(
      contextAt(world, [account({ ...withKey.settings, locations: ['europe-west44'] })]),
    );
    expect(found.coverage).toMatchObject({
      status: 'failed',
      reason: 'Could not be read: europe-west44 of project clinic, where none of the services responds.',
    });
  });

  it('treats a disabled service as empty', async () => {
    const disabled = { code: 403, status: 'PERMISSION_DENIED', details: [{ reason: 'SERVICE_DISABLED' }] };
    const world = await serveGoogle(({ host }) =>
      host === 'run.googleapis.com' ? { status: 403, body: { error: disabled } } : undefined,
    );
    const found = await method.run(contextAt(world, [withKey]));
    expect(found.coverage).toEqual({ status: 'ran', searched: 5 });
  });

  it.each([
    ['an invalid key', { privateKey: 'nothing' }, 'the private key is not valid PEM'],
    ['no key and no identity', {}, 'neither a key nor a workload identity is configured'],
    [
      'an identity on no AWS account',
      { audience: AUDIENCE },
      'the product does not run in an AWS account that can prove its identity',
    ],
  ])('explains the failure with %s', async (_, settings, why) => {
    const world = await serveGoogle();
    const found = await method.run(contextAt(world, [account(settings)]));
    expect(found.coverage).toMatchObject({
      status: 'failed',
      reason: `Could not be read: Google Cloud, which issued no token (${why}).`,
    });
    expect(world.asked).toEqual([]);
  });

  it.each(['https://2.europe-west4-1.prediction.vertexai.goog', '2.europe-west4-1.prediction.vertexai.goog'])(
    'reaches a dedicated endpoint at %s',
    async (dedicatedEndpointDns) => {
      const world = await serveGoogle(({ path }) =>
        path.endsWith('/endpoints')
          ? { body: { endpoints: [{ ...endpoint, dedicatedEndpointDns }] } }
          : undefined,
      );
      const seen = parsedSightings(await method.run(contextAt(world, [withKey])));
      expect(seen[`//europe-west4-aiplatform.googleapis.com/${parent}/endpoints/2`]?.endpoint).toBe(
        'https://2.europe-west4-1.prediction.vertexai.goog',
      );
    },
  );
});
