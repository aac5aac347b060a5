import type { Stack } from '../template/stack.ts';
import { managedPolicyType, policyType, roleType, type Statement } from './resource.ts';

// AWS managed policies for logs, metrics and traces, which have no local equivalent, and their additional
// permissions.
const AWS_MANAGED =
  /^arn:aws:iam::aws:policy\/(service-role\/AWSLambdaBasicExecutionRole|AWSXRayDaemonWriteAccess|service-role\/AmazonAPIGatewayPushToCloudWatchLogs)$/;

/** Returns the policy statements of every role of the stack, by physical role name. */
export function roleStatements(stack: Stack): Map<string, Statement[]> {
  const policies = [...stack.all(policyType), ...stack.all(managedPolicyType)];
  return new Map(
    stack.all(roleType).map((role) => {
      const named = role.properties.ManagedPolicyArns.flatMap((policyArn) => {
        const own = policies.find((policy) => policy.ref === policyArn);
        if (!own && !AWS_MANAGED.test(policyArn)) {
          throw new Error(
            `${role.id} (${roleType.type}): the local cloud does not support the managed policy ${policyArn}`,
          );
        }
        return own ? [own] : [];
      });
      const attached = policies.filter((policy) => policy.properties.Roles.includes(role.ref));
      const documents = [
        ...role.properties.Policies.map((policy) => policy.PolicyDocument),
        ...[...new Set([...named, ...attached])].map((policy) => policy.properties.PolicyDocument),
      ];
      return [role.ref, documents.flatMap((document) => document.Statement)];
    }),
  );
}
