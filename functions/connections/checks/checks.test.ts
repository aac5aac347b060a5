import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { awsAccount, serveAws } from '#functions/clouds/aws/fixtures/serve-aws.ts';
import { actionsOf, awsOperations } from '#functions/clouds/aws/operations.ts';
import { type Asked, type Replied, serveWorld } from '#functions/clouds/fixtures/serve-world.ts';
import {
  type EvidenceSnapshot,
  gitHubAccount,
  serveGitHub,
} from '#functions/clouds/github/fixtures/serve-git-hub.ts';
import type { Caller } from '#functions/clouds/rest.ts';
import { verdictOf } from '#shared/connections/check.ts';
import { checkAccount } from './checks.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
const held = <W extends { close: () => Promise<void> }>(world: W): W => {
  open.push(world);
  return world;
};
const callerOf = ({ call }: Pick<Caller, 'call'>): Caller => ({
  call,
  now: () => new Date('2026-11-24T12:00:00.000Z'),
  signal: new AbortController().signal,
});
const serve = async (reply: (asked: Asked) => Replied) => held(await serveWorld(reply));

describe('checks of AWS accounts', () => {
  it('try every action of the role and name those that it does not permit', async () => {
    const world = held(
      await serveAws(
        ({ action }) => {
          if (action === 'lex:DescribeBot') return { status: 403, body: { __type: 'AccessDeniedException' } };
          if (action === 'bedrock:GetAgent')
            return { status: 404, body: { __type: 'ResourceNotFoundException' } };
          return action === 'sagemaker:DescribeModel'
            ? { status: 400, body: { __type: 'ValidationException' } }
            : undefined;
        },
        ['qbusiness.'],
      ),
    );
    const checks = await checkAccount(callerOf(world), 'aws', awsAccount());
    expect(checks.map(({ permission }) => permission)).toEqual([
      'sts:AssumeRole',
      ...actionsOf(awsOperations),
    ]);
    const by = Object.fromEntries(checks.map(({ permission, state }) => [permission, state]));
    expect(by).toMatchObject({
      'sts:AssumeRole': 'ok',
      'lex:DescribeBot': 'missing',
      'bedrock:GetAgent': 'ok',
      'sagemaker:DescribeModel': 'untold',
      'qbusiness:ListApplications': 'untold',
    });
    expect(Object.values(by).filter((state) => state !== 'ok')).toHaveLength(4);
    expect(verdictOf(checks)).toBe('incomplete');
  });

  it('report that the role cannot be assumed, and try nothing else', async () => {
    const world = held(await serveAws());
    const account = awsAccount(['eu-west-1'], { externalId: 'of another organization' });
    const checks = await checkAccount(callerOf(world), 'aws', account);
    expect(checks).toMatchObject([{ permission: 'sts:AssumeRole', state: 'missing' }]);
    expect(verdictOf(checks)).toBe('failed');
  });
});

describe('checks of other accounts', () => {
  it('report what an Azure app may read, and what only a project shows', async () => {
    const id = '/subscriptions/s/resourceGroups/g/providers/Microsoft.CognitiveServices/accounts/a';
    const world = await serve(({ host, path, body }) => {
      if (path.endsWith('/budgets')) return { status: 403, body: { error: { code: 'AuthorizationFailed' } } };
      if (host === 'login.microsoftonline.com')
        return { body: { access_token: new URLSearchParams(body).get('scope') } };
      return host === 'graph.microsoft.com'
        ? { status: 403, body: { error: { code: 'Authorization_RequestDenied' } } }
        : { body: { data: [{ id }], value: [] } };
    });
    const settings = { tenantId: 't', clientId: 'c', clientSecret: 's' };
    const checks = await checkAccount(callerOf(world), 'azure', { kind: 'azure', id: 'a', settings });
    expect(checks.map(({ permission, state }) => [permission, state])).toEqual([
      ['Reader of the subscriptions', 'ok'],
      ['AgentIdentity.Read.All', 'missing'],
      ['Microsoft.CognitiveServices/accounts/raiPolicies/read', 'ok'],
      ['Microsoft.Insights/diagnosticSettings/read', 'ok'],
      ['Microsoft.Consumption/budgets/read', 'missing'],
      ['Microsoft.OperationalInsights/workspaces/tables/read', 'untold'],
      ['Microsoft.App/containerApps/authConfigs/read', 'untold'],
      ['Microsoft.CognitiveServices/accounts/AIServices/agents/read', 'untold'],
    ]);
  });

  it.each<[string, Partial<EvidenceSnapshot>, string]>([
    ['that reads all', {}, 'ok'],
    ['from which the protection of a branch is hidden', { administered: false }, 'missing'],
  ])('report what a GitHub token permits %s', async (_, more, state) => {
    const world = held(await serveGitHub({ notes: { files: {}, alerts: 0, ...more } }));
    const checks = await checkAccount(callerOf(world), 'github', gitHubAccount());
    expect(checks.map((each) => [each.permission, each.state])).toEqual([
      ['Metadata: read', 'ok'],
      ['Contents: read', 'ok'],
      ['Administration: read', state],
      ['Dependabot alerts: read', 'ok'],
    ]);
  });

  it('report each Google Cloud permission, and nothing for a service that is not in use', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const world = await serve(({ host, path }) => {
      if (host === 'oauth2.googleapis.com') return { body: { access_token: 't' } };
      if (host === 'run.googleapis.com') return { status: 404 };
      return path.endsWith('/endpoints') || path.endsWith('/sinks')
        ? { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } }
        : { body: {} };
    });
    const settings = { projectId: 'clinic', locations: ['europe-west4'], serviceAccount: 'a@b', privateKey };
    const checks = await checkAccount(callerOf(world), 'gcp', { kind: 'gcp', id: 'g', settings });
    expect(Object.fromEntries(checks.map(({ permission, state }) => [permission, state]))).toEqual({
      'Token of a@b': 'ok',
      'aiplatform.reasoningEngines.list': 'ok',
      'agentregistry.agents.list': 'ok',
      'aiplatform.endpoints.list': 'missing',
      'aiplatform.models.list': 'ok',
      'dialogflow.agents.list': 'ok',
      'dialogflow.securitySettings.list': 'ok',
      'run.services.list': 'untold',
      'resourcemanager.projects.getIamPolicy': 'ok',
      'logging.sinks.list': 'missing',
      'logging.buckets.list': 'ok',
      'binaryauthorization.policy.get': 'ok',
      'run.services.getIamPolicy': 'untold',
      'dlp.inspectTemplates.get': 'untold',
      'containeranalysis.occurrences.list': 'untold',
    });
  });

  it.each(['databricks', 'hugging_face'] as const)('report that a token of %s is rejected', async (kind) => {
    const world = await serve(() => ({ status: 401, body: {} }));
    const settings = {
      url: 'https://adb-1.azuredatabricks.net',
      authorization: 'Bearer x',
      organization: 'clinic',
      token: 'x',
    };
    const checks = await checkAccount(callerOf(world), kind, { kind, id: 'x', settings });
    expect(checks.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(checks[0]?.detail).toContain('which rejected the credentials');
  });
});
