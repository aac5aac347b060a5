import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/**
 * What becomes of something that holds data when it leaves the stack: kept where the stage keeps data, unless it was made by the very
 * deployment that fails; that holds nothing yet, and would be in the way of the next try (CloudFormation guide, "DeletionPolicy
 * attribute", `RetainExceptOnCreate`).
 */
export const removalOf = ({ keepData }: Stage): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
