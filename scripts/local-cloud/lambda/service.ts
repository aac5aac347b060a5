import type { AwsCall, AwsReply, AwsService } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import type { Authorize } from '../iam/authorize.ts';
import type { Functions } from './functions.ts';

const EVENT_LIMIT = 1024 * 1024;

/** Lambda's Invoke API. */
export function lambdaService(functions: Functions, authorize: Authorize): AwsService {
  return {
    async answer(call: AwsCall): Promise<AwsReply> {
      const name = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(call.path)?.[1];
      if (call.method !== 'POST' || name === undefined) {
        throw new AwsError(
          'UnknownOperationException',
          `The local Lambda supports only Invoke, not ${call.path}`,
          404,
        );
      }
      const fn = functions.find(decodeURIComponent(name));
      authorize(call.principal, { action: 'lambda:InvokeFunction', resource: fn.arn });
      const payload = call.body.length === 0 ? '{}' : call.body.toString('utf8');
      if (call.headers['x-amz-invocation-type'] === 'Event') {
        if (call.body.length > EVENT_LIMIT) {
          throw new AwsError(
            'RequestEntityTooLargeException',
            `${call.body.length} byte payload is too large`,
            413,
          );
        }
        functions.events.accept(fn.arn, payload);
        return { status: 202 };
      }
      const result = await fn.invoke(payload);
      return {
        headers: {
          'content-type': 'application/json',
          'x-amz-executed-version': '$LATEST',
          ...(result.failed && { 'x-amz-function-error': 'Unhandled' }),
        },
        body: result.payload,
      };
    },
  };
}
