import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNT, arns, SECRET } from '#functions/clouds/aws/fixtures/names.ts';
import { actionOf, awsAccount, serveAws } from '#functions/clouds/aws/fixtures/serve-aws.ts';
import { actionsOf, computeOperations } from '#functions/clouds/aws/operations.ts';
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

describe('AWS compute', () => {
  it('includes endpoints and workloads that run an agent, but no ordinary function or service', async () => {
    const world = await serve();
    const found = await method.run(contextAt(world, [awsAccount()]));
    const seen = parsedSightings(found);
    expect(Object.keys(seen).toSorted()).toEqual([arns.endpoint, arns.chat, arns.service].toSorted());
    expect(found.coverage).toEqual({ status: 'ran', searched: 5 });
    expect(seen[arns.endpoint]).toMatchObject({
      kind: 'model_endpoint',
      usesMLPipeline: { is: true },
      facts: {
        imageDigest: `sha256:${'ab'.repeat(32)}`,
        environmentNames: ['MODEL_TOKEN'],
        settings: {
          EnableNetworkIsolation: true,
          'VpcConfig.set': false,
          'DataCaptureConfig.EnableCapture': true,
        },
      },
      reaches: { models: ['sepsis-7'] },
    });
    expect(seen[arns.chat]).toMatchObject({
      kind: 'agent',
      confidence: 'high',
      signs: [
        { statement: 'Model client variables: OPENAI_API_KEY' },
        { statement: 'Agent-like name: chat-agent' },
      ],
      facts: {
        environmentNames: ['OPENAI_API_KEY', 'TABLE'],
        serviceAccount: `arn:aws:iam::${ACCOUNT}:role/chat-agent`,
      },
    });
    expect(seen[arns.service]).toMatchObject({
      kind: 'model_endpoint',
      environment: 'development',
      facts: {
        product: { name: 'vLLM' },
        environmentNames: ['HF_TOKEN', 'API_KEY'],
        settings: {
          readonlyRootFilesystem: true,
          'networkConfiguration.awsvpcConfiguration.assignPublicIp': 'DISABLED',
        },
      },
    });
    expect(JSON.stringify(found)).not.toContain(SECRET);
    const used = new Set(world.asked.map((asked) => actionOf(asked)?.action));
    expect(actionsOf(computeOperations).filter((action) => !used.has(action))).toEqual([]);
  });

  it('reports only known facts of an endpoint whose model cannot be read', async () => {
    const world = await serve(({ action }) =>
      action === 'sagemaker:DescribeModel'
        ? { status: 400, body: { __type: 'AccessDeniedException' } }
        : undefined,
    );
    const found = await method.run(contextAt(world, [awsAccount()]));
    expect(found.coverage).toMatchObject({
      status: 'denied',
      reason: 'Not permitted: sagemaker:DescribeModel.',
    });
    const settings = parsedSightings(found)[arns.endpoint]?.facts.settings;
    expect(settings).toMatchObject({ EndpointStatus: 'InService' });
    expect(settings).not.toHaveProperty('EnableNetworkIsolation');
    expect(settings).not.toHaveProperty('VpcConfig.set');
  });

  const one = [{ ModelName: 'closed' }];
  it.each<readonly [string, object, boolean]>([
    ['every model is in a network', { ProductionVariants: [...one, { ModelName: 'closed-2' }] }, true],
    ['one model is in none', { ProductionVariants: [...one, { ModelName: 'open' }] }, false],
    [
      'a model that is tried out on the same calls is in none',
      { ProductionVariants: one, ShadowProductionVariants: [{ ModelName: 'open' }] },
      false,
    ],
    [
      'a variant names no model, but runs what is put on it',
      { ProductionVariants: [...one, { VariantName: 'components' }] },
      false,
    ],
  ])('reads the security groups of an endpoint if %s', async (_, config, expected) => {
    const VpcConfig = { Subnets: ['subnet-1'], SecurityGroupIds: ['sg-1'] };
    const world = await serve(({ action, input }) => {
      const { ModelName = '' } = input as { readonly ModelName?: string };
      if (action === 'sagemaker:DescribeEndpointConfig') return { body: config };
      return action === 'sagemaker:DescribeModel'
        ? {
            body: {
              ModelName,
              ModelArn: `arn:${ModelName}`,
              ...(ModelName.startsWith('closed') && { VpcConfig }),
            },
          }
        : undefined;
    });
    const settings = parsedSightings(await method.run(contextAt(world, [awsAccount()])))[arns.endpoint]?.facts
      .settings;
    expect(settings?.['VpcConfig.set'] === true).toBe(expected);
    expect(settings?.['securityGroups.count']).toBe(expected ? 1 : undefined);
  });

  it('reads both target groups between which a deployment shifts traffic', async () => {
    const green = arns.target.replace('targetgroup/', 'targetgroup/green-');
    const elb = (action: string, result: string) =>
      `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;
    const world = await serve(({ action, input }) => {
      if (action === 'ecs:DescribeServices')
        return {
          body: {
            services: [
              {
                serviceArn: arns.service,
                serviceName: 'vllm',
                taskDefinition: 'arn:task',
                loadBalancers: [
                  {
                    targetGroupArn: arns.target,
                    advancedConfiguration: { alternateTargetGroupArn: green, roleArn: 'arn:role' },
                  },
                ],
              },
            ],
          },
        };
      if (action === 'ecs:DescribeTaskDefinition')
        return {
          body: {
            taskDefinition: { family: 'vllm', containerDefinitions: [{ image: 'vllm/vllm-openai:v1' }] },
          },
        };
      const asked = (input as Readonly<Record<string, unknown>>)['TargetGroupArns.member.1'];
      if (action === 'elasticloadbalancing:DescribeTargetGroups')
        return {
          body: elb(
            'DescribeTargetGroups',
            `<TargetGroups><member><TargetGroupArn>${asked}</TargetGroupArn><LoadBalancerArns><member>${arns.balancer}</member></LoadBalancerArns></member></TargetGroups>`,
          ),
        };
      return action === 'elasticloadbalancing:DescribeListeners'
        ? {
            body: elb(
              'DescribeListeners',
              `<Listeners><member><ListenerArn>arn:open</ListenerArn><Protocol>TCP</Protocol><DefaultActions><member><Type>forward</Type><TargetGroupArn>${green}</TargetGroupArn></member></DefaultActions></member></Listeners>`,
            ),
          }
        : undefined;
    });
    const settings = parsedSightings(await method.run(contextAt(world, [awsAccount()])))[arns.service]?.facts
      .settings;
    expect(settings).toMatchObject({ 'listeners.forwards': 1, 'listeners.signIn': 0 });
  });

  it('classifies a function with only model client variables as a workload that calls a model', async () => {
    const world = await serve(({ action }) =>
      action === 'lambda:ListFunctions'
        ? {
            body: {
              Functions: [
                {
                  FunctionName: 'nightly-summary',
                  FunctionArn: 'arn:f',
                  Environment: { Variables: { ANTHROPIC_API_KEY: SECRET } },
                },
              ],
            },
          }
        : undefined,
    );
    const found = await method.run(contextAt(world, [awsAccount()]));
    expect(parsedSightings(found)['arn:f']).toMatchObject({ kind: 'workflow', confidence: 'medium' });
  });
});
