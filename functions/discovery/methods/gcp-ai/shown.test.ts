import { describe, expect, it } from 'vitest';
import type { Asked, Replied } from '#functions/clouds/fixtures/serve-world.ts';
import { contextAt } from '#functions/discovery/cloud/fixtures/context-at.ts';
import { reportOf } from '#shared/evidence/infrastructure/report-of.ts';
import {
  bucket,
  conversational,
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
import { serveGoogle, withKey } from './fixtures/serve-google.ts';
import { method } from './method.ts';

describe('registered Google Cloud AI', () => {
  /** Returns the evidence of each discovered resource once it is registered. */
  const shownIn = async (special?: (asked: Asked) => Replied | undefined) => {
    const found = await method.run(contextAt(await serveGoogle(special), [withKey]));
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

  it('provides evidence from the settings of its resources and project', async () => {
    const { found, shownBy } = await shownIn();
    const logged = { 'log-retention-days': 400, 'log-tamper-protection': true };
    const audited = { 'audit-logging-enabled': true, 'permission-change-logged': true };
    // An engine and its registry entry are one agent.
    const entry = `//agentregistry.googleapis.com/${parent}/agents/4`;
    expect(shownBy(`${vertex}/reasoningEngines/1`, entry)).toEqual({
      'service-account-least-privilege': false,
      'encryption-key-custody': 'customer-managed',
      'storage-encryption-at-rest': true,
      'secrets-in-manager': true,
      // Its registry entry was created automatically.
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
      // A service that is not an agent has the same account.
      'agent-unique-identity': false,
      'container-image-pinned': false,
      'container-image-signed': false,
      ...logged,
    });
    expect(JSON.stringify(found)).not.toContain(SECRET);
  });

  it('counts vulnerabilities only of analyzed images', async () => {
    const occurrences =
      (...all: readonly object[]) =>
      ({ host, query }: Asked) => {
        if (host !== 'containeranalysis.googleapis.com') return undefined;
        expect(query.get('filter')).toContain(`resourceUrl="https://${image}"`);
        return { body: occurrencesFor(query.get('filter'), all) };
      };
    const analyzed = (analysisStatus: string, continuousAnalysis = 'ACTIVE') => ({
      discovery: { analysisStatus, continuousAnalysis },
    });
    const count = async (...all: readonly object[]) =>
      (await shownIn(occurrences(...all))).shownBy(`${run}/notes-copilot`)['image-critical-vulnerabilities'];
    expect(await count(analyzed('FINISHED_SUCCESS'), vulnerability('CRITICAL'))).toBe(1);
    expect(await count(analyzed('COMPLETE'), vulnerability('CRITICAL'))).toBe(1);
    expect(await count(analyzed('SCANNING'), vulnerability('HIGH'))).toBeUndefined();
    expect(await count(analyzed('FINISHED_SUCCESS', 'INACTIVE'))).toBeUndefined();
    expect(await count()).toBeUndefined();
  });

  /** Evidence of an engine with another response for the paths that end with the given text. */
  const engineWhere = async (end: string, body: object) =>
    (await shownIn(({ path }) => (path.endsWith(end) ? { body } : undefined))).shownBy(
      `${vertex}/reasoningEngines/1`,
    );

  it.each<readonly [string, readonly object[], readonly boolean[]]>([
    [
      'settings for all services and for one service together log both',
      [
        { service: 'allServices', auditLogConfigs: [{ logType: 'DATA_READ' }] },
        { service: 'aiplatform.googleapis.com', auditLogConfigs: [{ logType: 'DATA_WRITE' }] },
      ],
      [true, true],
    ],
    [
      'a member is exempt by one of the combined settings',
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
      'a member is exempt from another log type',
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
  ])('provides evidence of logged calls where %s', async (_, auditConfigs, expected) => {
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
      'has the default filter, across several lines',
      { ...sink, filter: sink.filter.replaceAll(' AND', ' AND\n ') },
      400,
    ],
    [
      'includes no entries',
      { ...sink, filter: 'severity>=EMERGENCY AND NOT severity>=EMERGENCY' },
      undefined,
    ],
    [
      'excludes an additional log',
      { ...sink, filter: `${sink.filter} AND NOT LOG_ID("run.googleapis.com/stdout")` },
      undefined,
    ],
    ['has an exclusion', { ...sink, exclusions: [{ name: 'all', filter: 'true' }] }, undefined],
    ['is off', { ...sink, disabled: true }, undefined],
  ])('provides the retention days of the bucket where its sink %s', async (_, own, expected) => {
    const shown = await engineWhere('/sinks', { sinks: [own] });
    expect(shown['log-retention-days']).toBe(expected);
    expect(shown['log-tamper-protection']).toBe(expected === undefined ? undefined : true);
  });

  it('reports a short retention only if all sinks were read and no other exists', async () => {
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

  it('provides evidence of a registry entry that was not created automatically', async () => {
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
      'finds personal identifiers, among many others',
      {
        infoTypes: [
          ...Array.from({ length: 100 }, (_, index) => ({ name: `A_COUNTRY_PASSPORT_${index}` })),
          ...inspectTemplate.inspectConfig.infoTypes,
        ],
      },
      true,
    ],
    ['lists no identifiers', {}, undefined],
    ['finds other information', { infoTypes: [{ name: 'ADVERTISING_ID' }] }, undefined],
    [
      'excludes findings',
      { ...inspectTemplate.inspectConfig, ruleSet: [{ infoTypes: [{ name: 'PERSON_NAME' }], rules: [] }] },
      undefined,
    ],
    [
      'finds only near-certain matches',
      { ...inspectTemplate.inspectConfig, minLikelihood: 'VERY_LIKELY' },
      undefined,
    ],
  ])('provides evidence of redaction by a template that %s', async (_, inspectConfig, expected) => {
    const { shownBy } = await shownIn(({ host }) =>
      host === 'dlp.googleapis.com' ? { body: { ...inspectTemplate, inspectConfig } } : undefined,
    );
    expect(
      shownBy(`//europe-west4-dialogflow.googleapis.com/${parent}/agents/5`)['phi-redaction-in-logs'],
    ).toBe(expected);
  });

  it('provides no evidence of redaction or retention for audio exports of an agent', async () => {
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

  it('provides no evidence on what it was not permitted to read', async () => {
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
