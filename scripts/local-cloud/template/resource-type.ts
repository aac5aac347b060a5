import type { z } from 'zod';

/** What `Ref` and `Fn::GetAtt` answer for one resource. */
export interface Identity {
  ref: string;
  attributes: Record<string, string>;
}

/** Names available when the identity of a resource is worked out. */
export interface IdentityContext {
  stackName: string;
  logicalId: string;
  region: string;
  account: string;
  /** Physical name: the named property when the template sets it, else a stable one made from stack and logical id. */
  name(property: string): string;
  /** A property with its intrinsic functions evaluated. */
  property(name: string): unknown;
}

/**
 * One CloudFormation resource type the local cloud honours.
 * The schema is strict: a property that is neither read by a binder nor listed as having no local effect is an error.
 */
export interface ResourceType<Properties> {
  type: string;
  schema: z.ZodType<Properties>;
  identity(context: IdentityContext): Identity;
}

/** Declares a resource type; without `identity`, `Ref` answers the logical id and there are no attributes. */
export function resourceType<Properties>(
  type: string,
  schema: z.ZodType<Properties>,
  identity: (context: IdentityContext) => Identity = ({ logicalId }) => ({ ref: logicalId, attributes: {} }),
): ResourceType<Properties> {
  return { type, schema, identity };
}

/** `arn:aws:<service>:<region>:<account>:<resource>` of this stack. */
export function arn(context: { region: string; account: string }, service: string, resource: string): string {
  return `arn:aws:${service}:${context.region}:${context.account}:${resource}`;
}
