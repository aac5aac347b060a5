import type { z } from 'zod';

/** Values of `Ref` and `Fn::GetAtt` for one resource. */
export interface Identity {
  ref: string;
  attributes: Record<string, string>;
}

/** Names available when computing the identity of a resource. */
export interface IdentityContext {
  stackName: string;
  logicalId: string;
  region: string;
  account: string;
  /**
   * Returns the physical name: the named property when the template sets it, otherwise a stable name derived
   * from the stack and logical id.
   */
  name(property: string): string;
  /** Returns a property with its intrinsic functions evaluated. */
  property(name: string): unknown;
}

/**
 * One CloudFormation resource type that the local cloud supports. The schema is strict: a property that is
 * neither read by a binder nor listed as having no local effect is an error.
 */
export interface ResourceType<Properties> {
  type: string;
  schema: z.ZodType<Properties>;
  identity(context: IdentityContext): Identity;
}

/** Declares a resource type; without `identity`, `Ref` returns the logical id and there are no attributes. */
export function resourceType<Properties>(
  type: string,
  schema: z.ZodType<Properties>,
  identity: (context: IdentityContext) => Identity = ({ logicalId }) => ({ ref: logicalId, attributes: {} }),
): ResourceType<Properties> {
  return { type, schema, identity };
}

/** Returns `arn:aws:<service>:<region>:<account>:<resource>` for this stack. */
export function arn(context: { region: string; account: string }, service: string, resource: string): string {
  return `arn:aws:${service}:${context.region}:${context.account}:${resource}`;
}
