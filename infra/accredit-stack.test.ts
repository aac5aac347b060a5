import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FunctionManifest, TableAccess } from '#functions/platform/deploy/manifest.ts';
import { leadingKeys } from './constructs/table-grants.ts';
import { loadManifests } from './manifests.ts';
import {
  actionsOf,
  exampleConfig,
  type Resource,
  resourcesOf,
  statementsOf,
  synthesized,
} from './synthesized.ts';

let prod: Template;
let local: Template;
let manifests: readonly FunctionManifest[];

beforeAll(async () => {
  [prod, local, { functions: manifests }] = await Promise.all([
    synthesized('prod'),
    synthesized('local'),
    loadManifests(),
  ]);
});

const only = (template: Template, type: string): Resource => {
  const [first, ...rest] = resourcesOf(template, type).values();
  if (!first || rest.length > 0) throw new Error(`Expected one ${type}.`);
  return first;
};

const actionsNamed = {
  get: ['GetItem', 'BatchGetItem'],
  query: ['Query'],
  put: ['PutItem', 'BatchWriteItem'],
  update: ['UpdateItem'],
  delete: ['DeleteItem'],
  check: ['ConditionCheckItem'],
} as const;

/** Returns the index name in a statement's resource; `table` for the table itself. */
const indexIn = (resource: unknown): string =>
  /\/index\/(\w+)/.exec(JSON.stringify(resource))?.[1] ?? 'table';

/** Returns what an access allows, as `action place pattern`. */
const touchesOf = ({ table, actions, indexes = [] }: TableAccess): readonly string[] =>
  actions.flatMap((action) =>
    actionsNamed[action].flatMap((called) =>
      ['table', ...(action === 'query' ? indexes : [])].flatMap((place) =>
        leadingKeys(table).map((pattern) => `dynamodb:${called} ${place} ${pattern}`),
      ),
    ),
  );

/** Returns true if a name contains the unique ID of the stack. */
const isOfTheStack = (name: unknown): boolean => JSON.stringify(name).includes('"AWS::StackId"');

