import { createVerify, generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type Asked, type Replied, serveWorld } from '#functions/clouds/fixtures/serve-world.ts';
import { lookAt } from '#functions/discovery/cloud/fixtures/look-at.ts';
import { parsedSightings } from '#functions/discovery/cloud/fixtures/parsed-sightings.ts';
import { method } from './method.ts';

const SECRET = 'value-that-must-not-leave';
const EMAIL = 'accredit@clinic.iam.gserviceaccount.com';
const AUDIENCE =
  '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/accredit/providers/aws';
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const account = (settings: Record<string, unknown>) => ({
  kind: 'gcp',
  id: 'gcp-1',
  settings: { projectId: 'clinic', locations: ['europe-west4'], serviceAccount: EMAIL, ...settings },
});
const withKey = account({ privateKey });

const parent = 'projects/clinic/locations/europe-west4';

/** Written by hand after the REST references; no published model checks them. */
const lists: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [`europe-west4-aiplatform.googleapis.com/v1/${parent}/reasoningEngines`]: {
    reasoningEngines: [
      {
        name: `${parent}/reasoningEngines/1`,
        displayName: 'Discharge agent',
        spec: {
          agentFramework: 'google-adk',
          serviceAccount: 'agent@clinic.iam.gserviceaccount.com',
          deploymentSpec: {
            env: [{ name: 'LOG_LEVEL', value: SECRET }],
            secretEnv: [{ name: 'API_KEY', secretRef: { secret: SECRET, version: '1' } }],
          },
        },
        encryptionSpec: { kmsKeyName: 'projects/clinic/locations/europe-west4/keyRings/r/cryptoKeys/k' },
        labels: { stage: 'staging', hipaa: 'true' },
      },
    ],
  },
  [`europe-west4-aiplatform.googleapis.com/v1/${parent}/endpoints`]: {
    endpoints: [
      {
        name: `${parent}/endpoints/2`,
        displayName: 'sepsis',
        deployedModels: [{ id: '1', model: `${parent}/models/3` }],
        predictRequestResponseLoggingConfig: { enabled: true },
      },
    ],
  },
  [`agentregistry.googleapis.com/v1/${parent}/agents`]: {
    agents: [
      {
        name: `${parent}/agents/4`,
        agentId: 'urn:agent:4',
        displayName: 'Discharge agent',
        version: '1.2.0',
        protocols: [
          {
            type: 'A2A_AGENT',
            interfaces: [{ url: 'https://discharge.example.com/a2a?key=1', protocolBinding: 'JSONRPC' }],
          },
        ],
        skills: [{ id: 'letter', name: 'Write a letter' }],
        attributes: {
          'agentregistry.googleapis.com/system/RuntimeReference': {
            uri: `//europe-west4-aiplatform.googleapis.com/${parent}/reasoningEngines/1`,
          },
          'agentregistry.googleapis.com/system/Framework': { framework: 'google-adk' },
        },
      },
    ],
  },
  [`europe-west4-dialogflow.googleapis.com/v3/${parent}/agents`]: {
    agents: [
      {
        name: `${parent}/agents/5`,
        displayName: 'Appointments',
        advancedSettings: { loggingSettings: { enableInteractionLogging: true } },
      },
    ],
  },
  [`run.googleapis.com/v2/${parent}/services`]: {
    services: [
      {
        name: `${parent}/services/ollama`,
        uri: 'https://ollama-1.run.app',
        ingress: 'INGRESS_TRAFFIC_ALL',
        template: {
          serviceAccount: 'run@clinic.iam.gserviceaccount.com',
          containers: [{ image: 'ollama/ollama:0.12', env: [{ name: 'OLLAMA_HOST', value: SECRET }] }],
        },
      },
      { name: `${parent}/services/web`, template: { containers: [{ image: 'nginx:1.29', env: [] }] } },
    ],
  },
};

/** The assertion, where the key of the service account signed it. */
const claimsOf = (assertion: string): Readonly<Record<string, unknown>> | undefined => {
  const [head = '', claims = '', signed = ''] = assertion.split('.');
  const right = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signed, 'base64url');
  return right ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined;
};

