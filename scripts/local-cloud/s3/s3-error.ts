import type { AwsReply } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import { element, xmlReply } from './xml.ts';

/** Errors of S3 by code, with the status AWS gives them. */
export const s3Error = {
  noSuchBucket: () => new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404),
  noSuchKey: () => new AwsError('NoSuchKey', 'The specified key does not exist.', 404),
  noSuchUpload: () => new AwsError('NoSuchUpload', 'The specified multipart upload does not exist.', 404),
  preconditionFailed: () =>
    new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412),
  locked: () => new AwsError('AccessDenied', 'Access Denied because object protected by object lock.', 403),
  invalid: (message: string) => new AwsError('InvalidRequest', message, 400),
  notImplemented: (what: string) =>
    new AwsError('NotImplemented', `The local S3 does not implement ${what}.`, 501),
};

/** Creates an S3 error document. */
export function errorReply(error: AwsError): AwsReply {
  // S3 uses another code for an IAM denial.
  const denied = error.code === 'AccessDeniedException';
  const body = element('Error', [
    element('Code', denied ? 'AccessDenied' : error.code),
    element('Message', error.message),
  ]);
  return xmlReply(body, denied ? 403 : error.status);
}
