import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import * as iam from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/acknowledge.ts';

const POLICY = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs';

/**
 * Allows API Gateway to write logs in this account and region: without it, a WebSocket stage with logging
 * cannot be created (API Gateway guide, "Configure logging for WebSocket APIs"). The account has one such
 * setting for all APIs, so it outlives the stack.
 */
export class GatewayLogging extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const role = new iam.Role(this, 'Role', {
      description: 'Writes the logs of every API of this account and region',
      assumedBy: new iam.ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [iam.ManagedPolicy.fromAwsManagedPolicyName(POLICY)],
    });
    acknowledge(
      role,
      `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${POLICY}]`,
      'API Gateway requires the permissions of this policy, and checks them when the setting is created.',
    );
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    for (const retained of [role, account]) retained.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
}
