import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseStageConfig, readStageConfig } from './stage-config.ts';
import { exampleConfig } from './synthesized.ts';

const read = (text: string) => parseStageConfig(text, 'stage.yaml');

describe('the configuration of a stage', () => {
  it('is completely covered by the example', () => {
    expect(Object.keys(exampleConfig())).toEqual([
      'account',
      'region',
      'domain',
      'mailSender',
      'alarmAddress',
      'plans',
      'webAclArn',
      'keys',
      'originSecretVersion',
      'reservedConcurrency',
    ]);
  });

  it('may be empty', () => {
    expect(read('{}')).toEqual({});
  });

  it.each([
    ['account: 111122223333', 'stage.yaml: account must be the 12 digits of an AWS account, in quotes.'],
    ['region: Frankfurt', 'stage.yaml: region must be an AWS region, such as eu-central-1.'],
    [
      'domain: { name: accredit.example.org }',
      'stage.yaml: domain.certificateArn must be the ARN of a certificate in us-east-1',
    ],
    [
      'domain: { name: accredit.example.org, certificateArn: "arn:aws:acm:eu-central-1:111122223333:certificate/1" }',
      'stage.yaml: domain.certificateArn must be the ARN of a certificate in us-east-1',
    ],
    [
      'domain: { name: "https://accredit.example.org", certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/1" }',
      'stage.yaml: domain.name must be a host name in lowercase, such as accredit.example.org.',
    ],
    ['mailSender: accredit', 'stage.yaml: mailSender must be an email address.'],
    ['plans: free', 'stage.yaml: plans must be enforced or unlimited.'],
    ['alarmAddress: "+49"', 'stage.yaml: alarmAddress must be an email address.'],
    [
      'webAclArn: arn:aws:wafv2:eu-central-1:1:regional/webacl/a/1',
      'stage.yaml: webAclArn must be the ARN of a web ACL',
    ],
    ['keys: { auditArn: alias/audit }', 'stage.yaml: keys.auditArn must be the ARN of a KMS key'],
    ['reservedConcurrency: { collect: 0 }', 'stage.yaml: reservedConcurrency.collect must be at least 1.'],
    [
      'reservedConcurrency: { collect: some }',
      'stage.yaml: reservedConcurrency.collect must be a whole number.',
    ],
    ['domian: {}', 'stage.yaml: domian is unknown; there are account, region, domain, mailSender'],
    ['keys: { auditKey: x }', 'stage.yaml: keys.auditKey is unknown; keys has credentialsArn, auditArn.'],
    ['- account', 'stage.yaml: the file must contain fields with values.'],
    ['domain: yes', 'stage.yaml: domain must contain fields with values.'],
    ['account: "1', 'stage.yaml is not valid YAML: '],
  ])('is rejected with the invalid field and the expected value: %s', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });

  it('reports all errors together', () => {
    expect(() => read('region: here\nmailSender: me')).toThrow(/region must be .*\n.*mailSender must be/);
  });

  it('is rejected by name if the file is missing', () => {
    const absent = join(import.meta.dirname, 'absent.yaml');
    expect(() => readStageConfig(absent)).toThrow(
      `${absent} cannot be read (ENOENT); infra/stage.example.yaml`,
    );
  });
});
