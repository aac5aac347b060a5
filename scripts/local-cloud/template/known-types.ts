import {
  distributionType,
  edgeFunctionType,
  edgePolicyTypes,
  responseHeadersPolicyType,
} from '../cloudfront/resource.ts';
import { globalTableType, tableType } from '../dynamodb/resource.ts';
import { apiType, integrationType, routeType, stageType } from '../http-api/resource.ts';
import { managedPolicyType, policyType, roleType } from '../iam/resource.ts';
import { aliasType, keyType } from '../kms/resource.ts';
import {
  eventSourceMappingType,
  functionType,
  invokeConfigType,
  permissionType,
} from '../lambda/resource.ts';
import { queueType } from '../queues/resource.ts';
import { bucketType } from '../s3/resource.ts';
import { ruleType, scheduleType } from '../schedules/resource.ts';
import { secretType } from '../secrets/resource.ts';
import { stateMachineType } from '../step-functions/resource.ts';
import { inertTypes } from './inert-types.ts';
import type { ResourceType } from './resource-type.ts';

const all: ResourceType<unknown>[] = [
  functionType,
  permissionType,
  invokeConfigType,
  eventSourceMappingType,
  queueType,
  tableType,
  globalTableType,
  bucketType,
  apiType,
  routeType,
  integrationType,
  stageType,
  stateMachineType,
  scheduleType,
  ruleType,
  keyType,
  aliasType,
  secretType,
  roleType,
  policyType,
  managedPolicyType,
  distributionType,
  edgeFunctionType,
  responseHeadersPolicyType,
  ...edgePolicyTypes,
  ...inertTypes,
];

/** Every resource type that the local cloud supports, by its CloudFormation name. */
export const knownTypes: ReadonlyMap<string, ResourceType<unknown>> = new Map(
  all.map((type) => [type.type, type]),
);
