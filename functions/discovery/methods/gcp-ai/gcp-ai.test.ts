import { createVerify, generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type Asked, type Replied, serveWorld } from '#functions/clouds/fixtures/serve-world.ts';
import { lookAt } from '#functions/discovery/cloud/fixtures/look-at.ts';
import { parsedSightings } from '#functions/discovery/cloud/fixtures/parsed-sightings.ts';
import { reportOf } from '#shared/discovery/showing/report-of.ts';
import {
  answers,
  bucket,
  conversational,
  discovery,
  endpoint,
  image,
  inspectTemplate,
  occurrencesFor,
  parent,
  projectPolicy,
  registered,
  SECRET,
  sink,
  vulnerability,
} from './fixtures/google-world.ts';
import { method } from './method.ts';

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

/** The assertion, where the key of the service account signed it. */
const claimsOf = (assertion: string): Readonly<Record<string, unknown>> | undefined => {
  const [head = '', claims = '', signed = ''] = assertion.split('.');
  const right = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signed, 'base64url');
  return right ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined;
};

const google = (asked: Asked): Replied => {
  const { host, path, headers, body, query } = asked;
  const form = new URLSearchParams(body);
  if (host === 'oauth2.googleapis.com') {
    const claims = claimsOf(form.get('assertion') ?? '');
    return claims?.iss === EMAIL &&
      claims.aud === 'https://oauth2.googleapis.com/token' &&
      claims.scope === 'https://www.googleapis.com/auth/cloud-platform'
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
  if (host === 'containeranalysis.googleapis.com')
    return { body: occurrencesFor(query.get('filter'), [discovery, vulnerability('HIGH')]) };
  const answer = answers[`${host}${path}`];
  return answer ? { body: answer } : { status: 404 };
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
    expect(found.coverage).toEqual({ status: 'ran', looked: 8 });
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
    expect(found.sightings).toHaveLength(7);
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
    expect(found.coverage).toEqual({ status: 'ran', looked: 5 });
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

  /** What each of the found ones shows, once it is registered. */
  const shownIn = async (special?: (asked: Asked) => Replied | undefined) => {
    const found = await method.look(lookAt(await serve(special), [withKey]));
    const shownBy = (...identifiers: readonly string[]) =>
      Object.fromEntries(
        (
          reportOf(
            found.sightings
              .filter(({ identifier }) => identifiers.includes(identifier))
              .map((sighting) => ({ from: 'server', sighting })),
            'cloud',
          )?.evidence ?? []
        ).map(({ parameterId, value }) => [parameterId, value]),
      );
    return { found, shownBy };
  };
  const vertex = `//europe-west4-aiplatform.googleapis.com/${parent}`;
  const run = `//run.googleapis.com/${parent}/services`;

  it('shows what its resources and its project are set to', async () => {
    const { found, shownBy } = await shownIn();
    const logged = { 'log-retention-days': 400, 'log-tamper-protection': true };
    const audited = { 'audit-logging-enabled': true, 'permission-change-logged': true };
    // An engine and its entry in the registry are one agent.
    const entry = `//agentregistry.googleapis.com/${parent}/agents/4`;
    expect(shownBy(`${vertex}/reasoningEngines/1`, entry)).toEqual({
      'service-account-least-privilege': false,
      'encryption-key-custody': 'customer-managed',
      'storage-encryption-at-rest': true,
      'secrets-in-manager': true,
      // Its entry in the registry arose by itself.
      ...audited,
      ...logged,
    });
    expect(shownBy(`${vertex}/reasoningEngines/9`)).toEqual({
      'agent-unique-identity': true,
      ...audited,
      ...logged,
    });
    expect(shownBy(`${vertex}/endpoints/2`)).toEqual({
      'public-exposure': 'private',
      'model-version-pinned': true,
      'response-logging': true,
      ...audited,
    });
    expect(shownBy(`//europe-west4-dialogflow.googleapis.com/${parent}/agents/5`)).toEqual({
      'retention-period-set': 30,
      'phi-redaction-in-logs': true,
      'response-logging': true,
      ...audited,
    });
    expect(shownBy(`${run}/notes-copilot`)).toEqual({
      'endpoint-auth-required': true,
      'auth-scheme-strength': 'oauth',
      'public-exposure': 'private',
      'secrets-in-manager': true,
      'container-image-pinned': true,
      'container-image-signed': true,
      'image-critical-vulnerabilities': 0,
      ...logged,
    });
    expect(shownBy(`${run}/ollama`)).toEqual({
      'public-exposure': 'open-internet',
      // A service that is no agent has the same account.
      'agent-unique-identity': false,
      'container-image-pinned': false,
      'container-image-signed': false,
      ...logged,
    });
    expect(JSON.stringify(found)).not.toContain(SECRET);
  });

  it('counts vulnerabilities of images that were analysed, and of no other', async () => {
    const occurrences =
      (...all: readonly object[]) =>
      ({ host, query }: Asked) => {
        if (host !== 'containeranalysis.googleapis.com') return undefined;
        expect(query.get('filter')).toContain(`resourceUrl="https://${image}"`);
        return { body: occurrencesFor(query.get('filter'), all) };
      };
    const analysed = (analysisStatus: string, continuousAnalysis = 'ACTIVE') => ({
      discovery: { analysisStatus, continuousAnalysis },
    });
    const count = async (...all: readonly object[]) =>
      (await shownIn(occurrences(...all))).shownBy(`${run}/notes-copilot`)['image-critical-vulnerabilities'];
    expect(await count(analysed('FINISHED_SUCCESS'), vulnerability('CRITICAL'))).toBe(1);
    expect(await count(analysed('COMPLETE'), vulnerability('CRITICAL'))).toBe(1);
    expect(await count(analysed('SCANNING'), vulnerability('HIGH'))).toBeUndefined();
    expect(await count(analysed('FINISHED_SUCCESS', 'INACTIVE'))).toBeUndefined();
    expect(await count()).toBeUndefined();
  });

  /** What an engine shows where the address that a path ends with answers something else. */
  const engineWhere = async (end: string, body: object) =>
    (await shownIn(({ path }) => (path.endsWith(end) ? { body } : undefined))).shownBy(
      `${vertex}/reasoningEngines/1`,
    );

  it.each<readonly [string, readonly object[], readonly boolean[]]>([
    [
      'both are logged by settings for all services and for one',
      [
        { service: 'allServices', auditLogConfigs: [{ logType: 'DATA_READ' }] },
        { service: 'aiplatform.googleapis.com', auditLogConfigs: [{ logType: 'DATA_WRITE' }] },
      ],
      [true, true],
    ],
    [
      'somebody is exempt by the settings of the service, for which all add up',
      [
        { service: 'allServices', auditLogConfigs: [{ logType: 'DATA_READ' }, { logType: 'DATA_WRITE' }] },
        {
          service: 'aiplatform.googleapis.com',
          auditLogConfigs: [
            { logType: 'DATA_READ', exemptedMembers: ['user:a@clinic.example'] },
            { logType: 'DATA_WRITE', exemptedMembers: ['user:a@clinic.example'] },
          ],
        },
      ],
      [],
    ],
    [
      'somebody is exempt from what is of another kind',
      [
        {
          service: 'allServices',
          auditLogConfigs: [
            { logType: 'ADMIN_READ', exemptedMembers: ['user:a@clinic.example'] },
            { logType: 'DATA_READ' },
            { logType: 'DATA_WRITE' },
          ],
        },
      ],
      [true, true],
    ],
    ['none is logged', [], []],
  ])('shows logged calls where %s', async (_, auditConfigs, expected) => {
    const shown = await engineWhere('projects/clinic:getIamPolicy', { ...projectPolicy, auditConfigs });
    expect(
      [shown['audit-logging-enabled'], shown['permission-change-logged']].filter(
        (value) => value !== undefined,
      ),
    ).toEqual(expected);
  });

  it.each<readonly [string, object, number | undefined]>([
    ['has no filter', { ...sink, filter: undefined }, 400],
    [
      'is filtered as it was made, over several lines',
      { ...sink, filter: sink.filter.replaceAll(' AND', ' AND\n ') },
      400,
    ],
    ['takes nothing', { ...sink, filter: 'severity>=EMERGENCY AND NOT severity>=EMERGENCY' }, undefined],
    [
      'leaves out a log more',
      { ...sink, filter: `${sink.filter} AND NOT LOG_ID("run.googleapis.com/stdout")` },
      undefined,
    ],
    ['has an exclusion', { ...sink, exclusions: [{ name: 'all', filter: 'true' }] }, undefined],
    ['is off', { ...sink, disabled: true }, undefined],
  ])('shows days of the bucket where its sink %s', async (_, own, expected) => {
    const shown = await engineWhere('/sinks', { sinks: [own] });
    expect(shown['log-retention-days']).toBe(expected);
    expect(shown['log-tamper-protection']).toBe(expected === undefined ? undefined : true);
  });

  it('shows few days of a bucket where all sinks were read, and there is no other', async () => {
    const few = { ...bucket, retentionDays: 30 };
    const days = async (sinks: object) =>
      (
        await shownIn(({ path }) => {
          if (path.endsWith('/buckets')) return { body: { buckets: [few] } };
          return path.endsWith('/sinks') ? { body: sinks } : undefined;
        })
      ).shownBy(`${vertex}/reasoningEngines/1`)['log-retention-days'];
    expect(await days({ sinks: [sink] })).toBe(30);
    expect(await days({ sinks: [sink, { name: 'archive', destination: 'storage.googleapis.com/b' }] })).toBe(
      undefined,
    );
    expect(await days({ sinks: [sink], nextPageToken: 'more' })).toBe(undefined);
  });

  it('shows an entry of the registry that did not arise by itself', async () => {
    const name = 'agentregistry.googleapis.com/system/RuntimeReference';
    const own = {
      ...registered,
      attributes: { [name]: { uri: `//run.googleapis.com/${parent}/services/discharge` } },
    };
    const { shownBy } = await shownIn(({ host }) =>
      host === 'agentregistry.googleapis.com' ? { body: { agents: [own] } } : undefined,
    );
    expect(shownBy(`//agentregistry.googleapis.com/${parent}/agents/4`)).toEqual({
      'agent-inventory-registered': 'urn:agent:4',
    });
  });

  it.each<readonly [string, object, true | undefined]>([
    [
      'looks for identifiers of people, among much else',
      {
        infoTypes: [
          ...Array.from({ length: 100 }, (_, place) => ({ name: `A_COUNTRY_PASSPORT_${place}` })),
          ...inspectTemplate.inspectConfig.infoTypes,
        ],
      },
      true,
    ],
    ['looks for nothing that it names', {}, undefined],
    ['looks for something else', { infoTypes: [{ name: 'ADVERTISING_ID' }] }, undefined],
    [
      'leaves out what it finds',
      { ...inspectTemplate.inspectConfig, ruleSet: [{ infoTypes: [{ name: 'PERSON_NAME' }], rules: [] }] },
      undefined,
    ],
    [
      'takes what is all but certain alone',
      { ...inspectTemplate.inspectConfig, minLikelihood: 'VERY_LIKELY' },
      undefined,
    ],
  ])('shows redaction by a template that %s', async (_, inspectConfig, expected) => {
    const { shownBy } = await shownIn(({ host }) =>
      host === 'dlp.googleapis.com' ? { body: { ...inspectTemplate, inspectConfig } } : undefined,
    );
    expect(
      shownBy(`//europe-west4-dialogflow.googleapis.com/${parent}/agents/5`)['phi-redaction-in-logs'],
    ).toBe(expected);
  });

  it('shows neither redaction nor days of what an agent exports as audio', async () => {
    const advancedSettings = { audioExportGcsDestination: { uri: 'gs://clinic-calls' } };
    const { shownBy } = await shownIn(({ host, path }) =>
      host.includes('dialogflow') && path.endsWith('/agents')
        ? { body: { agents: [{ ...conversational, advancedSettings }] } }
        : undefined,
    );
    const shown = shownBy(`//europe-west4-dialogflow.googleapis.com/${parent}/agents/5`);
    expect(shown).not.toHaveProperty('phi-redaction-in-logs');
    expect(shown).not.toHaveProperty('retention-period-set');
  });

  it.each(['https://2.europe-west4-1.prediction.vertexai.goog', '2.europe-west4-1.prediction.vertexai.goog'])(
    'reaches a dedicated endpoint at %s',
    async (dedicatedEndpointDns) => {
      const world = await serve(({ path }) =>
        path.endsWith('/endpoints')
          ? { body: { endpoints: [{ ...endpoint, dedicatedEndpointDns }] } }
          : undefined,
      );
      const seen = parsedSightings(await method.look(lookAt(world, [withKey])));
      expect(seen[`${vertex}/endpoints/2`]?.endpoint).toBe(
        'https://2.europe-west4-1.prediction.vertexai.goog',
      );
    },
  );

  it('says nothing of what it was not permitted to read', async () => {
    const denied = [':getIamPolicy', '/securitySettings', '/sinks', '/policy', '/occurrences'];
    const { found, shownBy } = await shownIn(({ path }) =>
      denied.some((end) => path.endsWith(end))
        ? { status: 403, body: { error: { code: 403, status: 'PERMISSION_DENIED' } } }
        : undefined,
    );
    expect(found.coverage.status).toBe('denied');
    for (const permission of [
      'resourcemanager.projects.getIamPolicy',
      'run.services.getIamPolicy',
      'dialogflow.securitySettings.list',
      'logging.sinks.list',
      'binaryauthorization.policy.get',
      'containeranalysis.occurrences.list',
    ])
      expect(found.coverage.reason).toContain(permission);
    expect(shownBy(`${run}/notes-copilot`)).toEqual({
      'public-exposure': 'private',
      'secrets-in-manager': true,
      'container-image-pinned': true,
    });
    expect(shownBy(`//europe-west4-dialogflow.googleapis.com/${parent}/agents/5`)).toEqual({
      'response-logging': true,
    });
  });
});
