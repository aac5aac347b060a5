import { type IResolvable, Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Accepts one finding of the AwsSolutions pack on a construct, with a reason for reviewers.
 * @param rule such as `APIG4`, or `IAM5[Resource::*]` for one exact permission
 */
export const acknowledge = (construct: IConstruct, rule: string, reason: string): void => {
  Validations.of(construct).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
};

/** Returns a reference in the pack's notation within finding names, such as `<DataTable6A8B2F53.Arn>`. */
export const findingName = (construct: IConstruct, attribute = 'Arn'): string => {
  const child = construct.node.defaultChild;
  if (!child) throw new Error(`${construct.node.path} has no default child.`);
  const id: string | IResolvable = (child as unknown as { logicalId: string }).logicalId;
  return `<${Stack.of(construct).resolve(id) as string}.${attribute}>`;
};

type Reference =
  | { readonly Ref: string }
  | { readonly 'Fn::GetAtt': readonly [id: string, attribute: string] };

const named = (reference: Reference): string =>
  'Ref' in reference ? reference.Ref : reference['Fn::GetAtt'].join('.');

/**
 * Returns a text with references in the pack's notation within finding names, such as
 * `arn:<AWS::Partition>:…`.
 */
export const findingText = (scope: IConstruct, text: string): string => {
  const resolved = Stack.of(scope).resolve(text) as
    | string
    | { 'Fn::Join': [separator: string, parts: (string | Reference)[]] };
  if (typeof resolved === 'string') return resolved;
  const [separator, parts] = resolved['Fn::Join'];
  return parts.map((part) => (typeof part === 'string' ? part : `<${named(part)}>`)).join(separator);
};