const google = (asked: Asked): Replied => {
  const { host, path, headers, body } = asked;
  const form = new URLSearchParams(body);
  if (host === 'oauth2.googleapis.com') {
    const claims = claimsOf(form.get('assertion') ?? '');
    return claims?.iss === EMAIL && claims.aud === 'https://oauth2.googleapis.com/token'
      ? { body: { access_token: 'token', token_type: 'Bearer' } }
      : { status: 400, body: { error: 'invalid_grant' } };
  }
  if (host === 'sts.googleapis.com') {
    const subject = JSON.parse(decodeURIComponent(form.get('subject_token') ?? '')) as {
      url: string;
      headers: readonly { key: string; value: string }[];
    };
    const header = (name: string) => subject.headers.find(({ key }) => key.toLowerCase() === name)?.value;
    const right =
      form.get('audience') === AUDIENCE &&
      subject.url === 'https://sts.us-east-1.amazonaws.com/?Action=GetCallerIdentity&Version=2011-06-15' &&
      header('x-goog-cloud-target-resource') === AUDIENCE &&
      header('host') === 'sts.us-east-1.amazonaws.com' &&
      /SignedHeaders=[^,]*x-goog-cloud-target-resource/.test(header('authorization') ?? '');
    return right
      ? { body: { access_token: 'federated' } }
      : { status: 400, body: { error: 'invalid_request' } };
  }
  if (host === 'iamcredentials.googleapis.com') {
    return headers.authorization === 'Bearer federated' &&
      path.endsWith(`${encodeURIComponent(EMAIL)}:generateAccessToken`)
      ? { body: { accessToken: 'token', expireTime: '2026-11-24T13:00:00Z' } }
      : { status: 403, body: {} };
  }
  if (headers.authorization !== 'Bearer token')
    return { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } };
  const list = lists[`${host}${path}`];
  return list ? { body: list } : { status: 404 };
};

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
const serve = async (special: (asked: Asked) => Replied | undefined = () => undefined) => {
  const world = await serveWorld((asked) => special(asked) ?? google(asked));
  open.push(world);
  return world;
};

describe('AI of Google Cloud', () => {
  it('is found in each service with the key of a service account', async () => {
    const world = await serve();
    const found = await method.look(lookAt(world, [withKey]));
    const seen = parsedSightings(found);
    expect(found.coverage).toEqual({ status: 'ran', looked: 6 });
    const engine = `//europe-west4-aiplatform.googleapis.com/${parent}/reasoningEngines/1`;
    const registered = `//agentregistry.googleapis.com/${parent}/agents/4`;
    expect(Object.keys(seen)).toHaveLength(5);
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
    // The entry of the registry names the runtime, by which both become one.
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

  it('is found by workload identity, without a key of Google’s', async () => {
    const world = await serve();
    const keys = { accessKeyId: 'ASIA', secretAccessKey: 'secret', sessionToken: 'session' };
    const found = await method.look(lookAt(world, [account({ audience: AUDIENCE, keys })]));
    expect(found.sightings).toHaveLength(5);
    expect(world.asked.slice(0, 2).map(({ host }) => host)).toEqual([
      'sts.googleapis.com',
      'iamcredentials.googleapis.com',
    ]);
  });

  it('goes on over pages, and names each permission that is missing', async () => {
    const world = await serve(({ host, path, query }) => {
      if (host.startsWith('europe-west4-dialogflow')) {
        return { status: 403, body: { error: { code: 403, status: 'PERMISSION_DENIED' } } };
      }
      return path.endsWith('/endpoints') && query.get('pageToken') === null
        ? { body: { endpoints: [{ name: `${parent}/endpoints/1` }], nextPageToken: 'two' } }
        : undefined;
    });
    const found = await method.look(lookAt(world, [withKey]));
    expect(found.coverage).toMatchObject({
      status: 'denied',
      reason: 'Not permitted: dialogflow.agents.list.',
    });
    const endpoints = Object.keys(parsedSightings(found)).filter((id) => id.includes('/endpoints/'));
    expect(endpoints.map((id) => id.at(-1))).toEqual(['1', '2']);
  });

  it('says of a location where nothing answers that nothing was looked at', async () => {
    const world = await serve();
    const found = await method.look(lookAt(world, [account({ privateKey, locations: ['europe-west44'] })]));
    expect(found.coverage).toMatchObject({
      status: 'failed',
      reason: 'Could not be read: europe-west44 of project clinic, where none of the services answers.',
    });
  });

  it('takes a service that a project does not use for one with nothing in it', async () => {
    const disabled = { code: 403, status: 'PERMISSION_DENIED', details: [{ reason: 'SERVICE_DISABLED' }] };
    const world = await serve(({ host }) =>
      host === 'run.googleapis.com' ? { status: 403, body: { error: disabled } } : undefined,
    );
    const found = await method.look(lookAt(world, [withKey]));
    expect(found.coverage).toEqual({ status: 'ran', looked: 4 });
  });

  it.each([
    ['a key that is none', { privateKey: 'nothing' }, 'the private key is none in PEM'],
    ['no key and no identity', {}, 'there is neither a key nor a workload identity'],
    [
      'an identity on no AWS account',
      { audience: AUDIENCE },
      'the product runs on no AWS account that could show who it is',
    ],
  ])('says why with %s', async (_, settings, why) => {
    const world = await serve();
    const found = await method.look(lookAt(world, [account(settings)]));
    expect(found.coverage).toMatchObject({
      status: 'failed',
      reason: `Could not be read: Google Cloud, which gave no token (${why}).`,
    });
    expect(world.asked).toEqual([]);
  });
});
