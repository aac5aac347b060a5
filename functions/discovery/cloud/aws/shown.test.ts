/** Evidence for each agent from the responses of a compliant AWS account. */
import { describe, expect, it } from 'vitest';
import { ACCOUNT, arns, type Json, role } from '#functions/clouds/aws/fixtures/names.ts';
import { type Instead, shownOf } from './fixtures/shown-of.ts';

describe('a compliant account provides evidence', () => {
  it.each<readonly [string, Json]>([
    [
      arns.agent,
      {
        'agent-unique-identity': true,
        'audit-logging-enabled': true,
        'input-guardrail-present': true,
        'log-retention-days': 400,
        'log-tamper-protection': true,
        'mcp-server-provenance': 'internal',
        'model-version-pinned': true,
        'output-guardrail-present': true,
        'output-sensitive-data-filter': true,
        'permission-change-logged': true,
        'phi-redaction-in-logs': true,
        'prompt-logging': true,
        'response-logging': true,
        'retention-period-set': 30,
        'retrieval-source-allow-list': true,
        'session-idle-timeout': 10,
        'storage-encryption-at-rest': true,
        'tool-allow-list': true,
      },
    ],
    [
      arns.runtime,
      {
        'agent-unique-identity': false,
        'auth-scheme-strength': 'oauth',
        'container-image-pinned': false,
        'egress-allow-list': true,
        'endpoint-auth-required': true,
        'image-critical-vulnerabilities': 0,
        'log-retention-days': 400,
        'network-policy-present': true,
        'output-quality-monitoring': true,
        'phi-redaction-in-logs': true,
        'public-exposure': 'gateway',
        'secrets-in-manager': false,
        'session-idle-timeout': 15,
      },
    ],
    [
      arns.gateway,
      {
        'agent-unique-identity': false,
        'auth-scheme-strength': 'none',
        'encryption-key-custody': 'customer-managed',
        'endpoint-auth-required': false,
        'public-exposure': 'open-internet',
        'rate-limit-enforced': 'enforced',
        'tool-transport-secured': true,
        'user-identity-propagated': true,
      },
    ],
    [
      arns.harness,
      {
        'agent-unique-identity': false,
        'code-execution-sandboxed': false,
        'encryption-key-custody': 'provider-managed',
        'endpoint-auth-required': true,
        'public-exposure': 'gateway',
        'retention-period-set': 90,
        'secrets-in-manager': false,
      },
    ],
    [
      arns.bot,
      { 'agent-unique-identity': false, 'provider-training-opt-out': true, 'session-idle-timeout': 5 },
    ],
    [arns.record, { 'agent-inventory-registered': arns.record }],
    [
      arns.chat,
      {
        'endpoint-auth-required': true,
        'log-retention-days': 400,
        'phi-redaction-in-logs': true,
        'runtime-monitoring-enabled': true,
        'secrets-in-manager': false,
        'service-account-least-privilege': false,
      },
    ],
    [
      arns.service,
      {
        // Two services share one role, which users may assume.
        'agent-unique-identity': false,
        'container-image-pinned': false,
        'egress-allow-list': true,
        'endpoint-auth-required': true,
        'log-retention-days': 400,
        'network-policy-present': true,
        'phi-redaction-in-logs': true,
        'public-exposure': 'gateway',
        'secrets-in-manager': false,
        'transport-tls-enforced': true,
      },
    ],
    [
      arns.endpoint,
      {
        'agent-unique-identity': false,
        'container-image-pinned': false,
        'encryption-key-custody': 'customer-managed',
        'image-critical-vulnerabilities': 0,
        'output-quality-monitoring': true,
        'secrets-in-manager': false,
        'storage-encryption-at-rest': true,
      },
    ],
  ])('for %s', async (identifier, expected) => {
    const { values, coverage } = await shownOf(identifier);
    expect(coverage.status).toBe('ran');
    expect(values).toEqual(expected);
  });
});

