import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNT, arns, SECRET } from '#functions/clouds/aws/fixtures/names.ts';
import { actionOf, awsAccount, serveAws } from '#functions/clouds/aws/fixtures/serve-aws.ts';
import { actionsOf, computeOperations } from '#functions/clouds/aws/operations.ts';
import { lookAt } from '#functions/discovery/cloud/fixtures/look-at.ts';
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

describe('compute of AWS', () => {
  it('yields endpoints, and what runs an agent; an ordinary function and service is none', async () => {
    const world = await serve();
    const found = await method.look(lookAt(world, [awsAccount()]));
    const seen = parsedSightings(found);
    expect(Object.keys(seen).toSorted()).toEqual([arns.endpoint, arns.chat, arns.service].toSorted());
    expect(found.coverage).toEqual({ status: 'ran', looked: 5 });
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
        { says: 'Variables of a client of models: OPENAI_API_KEY' },
        { says: 'Named as an agent is: chat-agent' },
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

  it('says of an endpoint whose model may not be read no more than is known', async () => {
    const world = await serve(({ action }) =>
      action === 'sagemaker:DescribeModel'
        ? { status: 400, body: { __type: 'AccessDeniedException' } }
        : undefined,
    );
    const found = await method.look(lookAt(world, [awsAccount()]));
    expect(found.coverage).toMatchObject({
      status: 'denied',
      reason: 'Not permitted: sagemaker:DescribeModel.',
    });
    const settings = parsedSightings(found)[arns.endpoint]?.facts.settings;
    expect(settings).toMatchObject({ EndpointStatus: 'InService' });
    expect(settings).not.toHaveProperty('EnableNetworkIsolation');
    expect(settings).not.toHaveProperty('VpcConfig.set');
  });

  it('takes a function with variables of a client of models alone as work that calls a model', async () => {
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
    const found = await method.look(lookAt(world, [awsAccount()]));
    expect(parsedSightings(found)['arn:f']).toMatchObject({ kind: 'workflow', confidence: 'medium' });
  });
});