describe('data', () => {
  it('is one table with point-in-time recovery, TTL and stream', () => {
    const { Properties } = only(prod, 'AWS::DynamoDB::Table');
    expect(Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  });

  it('stays in prod when it is removed from the stack, and is deleted elsewhere', () => {
    expect(only(prod, 'AWS::DynamoDB::Table')).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
    expect(only(local, 'AWS::DynamoDB::Table')).toMatchObject({ DeletionPolicy: 'Delete' });
  });

  it('keeps every bucket encrypted, private, and on TLS', () => {
    const policies = [...resourcesOf(prod, 'AWS::S3::BucketPolicy').values()].map((policy) =>
      JSON.stringify(policy),
    );
    for (const [id, { Properties }] of resourcesOf(prod, 'AWS::S3::Bucket')) {
      expect(Properties.BucketEncryption, id).toBeDefined();
      expect(Properties.PublicAccessBlockConfiguration, id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(
        policies.some(
          (policy) => policy.includes(`"Ref":"${id}"`) && policy.includes('"aws:SecureTransport":"false"'),
        ),
        id,
      ).toBe(true);
    }
  });

  it('accepts access logs by bucket policy, as configured in cdk.json, and without access control lists', () => {
    const [[id, logs] = []] = [...resourcesOf(prod, 'AWS::S3::Bucket')].filter(([name]) =>
      name.startsWith('Logs'),
    );
    expect(logs?.Properties).not.toHaveProperty('AccessControl');
    const policies = [...resourcesOf(prod, 'AWS::S3::BucketPolicy').values()].map((one) => one.Properties);
    const own = policies.find(({ Bucket }) => JSON.stringify(Bucket) === JSON.stringify({ Ref: id }));
    expect(JSON.stringify(own)).toContain('"Principal":{"Service":"logging.s3.amazonaws.com"}');
  });

  it('rotates the key of stored credentials, and signs the audit chain with a separate key', async () => {
    const madeHere = await synthesized('prod', { config: { ...exampleConfig(), keys: undefined } });
    const keys = [...resourcesOf(madeHere, 'AWS::KMS::Key').values()].map(({ Properties }) => Properties);
    expect(keys).toHaveLength(2);
    expect(keys).toContainEqual(expect.objectContaining({ EnableKeyRotation: true }));
    expect(keys).toContainEqual(
      expect.objectContaining({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }),
    );
  });

  it('keeps audit chain checkpoints under object lock, which no user can remove in prod', () => {
    const locked = (template: Template) =>
      [...resourcesOf(template, 'AWS::S3::Bucket').values()]
        .map(({ Properties }) => JSON.stringify(Properties.ObjectLockConfiguration ?? null))
        .filter((text) => text !== 'null');
    expect(locked(prod)).toEqual([expect.stringContaining('"Mode":"COMPLIANCE"')]);
    expect(locked(local)).toEqual([expect.stringContaining('"Mode":"GOVERNANCE"')]);
  });
});

describe('a failed first deployment to prod', () => {
  it('leaves only an account setting: everything else is deleted, and can be', () => {
    const retained = Object.entries(prod.toJSON().Resources as Record<string, Resource>)
      .filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain')
      .map(([, { Type }]) => Type);
    expect(retained.sort()).toEqual(['AWS::ApiGateway::Account', 'AWS::IAM::Role']);
    expect(only(prod, 'AWS::DynamoDB::Table').Properties).not.toHaveProperty('DeletionProtectionEnabled');
  });

  it('occupies no name that the next one needs: retained resources are named by the stack', () => {
    const outliving = Object.entries(prod.toJSON().Resources as Record<string, Resource>).filter(
      ([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain'),
    );
    expect(outliving.map(([, { Type }]) => Type)).toContain('AWS::Logs::LogGroup');
    const fixed = outliving.flatMap(([id, { Type, Properties }]) => {
      const name = Properties[`${Type.split('::').at(-1)}Name`];
      return name === undefined || isOfTheStack(name) ? [] : [`${id}: ${JSON.stringify(name)}`];
    });
    expect(fixed).toEqual([]);
  });
});

describe('functions', () => {
  it('are one arm64 Lambda on Node 24 per manifest, with log retention', () => {
    const functions = [...resourcesOf(prod, 'AWS::Lambda::Function')].filter(([id]) =>
      id.startsWith('Functions'),
    );
    expect(functions).toHaveLength(manifests.length);
    for (const [id, { Properties }] of functions) {
      expect(Properties, id).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        LoggingConfig: { LogFormat: 'JSON' },
      });
      expect(Properties.LoggingConfig, id).toHaveProperty('LogGroup');
    }
    for (const [id, { Properties }] of resourcesOf(prod, 'AWS::Logs::LogGroup')) {
      expect(Properties.RetentionInDays, id).toBe(365);
    }
  });

  it('have the table access of their manifest and nothing else, and none without a key condition', () => {
    for (const { name, access } of manifests) {
      const allowed = statementsOf(prod, name).filter(
        (statement) =>
          statement.Effect === 'Allow' &&
          actionsOf(statement).some(
            (action) => action.startsWith('dynamodb:') && !/Stream|Shard|GetRecords/.test(action),
          ),
      );
      const granted = allowed.flatMap((statement) => {
        const { 'ForAllValues:StringLike': keys, ...others } = statement.Condition ?? {};
        expect(others, name).toEqual({ Null: { 'dynamodb:LeadingKeys': 'false' } });
        return actionsOf(statement).flatMap((action) =>
          [statement.Resource]
            .flat()
            .flatMap((resource) =>
              [keys?.['dynamodb:LeadingKeys']]
                .flat()
                .map((pattern) => `${action} ${indexIn(resource)} ${pattern}`),
            ),
        );
      });
      const named = access.flatMap((item) => ('table' in item ? touchesOf(item) : []));
      expect(granted.toSorted(), name).toEqual([...new Set(named)].toSorted());
    }
  });

  it('have all patterns of an action on a resource in one statement, because a transaction touches items of several kinds', () => {
    for (const { name } of manifests) {
      const places = statementsOf(prod, name)
        .filter(({ Effect, Condition }) => Effect === 'Allow' && Condition?.['ForAllValues:StringLike'])
        .flatMap((statement) =>
          actionsOf(statement).flatMap((action) =>
            [statement.Resource].flat().map((resource) => `${action} ${indexIn(resource)}`),
          ),
        );
      expect(places, name).toEqual([...new Set(places)]);
    }
  });

  it('cannot change or remove an audit event', () => {
    for (const { name, access } of manifests.filter((manifest) =>
      manifest.access.some((item) => 'table' in item),
    )) {
      const denied = statementsOf(prod, name).filter(({ Effect }) => Effect === 'Deny');
      expect(denied, name).toHaveLength(1);
      expect(JSON.stringify(denied), name).toContain('T#*#AUDIT');
      expect(JSON.stringify(denied), name).toContain('T#*#SEAL');
      // Batch writes would also allow deletes.
      expect(denied.flatMap(actionsOf).toSorted(), name).toEqual([
        'dynamodb:BatchWriteItem',
        'dynamodb:DeleteItem',
        'dynamodb:UpdateItem',
      ]);
      const audit = access.flatMap((item) => ('table' in item && item.table === 'AUDIT' ? item.actions : []));
      expect(['put', 'query', 'get'], name).toEqual(expect.arrayContaining([...audit]));
    }
  });

  it('that write the audit trail can neither read it nor store a checkpoint, and the one that seals and verifies it writes no event', () => {
    const actions = (name: string) => statementsOf(prod, name).flatMap(actionsOf);
    expect(actions('keep-changes').filter((action) => /^(?:kms|s3):/.test(action))).toEqual(['kms:Sign']);
    const signing = manifests.filter(({ access }) =>
      access.some((item) => 'key' in item && item.key === 'audit' && item.actions.includes('sign')),
    );
    expect(signing.map(({ name }) => name)).toEqual(['checkpoint-audit', 'keep-changes', 'write-report']);
    const writers = manifests.filter(({ access }) =>
      access.some(
        (item) => 'bucket' in item && item.bucket === 'checkpoints' && item.actions.includes('put'),
      ),
    );
    expect(writers.map(({ name }) => name)).toEqual(['checkpoint-audit']);
    const onTrail = (name: string) =>
      manifests
        .find((manifest) => manifest.name === name)
        ?.access.flatMap((item) => ('table' in item && item.table === 'AUDIT' ? item.actions : []));
    expect(onTrail('keep-changes')).toEqual([]);
    expect(onTrail('checkpoint-audit')).toEqual(['get', 'query']);
    expect(actions('checkpoint-audit')).not.toContain('s3:DeleteObject');
  });

  it('may list what they may read in a bucket, so that S3 reports absent objects', () => {
    for (const { name, access } of manifests) {
      const listed = statementsOf(prod, name)
        .filter((statement) => actionsOf(statement).includes('s3:ListBucket'))
        .map(({ Condition }) => Condition?.StringLike?.['s3:prefix']);
      const read = access.flatMap((item) =>
        'bucket' in item && item.actions.some((action) => action === 'get' || action === 'list')
          ? [`${item.prefix}*`]
          : [],
      );
      expect(listed, name).toEqual(read);
    }
  });

  it.each(['collect', 'ask-agent', 'run-methods'])('that contact agents have no table access: %s', (name) => {
    expect(
      statementsOf(prod, name)
        .flatMap(actionsOf)
        .filter((action) => action.startsWith('dynamodb:')),
    ).toEqual([]);
  });

  const onOnesOwn = { PROBES_LOOPBACK: 'probes', DISCOVERS_HOST: 'discovers' } as const;
  it.each(Object.entries(onOnesOwn))('have %s only in local development', (name, field) => {
    const asked = (template: Template) =>
      [...resourcesOf(template, 'AWS::Lambda::Function').values()].filter(({ Properties }) =>
        JSON.stringify(Properties.Environment ?? {}).includes(name),
      );
    expect(asked(prod)).toEqual([]);
    expect(asked(local)).toHaveLength(manifests.filter((one) => one[field]).length);
  });
});

describe('routes', () => {
  it("pass through CloudFront on the same host, uncached, without the viewer's Host header", () => {
    const { DistributionConfig } = only(prod, 'AWS::CloudFront::Distribution').Properties as {
      DistributionConfig: { CacheBehaviors: Record<string, unknown>[]; CustomErrorResponses?: unknown };
    };
    expect(DistributionConfig.CustomErrorResponses).toBeUndefined();
    expect(DistributionConfig.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/api/*',
      '/mcp',
      '/ws',
    ]);
    for (const behavior of DistributionConfig.CacheBehaviors) {
      expect(behavior).toMatchObject({
        // Managed policies CachingDisabled and AllViewerExceptHostHeader.
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        ViewerProtocolPolicy: 'https-only',
      });
    }
  });

  it('reach the WebSocket API through a stage named ws, without an origin path', () => {
    const stages = [...resourcesOf(prod, 'AWS::ApiGatewayV2::Stage').values()].map(
      ({ Properties }) => Properties.StageName,
    );
    expect(stages.sort()).toEqual(['$default', 'ws']);
    expect(JSON.stringify(only(prod, 'AWS::CloudFront::Distribution').Properties)).not.toContain(
      'OriginPath":"/',
    );
  });
});

describe('the WebSocket API', () => {
  it('logs by an account setting, which is created before its stage and stays when the stack is deleted', () => {
    const [[account, setting] = []] = resourcesOf(prod, 'AWS::ApiGateway::Account');
    const { 'Fn::GetAtt': [role = ''] = [] } = (setting?.Properties.CloudWatchRoleArn ?? {}) as {
      'Fn::GetAtt'?: string[];
    };
    const writer = resourcesOf(prod, 'AWS::IAM::Role').get(role);
    expect(JSON.stringify(writer?.Properties.ManagedPolicyArns)).toContain(
      ':iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs',
    );
    expect([setting, writer].map((one) => one?.DeletionPolicy)).toEqual(['Retain', 'Retain']);
    const stage = [...resourcesOf(prod, 'AWS::ApiGatewayV2::Stage').values()].find(
      ({ Properties }) => Properties.StageName === 'ws',
    );
    expect(stage?.Properties).toHaveProperty('AccessLogSettings');
    expect(stage?.DependsOn).toEqual(expect.arrayContaining([account]));
  });
});

describe('uploads', () => {
  it('go to one bucket by POST, which the CSP allows, and expire if they are not accepted', () => {
    const open = [...resourcesOf(prod, 'AWS::S3::Bucket')].filter(
      ([, { Properties }]) => Properties.CorsConfiguration !== undefined,
    );
    expect(open).toHaveLength(1);
    const [id, Properties] = [open[0]?.[0] ?? '', open[0]?.[1].Properties ?? {}];
    expect(JSON.stringify(Properties.CorsConfiguration)).toContain('"AllowedMethods":["POST"]');
    expect(JSON.stringify(Properties.LifecycleConfiguration)).toContain(
      '"ExpirationInDays":1,"Prefix":"quarantine/"',
    );
    const policy = JSON.stringify(only(prod, 'AWS::CloudFront::ResponseHeadersPolicy').Properties);
    expect(policy).toMatch(
      new RegExp(`connect-src 'self' https://",\\{"Fn::GetAtt":\\["${id}","RegionalDomainName"\\]`),
    );
  });
});

describe('edge', () => {
  it('names the distribution, to which the DNS entry of a custom domain points', () => {
    const [distribution] = resourcesOf(prod, 'AWS::CloudFront::Distribution').keys();
    const { DistributionName } = prod.toJSON().Outputs as Record<string, { Value: unknown }>;
    expect(DistributionName?.Value).toEqual({ 'Fn::GetAtt': [distribution, 'DomainName'] });
  });

  it('sends a strict policy with the SPA', () => {
    const text = JSON.stringify(only(prod, 'AWS::CloudFront::ResponseHeadersPolicy').Properties);
    for (const part of [
      "default-src 'self'",
      "script-src 'self';",
      "frame-ancestors 'none'",
      'StrictTransportSecurity',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('unsafe-eval');
  });
});

describe('workflows', () => {
  it('match the manifests, and log no data', async () => {
    const machines = [...resourcesOf(prod, 'AWS::StepFunctions::StateMachine').values()];
    const { workflows } = await loadManifests();
    expect(machines.map(({ Properties }) => Properties.StateMachineType).sort()).toEqual(
      workflows.map(({ type }) => type.toUpperCase()).sort(),
    );
    for (const { Properties } of machines) {
      expect(Properties.LoggingConfiguration).toMatchObject({ Level: 'ALL', IncludeExecutionData: false });
      expect(Properties.TracingConfiguration).toEqual({ Enabled: true });
    }
  });

  it('use only features that the local cloud supports', () => {
    for (const { Properties } of resourcesOf(prod, 'AWS::StepFunctions::StateMachine').values()) {
      expect(JSON.stringify(Properties)).not.toMatch(
        /JSONata|ItemReader|ItemBatcher|ResultWriter|waitForTaskToken|"Assign/,
      );
    }
  });
});
