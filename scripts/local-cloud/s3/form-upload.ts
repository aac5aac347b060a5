import type { AwsReply } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import type { Credentials } from '../aws-endpoint/credentials.ts';
import { type SignedRequest, verifySigned } from '../aws-endpoint/signature.ts';
import type { Authorize } from '../iam/authorize.ts';
import { type Bucket, requestHeader } from './bucket.ts';
import { readForm } from './form-data.ts';
import { putObject } from './object-write.ts';
import { checkPolicy } from './post-policy.ts';
import { s3Error } from './s3-error.ts';

/**
 * Handles a browser upload with a presigned form: the signer of the policy stores the object within the
 * limits of the policy.
 * @throws AwsError like `readForm`, `checkPolicy` and PutObject, SignatureDoesNotMatch, InvalidAccessKeyId
 */
export async function uploadForm(
  request: SignedRequest,
  bucket: Bucket,
  { credentials, authorize }: { credentials: Credentials; authorize: Authorize },
): Promise<AwsReply> {
  const { fields, file } = readForm(requestHeader(request, 'content-type') ?? '', request.body);
  const field = (name: string) => fields.get(name) ?? '';
  const signer = verifySigned(
    field('policy'),
    { credential: field('x-amz-credential'), signature: field('x-amz-signature') },
    credentials,
  );
  if (signer.service !== 's3' || field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256')
    throw new AwsError('AccessDenied', 'The policy is not signed for this service.', 403);
  checkPolicy(new Map([...fields, ['bucket', bucket.name]]), file.length, Date.now());
  const key = field('key');
  if (key === '') throw new AwsError('InvalidArgument', 'Bucket POST must contain a field named "key".');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the name of the file as S3 writes it in a key
  if (key.includes('${filename}')) throw s3Error.notImplemented('a key that contains the file name');
  const call = { ...request, ...signer, headers: Object.fromEntries(fields), body: file };
  const { headers = {} } = await putObject({ call, bucket, key, authorize });
  const status = Number(field('success_action_status'));
  return { status: status === 200 ? 200 : 204, headers };
}
