import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { callAws } from './call-aws.ts';

const held = { now: 0, most: 0, end: Promise.withResolvers<void>() };

/** API function of the sample application: responds as the test requests. */
export async function handler(event: APIGatewayProxyEventV2, context: Context): Promise<unknown> {
  switch (event.rawPath.replace('/hasty', '')) {
    case '/api/aws':
      return callAws(JSON.parse(event.body ?? '{}'));
    case '/api/env':
      return { ...process.env, remaining: context.getRemainingTimeInMillis() };
    case '/api/slow':
      await new Promise((resolve) => setTimeout(resolve, Number(event.queryStringParameters?.ms)));
      return 'done';
    case '/api/held':
      held.now += 1;
      held.most = Math.max(held.most, held.now);
      await held.end.promise;
      held.now -= 1;
      return String(held.most);
    case '/api/held-now':
      return String(held.now);
    case '/api/release':
      held.end.resolve();
      return 'released';
    case '/api/large':
      return 'x'.repeat(Number(event.queryStringParameters?.bytes));
    case '/api/memory':
      for (const stored: unknown[] = []; ; ) stored.push(Array.from({ length: 100_000 }, Math.random));
    case '/api/exit':
      process.exit(3);
      break;
    case '/api/cookies':
      return {
        statusCode: 201,
        cookies: ['a=1; HttpOnly', 'b=2'],
        headers: { 'X-One': 'yes' },
        body: 'made',
      };
    case '/api/binary':
      return { statusCode: 200, isBase64Encoded: true, body: Buffer.from([0, 255, 1]).toString('base64') };
    case '/api/broken':
      throw new RangeError('not this far');
    default:
      return {
        statusCode: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
      };
  }
}
