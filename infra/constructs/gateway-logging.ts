import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import * as iam from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/acknowledge.ts';

const POLICY = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs';

/**
 * Lets API Gateway write logs in this account and region: without it no WebSocket stage that logs can be made (API Gateway guide,
 * "Configure logging for WebSocket APIs"). The account has one such setting for all its APIs, so it outlives the stack.
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
      'API Gateway asks for what this policy allows, and checks it when the setting is made.',
    );
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    for (const kept of [role, account]) kept.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
}
