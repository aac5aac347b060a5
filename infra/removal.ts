import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/**
 * Returns what happens to a data resource when it is removed from the stack: retained if the stage retains
 * data, unless it was created by the very deployment that fails; it is then still empty, and would block the
 * next attempt (CloudFormation guide, "DeletionPolicy attribute", `RetainExceptOnCreate`).
 */
export const removalOf = ({ keepData }: Stage): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
