import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { stageOf } from './stages.ts';
import {
  exampleConfig,
  type Resource,
  readAssembly,
  resourcesOf,
  stackOf,
  statementsOfRoles,
  synthesized,
} from './synthesized.ts';

const { account, region, domain, keys } = exampleConfig();

describe('the stage prod', () => {
  it('requires an account, a region, a domain with its certificate, and an email sender', () => {
    expect(() => stageOf('prod')).toThrow(
      'The stage prod needs account, region, domain, mailSender: set them',
    );
    expect(() => stageOf('prod', { config: { account, region, domain } })).toThrow('needs mailSender:');
    expect(stageOf('prod', { config: exampleConfig() })).toMatchObject({ name: 'prod', region, domain });
  });

  it('belongs to one account and region, and is protected from accidental deletion', async () => {
    const deployed = async (stage: 'dev' | 'prod') =>
      ((await readAssembly(stage, 'manifest.json')).artifacts as Record<string, unknown>)[
        `Accredit-${stage}`
      ];
    expect(await deployed('prod')).toMatchObject({
      environment: `aws://${account}/${region}`,
      properties: { terminationProtection: true },
    });
    expect(await deployed('dev')).toMatchObject({ properties: { terminationProtection: false } });
  });

  it('enforces plans only if configured, as every function reads it', async () => {
    const enforced = { ...exampleConfig(), plans: 'enforced' as const };
    expect(stageOf('prod', { config: enforced }).plans).toBe('enforced');
    for (const name of ['local', 'dev'] as const) expect(stageOf(name).plans).toBe('unlimited');
    const functions = [...resourcesOf(await synthesized('prod'), 'AWS::Lambda::Function').values()];
    const { plans } = exampleConfig();
    const read = functions.flatMap(
      ({ Properties: { Environment } }) =>
        (Environment as { Variables: { PLANS?: string } } | undefined)?.Variables.PLANS ?? [],
    );
    expect(read.length).toBeGreaterThan(30);
    expect(new Set(read)).toEqual(new Set([plans]));
  });

  it("applies the organization's settings", async () => {
    const template = await synthesized('prod');
    const [[, distribution] = []] = resourcesOf(template, 'AWS::CloudFront::Distribution');
    expect(distribution?.Properties.DistributionConfig).toMatchObject({
      Aliases: [domain?.name],
      ViewerCertificate: {
        AcmCertificateArn: domain?.certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
      WebACLId: exampleConfig().webAclArn,
    });
    const [[, subscription] = []] = resourcesOf(template, 'AWS::SNS::Subscription');
    expect(subscription?.Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: exampleConfig().alarmAddress,
    });
    expect(resourcesOf(template, 'AWS::KMS::Key').size).toBe(0);
    const policies = JSON.stringify(statementsOfRoles(template, ''));
    expect(policies).toContain(`"Resource":"${keys?.auditArn}"`);
    expect(policies).toContain(`"Resource":"${keys?.credentialsArn}"`);
    const reserved = [...resourcesOf(template, 'AWS::Lambda::Function')].flatMap(([id, { Properties }]) => {
      const { ReservedConcurrentExecutions: share } = Properties;
      return share === undefined ? [] : [[id.replace(/Function\w{8}$/, ''), share]];
    });
    expect(reserved).toEqual([['Functionscollect', exampleConfig().reservedConcurrency?.collect]]);
  });
});

it('a stage may be deployed in two regions of an account: its global CloudFront names are unique', async () => {
  const namesIn = (template: Template) => {
    const configs = [
      'OriginAccessControl',
      'ResponseHeadersPolicy',
      'Function',
      'CachePolicy',
      'OriginRequestPolicy',
    ]
      .flatMap((type) => [...resourcesOf(template, `AWS::CloudFront::${type}`).values()])
      .map(({ Properties }) => Properties);
    return configs.map((one) => String(one.Name ?? (Object.values(one) as { Name?: string }[])[0]?.Name));
  };
  const here = namesIn(await synthesized('prod'));
  const there = namesIn(await synthesized('prod', { config: { ...exampleConfig(), region: 'us-west-2' } }));
  expect(here).toHaveLength(4);
  expect(here.filter((name) => there.includes(name))).toEqual([]);
});