describe('infrastructure of agents', () => {
  it.each<readonly [string, string, Instead, string, unknown]>([
    [
      'an old scan proves its findings',
      arns.endpoint,
      {
        'ecr:DescribeImageScanFindings': {
          imageScanStatus: { status: 'COMPLETE' },
          imageScanFindings: { imageScanCompletedAt: 1_700_000_000, findingSeverityCounts: { CRITICAL: 3 } },
        },
      },
      'image-critical-vulnerabilities',
      3,
    ],
    [
      'an old scan does not prove the absence of findings',
      arns.endpoint,
      {
        'ecr:DescribeImageScanFindings': {
          imageScanStatus: { status: 'COMPLETE' },
          imageScanFindings: { imageScanCompletedAt: 1_700_000_000 },
        },
      },
      'image-critical-vulnerabilities',
      undefined,
    ],
    [
      'an image that was never scanned provides no evidence',
      arns.endpoint,
      { 'ecr:DescribeImageScanFindings': 400 },
      'image-critical-vulnerabilities',
      undefined,
    ],
    [
      'a public address does not show what its code requires',
      arns.chat,
      { 'lambda:ListFunctionUrlConfigs': { FunctionUrlConfigs: [{ AuthType: 'NONE' }] } },
      'endpoint-auth-required',
      undefined,
    ],
    [
      'a suspended detector does not monitor',
      arns.chat,
      {
        'guardduty:GetDetector': {
          status: 'DISABLED',
          features: [{ name: 'LAMBDA_NETWORK_LOGS', status: 'ENABLED' }],
        },
      },
      'runtime-monitoring-enabled',
      undefined,
    ],
    [
      'a security group that allows all outbound traffic',
      arns.service,
      {
        'ec2:DescribeSecurityGroups':
          '<R><securityGroupInfo><item><groupId>sg-1</groupId><ipPermissions/><ipPermissionsEgress><item><ipProtocol>-1</ipProtocol><ipRanges><item><cidrIp>0.0.0.0/0</cidrIp></item></ipRanges></item></ipPermissionsEgress></item></securityGroupInfo></R>',
      },
      'network-policy-present',
      false,
    ],
    [
      'a security group that allows outbound traffic on every TCP port',
      arns.service,
      {
        'ec2:DescribeSecurityGroups':
          '<R><securityGroupInfo><item><groupId>sg-1</groupId><ipPermissions/><ipPermissionsEgress><item><ipProtocol>tcp</ipProtocol><fromPort>0</fromPort><toPort>65535</toPort><ipv6Ranges><item><cidrIpv6>::/0</cidrIpv6></item></ipv6Ranges></item></ipPermissionsEgress></item></securityGroupInfo></R>',
      },
      'network-policy-present',
      false,
    ],
    [
      'a limit that applies to no caller',
      arns.gateway,
      {
        'bedrock-agentcore:ListGatewayRateLimits': {
          rateLimits: [
            {
              status: 'ACTIVE',
              entries: [{ dimensions: { caller: '*' }, requests: [{ rate: 1_000_000, period: 'second' }] }],
            },
          ],
        },
      },
      'rate-limit-enforced',
      undefined,
    ],
    [
      'a scan in progress',
      arns.endpoint,
      { 'ecr:DescribeImageScanFindings': { imageScanStatus: { status: 'ACTIVE' } } },
      'image-critical-vulnerabilities',
      undefined,
    ],
    [
      'a response other than XML provides no evidence',
      arns.service,
      { 'ec2:DescribeSecurityGroups': '<R><open>' },
      'network-policy-present',
      undefined,
    ],
    [
      'rights that are listed individually',
      arns.chat,
      { 'iam:ListRolePolicies': '<R><ListRolePoliciesResult><PolicyNames/></ListRolePoliciesResult></R>' },
      'service-account-least-privilege',
      undefined,
    ],
  ])('%s', async (_, identifier, instead, parameterId, expected) => {
    const { values } = await shownOf(identifier, instead);
    expect(values[parameterId]).toBe(expected);
  });
});

describe('secrets of a service', () => {
  const secret = `arn:aws:secretsmanager:eu-west-1:${ACCOUNT}:secret:key-AbCdEf`;
  const renewed = 1_793_000_000;
  const task = (valueFrom: string): Json => ({
    taskDefinition: {
      taskDefinitionArn: 'arn:task',
      family: 'vllm',
      taskRoleArn: role('task'),
      containerDefinitions: [
        { name: 'main', image: 'vllm/vllm-openai:v1', secrets: [{ name: 'API_KEY', valueFrom }] },
      ],
    },
  });
  const deployed = (...deployments: readonly object[]): Json => ({
    services: [{ serviceArn: arns.service, serviceName: 'vllm', taskDefinition: 'arn:task', deployments }],
  });
  const after = { status: 'PRIMARY', createdAt: renewed + 60 };
  it.each<readonly [string, string, readonly object[], string | undefined]>([
    ['the date on which the current value was stored', secret, [after], '2026-10-26'],
    ['the date of a key in the secret', `${secret}:token::`, [after], '2026-10-26'],
    ['nothing about a pinned version', `${secret}::AWSPREVIOUS:`, [after], undefined],
    [
      'nothing about a value that running containers do not use',
      secret,
      [{ status: 'PRIMARY', createdAt: renewed - 60 }],
      undefined,
    ],
    [
      'nothing while older containers are running',
      secret,
      [after, { status: 'ACTIVE', createdAt: renewed - 60 }],
      undefined,
    ],
    ['nothing about containers that another service starts', secret, [], undefined],
  ])('show %s', async (_, valueFrom, deployments, expected) => {
    const { values } = await shownOf(arns.service, {
      'ecs:DescribeTaskDefinition': task(valueFrom),
      'ecs:DescribeServices': deployed(...deployments),
    });
    expect(values['secrets-in-manager']).toBe(true);
    expect(values['secret-rotation-age']).toBe(expected);
  });
});

describe('security groups of a service with a prefix list', () => {
  it('provide no evidence of its destinations, because the list is not read', async () => {
    const { values } = await shownOf(arns.service, {
      'ec2:DescribeSecurityGroups':
        '<R><securityGroupInfo><item><groupId>sg-1</groupId><ipPermissions/><ipPermissionsEgress><item><ipProtocol>-1</ipProtocol><groups/><ipRanges/><ipv6Ranges/><prefixListIds><item><prefixListId>pl-1</prefixListId></item></prefixListIds></item></ipPermissionsEgress></item></securityGroupInfo></R>',
    });
    expect(values).not.toHaveProperty('egress-allow-list');
    expect(values).not.toHaveProperty('network-policy-present');
  });
});
