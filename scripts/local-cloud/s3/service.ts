import type { AwsCall, AwsReply, AwsService, Unsigned } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import type { Credentials } from '../aws-endpoint/credentials.ts';
import type { RequestHead, SignedRequest } from '../aws-endpoint/signature.ts';
import type { Authorize } from '../iam/authorize.ts';
import { allowBucket, type Bucket, type BucketCall, requestHeader } from './bucket.ts';
import { uploadForm } from './form-upload.ts';
import { listObjects } from './list.ts';
import { getRetention, putRetention } from './locks.ts';
import { existing, readObject } from './object-read.ts';
import { deleteObject, putObject } from './object-write.ts';
import type { CorsRule } from './resource.ts';
import { errorReply, s3Error } from './s3-error.ts';
import { listVersions } from './versions.ts';
import { element, xmlReply } from './xml.ts';

/** S3 sub-resources that are not supported; ignoring them would be reported as success. */
const UNKNOWN_QUERIES = [
  'acl',
  'attributes',
  'cors',
  'delete',
  'encryption',
  'legal-hold',
  'lifecycle',
  'policy',
  'restore',
  'select',
  'tagging',
  'torrent',
  'website',
];

/** Unsupported additional features, by header. */
const UNKNOWN_HEADERS = {
  'x-amz-copy-source': 'copies',
  'x-amz-object-lock-legal-hold': 'legal holds',
  'x-amz-tagging': 'tags',
} as const;

/** ID of the only version that the host keeps of a key. */
const ONLY_VERSION = 'null';

/** File-based S3 with path-style addresses. */
export class S3Service implements AwsService {
  readonly #buckets: Bucket[];
  readonly #authorize: Authorize;
  readonly #credentials: Credentials;

  constructor(buckets: Bucket[], authorize: Authorize, credentials: Credentials) {
    this.#buckets = buckets;
    this.#authorize = authorize;
    this.#credentials = credentials;
  }

  readonly error = errorReply;

  async answer(call: AwsCall): Promise<AwsReply> {
    const [, name = '', ...rest] = call.path.split('/');
    const key = rest.map(decodeURIComponent).join('/');
    const bucket = this.#find(decodeURIComponent(name));
    const bucketCall = { call, bucket, key, authorize: this.#authorize };
    const version = call.query.get('versionId') ?? ONLY_VERSION;
    const unknown =
      version === ONLY_VERSION ? UNKNOWN_QUERIES.find((query) => call.query.has(query)) : 'versionId';
    if (unknown) throw s3Error.notImplemented(`"?${unknown}"`);
    for (const [header, what] of Object.entries(UNKNOWN_HEADERS))
      if (requestHeader(call, header) !== undefined) throw s3Error.notImplemented(what);
    const reply = key === '' ? await this.#onBucket(bucketCall) : await this.#onObject(bucketCall);
    return { ...reply, headers: { ...reply.headers, ...corsReply(bucket.cors, call) } };
  }

  /** Unsigned browser requests: the CORS preflight, and a form, whose policy is signed. */
  readonly unsigned: Unsigned = {
    takes: (head) => head.method === 'OPTIONS' || this.#formBucket(head) !== undefined,
    answer: async (request) => {
      const headers = corsReply(this.#named(request)?.cors ?? [], request);
      const bucket = this.#formBucket(request);
      if (!bucket)
        return { status: headers['access-control-allow-origin'] === undefined ? 403 : 200, headers };
      const reply = await this.#form(request, bucket);
      return { ...reply, headers: { ...reply.headers, ...headers } };
    },
  };

  #named({ path }: RequestHead): Bucket | undefined {
    const [, name = ''] = path.split('/');
    return this.#buckets.find((candidate) => candidate.name === decodeURIComponent(name));
  }

  /** Returns the bucket of a form. */
  #formBucket(head: RequestHead): Bucket | undefined {
    const [, , ...rest] = head.path.split('/');
    return head.method === 'POST' && rest.join('') === '' ? this.#named(head) : undefined;
  }

  /**
   * A rejection has the same CORS headers as a success, so that the page that sent the form can read the
   * reason.
   */
  async #form(request: SignedRequest, bucket: Bucket): Promise<AwsReply> {
    try {
      const held = { credentials: this.#credentials, authorize: this.#authorize };
      return await uploadForm(request, bucket, held);
    } catch (error) {
      if (error instanceof AwsError) return this.error(error);
      throw error;
    }
  }

  #find(name: string): Bucket {
    const bucket = this.#buckets.find((candidate) => candidate.name === name);
    if (!bucket) throw s3Error.noSuchBucket();
    return bucket;
  }

  async #onBucket(bucketCall: BucketCall): Promise<AwsReply> {
    const { call } = bucketCall;
    switch (call.method) {
      case 'HEAD':
        allowBucket(bucketCall, 'ListBucket');
        return { status: 200 };
      case 'GET':
        if (call.query.has('versions')) return listVersions(bucketCall);
        if (!call.query.has('location')) return listObjects(bucketCall);
        allowBucket(bucketCall, 'GetBucketLocation');
        return xmlReply(element('LocationConstraint', ''));
      case 'POST':
        throw s3Error.notImplemented('this bucket operation');
      default:
        throw s3Error.notImplemented('creating or deleting buckets, which the template declares');
    }
  }

  async #onObject(bucketCall: BucketCall): Promise<AwsReply> {
    const { call, bucket } = bucketCall;
    const { query, method } = call;
    const uploadId = query.get('uploadId');
    switch (method) {
      case 'HEAD':
        return readObject(bucketCall);
      case 'GET':
        if (uploadId !== null) return bucket.multipart.listParts(bucketCall, uploadId);
        if (query.has('retention'))
          return getRetention(bucketCall, existing(bucketCall, 'GetObjectRetention'));
        return readObject(bucketCall);
      case 'PUT':
        if (uploadId !== null)
          return bucket.multipart.putPart(bucketCall, uploadId, Number(query.get('partNumber')));
        if (query.has('retention'))
          return putRetention(bucketCall, existing(bucketCall, 'PutObjectRetention'));
        return putObject(bucketCall);
      case 'POST':
        if (query.has('uploads')) return bucket.multipart.begin(bucketCall);
        if (uploadId !== null) return bucket.multipart.complete(bucketCall, uploadId);
        throw s3Error.notImplemented('this object operation');
      case 'DELETE':
        if (uploadId !== null) return bucket.multipart.abort(bucketCall, uploadId);
        return deleteObject(bucketCall);
      default:
        throw s3Error.notImplemented(method);
    }
  }
}

function corsReply(
  rules: CorsRule[],
  request: { method: string; headers: AwsCall['headers'] },
): Record<string, string> {
  const origin = requestHeader(request, 'origin');
  const method = requestHeader(request, 'access-control-request-method') ?? request.method;
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods }) =>
      origin !== undefined &&
      AllowedMethods.includes(method) &&
      AllowedOrigins.some((allowed) => matches(allowed, origin)),
  );
  if (!rule || origin === undefined) return {};
  return {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(rule.AllowedHeaders.length > 0 && {
      'access-control-allow-headers':
        requestHeader(request, 'access-control-request-headers') ?? rule.AllowedHeaders.join(', '),
    }),
    ...(rule.ExposedHeaders.length > 0 && {
      'access-control-expose-headers': rule.ExposedHeaders.join(', '),
    }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin',
  };
}

function matches(allowed: string, origin: string): boolean {
  const [before = '', after] = allowed.split('*');
  return after === undefined ? allowed === origin : origin.startsWith(before) && origin.endsWith(after);
}