describe('a stage that retains no data', () => {
  const bucketsOf = (template: Template) =>
    [...resourcesOf(template, 'AWS::S3::Bucket')].map(([id, { DeletionPolicy, Properties }]) => ({
      name: id.replace(/Bucket\w{8}$/, ''),
      policy: DeletionPolicy,
      isLocked: Properties.ObjectLockConfiguration !== undefined,
      isEmptied: [...resourcesOf(template, 'Custom::S3AutoDeleteObjects').values()].some((one) =>
        JSON.stringify(one.Properties.BucketName).includes(`"${id}"`),
      ),
    }));

  it('can be deleted: its buckets are emptied and deleted, except locked ones', async () => {
    const dev = await synthesized('dev');
    for (const { name, isLocked, isEmptied, policy } of bucketsOf(dev)) {
      expect([isEmptied, policy], name).toEqual(
        isLocked ? [false, 'RetainExceptOnCreate'] : [true, 'Delete'],
      );
    }
    const retained = Object.values(dev.toJSON().Resources as Record<string, Resource>)
      .filter(
        ({ Type, DeletionPolicy }) => Type !== 'AWS::S3::Bucket' && DeletionPolicy?.startsWith('Retain'),
      )
      .map(({ Type }) => Type);
    expect(retained.sort()).toEqual(['AWS::ApiGateway::Account', 'AWS::IAM::Role']);
  });

  it('is the only one whose buckets are emptied, except those that each deployment recreates', async () => {
    const emptied = bucketsOf(await synthesized('prod')).filter(({ isEmptied }) => isEmptied);
    expect(emptied).toEqual([{ name: 'Spa', policy: 'Delete', isLocked: false, isEmptied: true }]);
    expect(bucketsOf(await synthesized('local')).filter(({ isEmptied }) => isEmptied)).toEqual([]);
  });
});

describe('the secret between the distribution and the functions', () => {
  const versionOf = (template: Template) => {
    const [[, distribution] = []] = resourcesOf(template, 'AWS::CloudFront::Distribution');
    const named = (value: unknown) =>
      [...JSON.stringify(value).matchAll(/"Ref":"(OriginSecret\d)/g)].map(([, id]) => id);
    const facing = [...resourcesOf(template, 'AWS::Lambda::Function')].flatMap(([id, { Properties }]) => {
      const { Variables } = (Properties.Environment ?? { Variables: {} }) as {
        Variables: Record<string, unknown>;
      };
      const { ORIGIN_SECRET: current, ORIGIN_SECRET_PREVIOUS: previous = '' } = Variables;
      return current === undefined ? [] : [{ id, current: named(current), previous: named(previous) }];
    });
    return {
      sent: [...new Set(named(distribution?.Properties))],
      facing,
      after: distribution?.DependsOn ?? [],
    };
  };

  const withSecret = async (originSecretVersion: number) =>
    versionOf(await synthesized('prod', { config: { ...exampleConfig(), originSecretVersion } }));
  let second: ReturnType<typeof versionOf>;
  beforeAll(async () => {
    second = await withSecret(2);
  });

  it('changes with each version, which CloudFormation detects, and the previous one stays valid', async () => {
    const first = versionOf(await synthesized('prod'));
    const third = await withSecret(3);
    expect([first.sent, second.sent, third.sent]).toEqual([
      ['OriginSecret1'],
      ['OriginSecret2'],
      ['OriginSecret3'],
    ]);
    expect(first.facing[0]).toMatchObject({ current: ['OriginSecret1'], previous: [] });
    expect(second.facing[0]).toMatchObject({ current: ['OriginSecret2'], previous: ['OriginSecret1'] });
    expect(third.facing[0]).toMatchObject({ current: ['OriginSecret3'], previous: ['OriginSecret2'] });
  });

  it('is sent only once every function knows it', () => {
    const { facing, after } = second;
    expect(facing.length).toBeGreaterThan(10);
    expect(after).toEqual(expect.arrayContaining(facing.map(({ id }) => id)));
  });
});

it('local development accepts no configuration', () => {
  expect(() => stageOf('local', { config: {} })).toThrow('The stage local takes no configuration');
});

it('concurrency can only be reserved for an existing function', async () => {
  const config = { ...exampleConfig(), reservedConcurrency: { colect: 5 } };
  await expect(stackOf('prod', { config })).rejects.toThrow(
    'reservedConcurrency.colect: no manifest declares a function of that name; there are agents-api, ',
  );
});
