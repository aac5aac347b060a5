import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNT, arns, SECRET } from '#functions/clouds/aws/fixtures/names.ts';
import { replies } from '#functions/clouds/aws/fixtures/replies.ts';
import { actionOf, awsAccount, serveAws } from '#functions/clouds/aws/fixtures/serve-aws.ts';
import { actionsOf, agentOperations } from '#functions/clouds/aws/operations.ts';
import { contextAt } from '#functions/discovery/cloud/fixtures/context-at.ts';
import { parsedSightings } from '#functions/discovery/cloud/fixtures/parsed-sightings.ts';
import { method } from './method.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
const serve = async (...args: Parameters<typeof serveAws>) => {
  const world = await serveAws(...args);
  open.push(world);
  return world;
};

const where = (service: string) => `${service}, eu-west-1, account ${ACCOUNT}`;

describe('AWS agents', () => {
  it('are discovered in each service, with their settings', async () => {
    const world = await serve();
    const found = await method.run(contextAt(world, [awsAccount()]));
    const seen = parsedSightings(found);
    expect(found.coverage).toEqual({ status: 'ran', searched: 9 });
    expect(Object.keys(seen).toSorted()).toEqual(
      [
        arns.agent,
        arns.flow,
        arns.runtime,
        arns.gateway,
        arns.harness,
        arns.record,
        arns.application,
        arns.bot,
      ].toSorted(),
    );
    expect(seen[arns.agent]).toMatchObject({
      name: 'intake-agent',
      kind: 'agent',
      environment: 'production',
      handlesPersonalData: { is: true, because: 'Tag phi = true' },
      signs: [{ statement: 'Amazon Bedrock agent', where: where('Amazon Bedrock') }],
      facts: {
        guardrails: ['gr1234567890:3'],
        owners: ['Intake team'],
        serviceAccount: `arn:aws:iam::${ACCOUNT}:role/intake-agent`,
        settings: {
          'guardrailConfiguration.guardrailVersion': '3',
          'guardrailConfiguration.set': true,
          'loggingConfig.set': true,
          'loggingConfig.textDataDeliveryEnabled': true,
          'enforcedGuardrailsConfiguration.count': 1,
          idleSessionTTLInSeconds: 600,
          'instruction.digest': expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
        },
      },
      reaches: {
        models: ['anthropic.claude-3-5-sonnet-20240620-v1:0'],
        tools: ['book-visit'],
        data: ['knowledge base KB00000001'],
        agents: ['billing-agent'],
      },
    });
    expect(seen[arns.runtime]).toMatchObject({
      kind: 'mcp_server',
      facts: {
        protocol: 'MCP',
        environmentNames: ['OPENAI_API_KEY', 'LOG_LEVEL'],
        settings: {
          'networkConfiguration.networkMode': 'VPC',
          'authorizerConfiguration.customJWTAuthorizer.set': true,
        },
      },
    });
    expect(seen[arns.gateway]).toMatchObject({
      kind: 'gateway',
      facts: {
        weaknesses: ['the gateway has no authorizer'],
        settings: { 'policyEngineConfiguration.mode': 'ENFORCE' },
      },
      reaches: { tools: ['find-record'] },
    });
    expect(seen[arns.harness]).toMatchObject({
      facts: { environmentNames: ['TOKEN'] },
      reaches: { models: ['amazon.nova-pro-v1:0'], tools: ['browser', 'calc'] },
    });
    // A registry record is joined with the runtime from which it was detected.
    expect(seen[arns.record]).toMatchObject({
      namedBy: 'declaration',
      kind: 'mcp_server',
      joins: { resources: [arns.record, arns.runtime] },
    });
    expect(seen[arns.application]).toMatchObject({ kind: 'conversational', name: 'Staff assistant' });
    expect(found.addresses).toMatchObject([{ from: 'aws.agents', of: { identifier: arns.gateway } }]);
  });

  it('expose no value of a variable, instruction or prompt, and use every declared action', async () => {
    const world = await serve();
    const found = await method.run(contextAt(world, [awsAccount()]));
    expect(JSON.stringify(found)).not.toContain(SECRET);
    const used = new Set(world.asked.map((asked) => actionOf(asked)?.action));
    expect(actionsOf(agentOperations).filter((action) => !used.has(action))).toEqual([]);
  });

  it('are discovered only in the selected regions, and a region without a service is not a failure', async () => {
    const world = await serve(undefined, ['qbusiness.eu-north-1']);
    const found = await method.run(contextAt(world, [awsAccount(['eu-west-1', 'eu-north-1'])]));
    expect(found.coverage.status).toBe('ran');
    const regions = new Set(
      world.asked.flatMap(({ host }) => host.split('.').find((part) => part.startsWith('eu-')) ?? []),
    );
    expect([...regions].toSorted()).toEqual(['eu-north-1', 'eu-west-1']);
  });

  it('are not reported as absent in a nonexistent region', async () => {
    const world = await serve(undefined, ['.eu-west-9.']);
    const found = await method.run(contextAt(world, [awsAccount(['eu-west-1', 'eu-west-9'])]));
    expect(found.sightings).toHaveLength(8);
    expect(found.coverage).toMatchObject({
      status: 'failed',
      reason: 'Could not be read: eu-west-9, where none of the services has an endpoint.',
    });
  });

  it('report the action that a role lacks, and include everything else', async () => {
    const world = await serve(({ action }) =>
      action === 'bedrock:GetAgent' || action === 'lex:ListBots'
        ? { status: 403, headers: { 'x-amzn-errortype': 'AccessDeniedException:http://x' }, body: {} }
        : undefined,
    );
    const found = await method.run(contextAt(world, [awsAccount()]));
    expect(found.coverage).toMatchObject({
      status: 'denied',
      reason: 'Not permitted: bedrock:GetAgent, lex:ListBots.',
    });
    const [agent] = Object.values(parsedSightings(found)).filter(({ name }) => name === 'intake-agent');
    // The summary remains; only the complete agent shows whether a guardrail is set.
    expect(agent?.facts.settings).toMatchObject({ 'guardrailConfiguration.guardrailVersion': '3' });
    expect(agent?.facts.settings).not.toHaveProperty('guardrailConfiguration.set');
  });

  it('are requested again after throttling, and a busy service is reported', async () => {
    let rejected = 0;
    const world = await serve(({ action }) => {
      if (action === 'lex:ListBots' && rejected < 2) {
        rejected += 1;
        return { status: 400, body: { __type: 'com.amazonaws.lex#ThrottlingException', message: SECRET } };
      }
      return action === 'qbusiness:ListApplications' ? { status: 500, body: {} } : undefined;
    });
    const found = await method.run(contextAt(world, [awsAccount()]));
    expect(Object.keys(parsedSightings(found))).toContain(`arn:aws:lex:eu-west-1:${ACCOUNT}:bot/BOT0000001`);
    expect(found.coverage).toMatchObject({
      status: 'failed',
      reason: 'Could not be read: qbusiness in eu-west-1, which was overloaded.',
    });
  });

  it('are read across pages, and a partially read list is reported', async () => {
    const summary = (replies['bedrock:ListAgents'] as { agentSummaries: readonly object[] })
      .agentSummaries[0];
    const world = await serve(({ action, input }) => {
      if (action === 'bedrock-agentcore:ListHarnesses')
        return { body: { harnesses: [], nextToken: 'for ever' } };
      if (action !== 'bedrock:ListAgents') return undefined;
      const next = input.nextToken === undefined ? { nextToken: 'second page' } : {};
      return { body: { agentSummaries: [{ ...summary, agentId: next.nextToken ? 'A1' : 'A2' }], ...next } };
    });
    const found = await method.run(contextAt(world, [awsAccount()]));
    const asked = world.asked.filter(({ path }) => /^\/agents\/A\d\/$/.test(path)).map(({ path }) => path);
    expect(asked.toSorted()).toEqual(['/agents/A1/', '/agents/A2/']);
    expect(found.coverage).toMatchObject({
      status: 'truncated',
      reason: 'Partially read: bedrock-agentcore:ListHarnesses in eu-west-1, of which 0 entries were read.',
    });
  });

  it('are skipped without an account, and a role that cannot be assumed is reported', async () => {
    const world = await serve();
    expect((await method.run(contextAt(world, []))).coverage).toEqual({
      status: 'skipped',
      reason: 'No AWS account is connected.',
      searched: 0,
    });
    const rejected = await method.run(
      contextAt(world, [awsAccount(['eu-west-1'], { externalId: 'another' })]),
    );
    expect(rejected.coverage).toMatchObject({
      status: 'denied',
      reason: `Not permitted: sts:AssumeRole of arn:aws:iam::${ACCOUNT}:role/accredit-discovery.`,
    });
  });

  it('are not read any further after the run has ended', async () => {
    const world = await serve();
    const found = await method.run(contextAt(world, [awsAccount()], { signal: AbortSignal.abort() }));
    expect(found.sightings).toEqual([]);
    expect(found.coverage).toMatchObject({ status: 'truncated' });
  });

  it("stay within the size limits of a sighting, regardless of the service's response", async () => {
    const long = 'x'.repeat(5000);
    const world = await serve(({ action }) =>
      action === 'bedrock:GetAgent'
        ? {
            body: {
              agent: {
                agentName: long,
                agentArn: long,
                description: [],
                foundationModel: { a: 1 },
                agentStatus: null,
              },
            },
          }
        : undefined,
    );
    const found = await method.run(contextAt(world, [awsAccount()]));
    const agent = Object.values(parsedSightings(found)).find(({ identifier }) =>
      identifier.startsWith('xxx'),
    );
    expect(agent?.name).toHaveLength(200);
    expect(agent?.reaches.models).toBeUndefined();
  });
});
