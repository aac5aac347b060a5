import { z } from 'zod';
import { resourceType } from '../template/resource-type.ts';
import { inert } from '../template/schema.ts';

const oneOrMany = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));
const condition = z.record(
  z.string(),
  z.record(z.string(), z.union([z.array(z.coerce.string()), z.coerce.string()])),
);

const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMany.optional(),
  NotAction: oneOrMany.optional(),
  Resource: oneOrMany.optional(),
  NotResource: oneOrMany.optional(),
  Condition: condition.optional(),
});

const document = z.strictObject({
  Version: z.string().optional(),
  Statement: z
    .union([statement, z.array(statement)])
    .transform((value) => (Array.isArray(value) ? value : [value])),
});

/** One statement of a policy with normalized lists. */
export type Statement = z.infer<typeof statement>;

/** A role with its inline and managed policies; its trust policy is ignored. */
export const roleType = resourceType(
  'AWS::IAM::Role',
  z.strictObject({
    Policies: z.array(z.strictObject({ PolicyName: z.string(), PolicyDocument: document })).default([]),
    ManagedPolicyArns: z.array(z.string()).default([]),
    ...inert('AssumeRolePolicyDocument', 'RoleName', 'Description', 'MaxSessionDuration', 'Path', 'Tags'),
  }),
  (context) => {
    const name = context.name('RoleName');
    return {
      ref: name,
      attributes: { Arn: `arn:aws:iam::${context.account}:role/${name}`, RoleId: name },
    };
  },
);

/** An inline policy of one or more roles. */
export const policyType = resourceType(
  'AWS::IAM::Policy',
  z.strictObject({
    PolicyDocument: document,
    Roles: z.array(z.string()).default([]),
    ...inert('PolicyName'),
  }),
);

/** A managed policy of the stack. */
export const managedPolicyType = resourceType(
  'AWS::IAM::ManagedPolicy',
  z.strictObject({
    PolicyDocument: document,
    Roles: z.array(z.string()).default([]),
    ...inert('ManagedPolicyName', 'Description', 'Path'),
  }),
  (context) => {
    const policyArn = `arn:aws:iam::${context.account}:policy/${context.name('ManagedPolicyName')}`;
    return { ref: policyArn, attributes: { PolicyArn: policyArn } };
  },
);
