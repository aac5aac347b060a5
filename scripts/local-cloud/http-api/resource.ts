import { createHash } from 'node:crypto';
import { z } from 'zod';
import { resourceType } from '../template/resource-type.ts';
import { inert, int } from '../template/schema.ts';

/** An HTTP or WebSocket API; one CloudFormation type declares both. */
export const apiType = resourceType(
  'AWS::ApiGatewayV2::Api',
  z.strictObject({
    ProtocolType: z.enum(['HTTP', 'WEBSOCKET']),
    RouteSelectionExpression: z.string().optional(),
    CorsConfiguration: z
      .strictObject({
        AllowCredentials: z.boolean().default(false),
        AllowHeaders: z.array(z.string()).default([]),
        AllowMethods: z.array(z.string()).default([]),
        AllowOrigins: z.array(z.string()).default([]),
        ExposeHeaders: z.array(z.string()).default([]),
        MaxAge: int.optional(),
      })
      .optional(),
    ...inert('Name', 'Description', 'Tags', 'DisableExecuteApiEndpoint', 'IpAddressType'),
  }),
  ({ stackName, logicalId, region }) => {
    const id = createHash('sha256').update(`${stackName}/${logicalId}`).digest('hex').slice(0, 10);
    return {
      ref: id,
      attributes: { ApiId: id, ApiEndpoint: `https://${id}.execute-api.${region}.amazonaws.com` },
    };
  },
);

/** A route of either API type. Authorizers are rejected because functions check sessions themselves. */
export const routeType = resourceType(
  'AWS::ApiGatewayV2::Route',
  z.strictObject({
    ApiId: z.string(),
    RouteKey: z.string(),
    Target: z.string(),
    AuthorizationType: z.literal('NONE').default('NONE'),
    ApiKeyRequired: z.literal(false).optional(),
    ...inert('OperationName'),
  }),
);

/**
 * A Lambda proxy integration. With credentials the function is invoked with that role, otherwise by its own
 * permission.
 */
export const integrationType = resourceType(
  'AWS::ApiGatewayV2::Integration',
  z.strictObject({
    ApiId: z.string(),
    IntegrationType: z.literal('AWS_PROXY'),
    IntegrationUri: z.string(),
    PayloadFormatVersion: z.literal('2.0').optional(),
    TimeoutInMillis: int.min(50).max(30_000).optional(),
    CredentialsArn: z
      .string()
      .regex(/:role\//)
      .optional(),
    ...inert('Description', 'IntegrationMethod'),
  }),
);

/** A stage; throttling rates and access logs have no local effect. */
export const stageType = resourceType(
  'AWS::ApiGatewayV2::Stage',
  z.strictObject({
    ApiId: z.string(),
    StageName: z.string(),
    AutoDeploy: z.boolean().optional(),
    StageVariables: z.record(z.string(), z.string()).optional(),
    ...inert(
      'AccessLogSettings',
      'DefaultRouteSettings',
      'RouteSettings',
      'Description',
      'Tags',
      'DeploymentId',
    ),
  }),
  (context) => ({ ref: String(context.property('StageName')), attributes: {} }),
);
