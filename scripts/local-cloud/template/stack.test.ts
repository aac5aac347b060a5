import { describe, expect, it } from 'vitest';
import { knownTypes } from './known-types.ts';
import { Stack, type Template } from './stack.ts';

const options = { name: 'local', region: 'eu-west-1', account: '000000000000', types: knownTypes };
const stackOf = (template: Template) => new Stack(template, options);
const evaluate = (value: unknown, more: Partial<Template> = {}) =>
  stackOf({ Resources: { Files: { Type: 'AWS::S3::Bucket' } }, ...more }).evaluate(value);

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: placeholders of Fn::Sub
describe('intrinsic functions', () => {
  it.each([
    [{ Ref: 'AWS::Region' }, 'eu-west-1'],
    [{ Ref: 'Files' }, 'local-files'],
    [{ 'Fn::GetAtt': ['Files', 'Arn'] }, 'arn:aws:s3:::local-files'],
    [{ 'Fn::GetAtt': 'Files.Arn' }, 'arn:aws:s3:::local-files'],
    [{ 'Fn::Join': ['-', ['a', { Ref: 'AWS::Partition' }]] }, 'a-aws'],
    [{ 'Fn::Sub': '${Files}/${!kept}/${Files.Arn}' }, 'local-files/${kept}/arn:aws:s3:::local-files'],
    [{ 'Fn::Sub': ['${own}', { own: { Ref: 'AWS::AccountId' } }] }, '000000000000'],
    [{ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    [{ 'Fn::Select': ['2', { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Files', 'DomainName'] }] }] }, undefined],
    [
      [1, { Ref: 'AWS::NoValue' }, 2],
      [1, 2],
    ],
    [{ stored: 1, gone: { Ref: 'AWS::NoValue' } }, { stored: 1 }],
    [{ 'Fn::If': ['Yes', 'then', 'else'] }, 'then'],
    [{ 'Fn::FindInMap': ['Map', 'key', 'value'] }, 7],
  ])('evaluate %j', (value, expected) => {
    const more = {
      Conditions: { Yes: { 'Fn::Equals': ['a', 'a'] } },
      Mappings: { Map: { key: { value: 7 } } },
    };
    if (expected === undefined) expect(() => evaluate(value, more)).toThrow('Fn::Select');
    else expect(evaluate(value, more)).toEqual(expected);
  });

  it.each([
    [{ Ref: 'Missing' }, 'Ref Missing'],
    [{ 'Fn::GetAtt': ['Files', 'Nothing'] }, 'Fn::GetAtt Files.Nothing'],
    [{ 'Fn::ImportValue': 'other' }, 'Fn::ImportValue'],
  ])('name the reference without a value: %j', (value, named) => {
    expect(() => evaluate(value)).toThrow(named);
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: placeholders of Fn::Sub

describe('a template', () => {
  it('is rejected with the names of all unsupported resource types and properties', () => {
    const Code = { ZipFile: '' };
    const Replicas = [{ Region: 'a' }, { Region: 'b' }];
    const GlobalSecondaryIndexes = [
      { IndexName: 'i', KeySchema: [], Projection: { ProjectionType: 'ALL' }, Extra: 1 },
    ];
    const table = { AttributeDefinitions: [], KeySchema: [], Replicas, GlobalSecondaryIndexes };
    const template: Template = {
      Resources: {
        Topic: { Type: 'AWS::SNS::Topic' },
        Bucket: { Type: 'AWS::S3::Bucket', Properties: { ReplicationConfiguration: {} } },
        Old: {
          Type: 'AWS::Lambda::Function',
          Properties: { Code, Handler: 'h', Runtime: 'nodejs24.x', Role: 'r', Layers: ['l'] },
        },
        Api: { Type: 'AWS::ApiGatewayV2::Authorizer', Properties: {} },
        Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: table },
      },
    };
    const faults = stackOf(template).faults().join('\n');
    expect(faults).toContain('the resource type AWS::SNS::Topic is not known to the local cloud');
    expect(faults).toContain('the resource type AWS::ApiGatewayV2::Authorizer is not known');
    expect(faults).toContain('(AWS::S3::Bucket): property ReplicationConfiguration is not supported');
    expect(faults).toContain('Old (AWS::Lambda::Function): property Layers is not supported');
    expect(faults).toContain('GlobalSecondaryIndexes.0.Extra is not supported');
    expect(faults).toMatch(/Table .*: .*property Replicas: /);
    expect(faults.split('\n').length).toBe(5);
  });
});
