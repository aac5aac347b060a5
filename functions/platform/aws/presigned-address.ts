/** Presigned object URLs, created with the client's own signer (Signature Version 4, query form). */
import type { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** The request that the SDK builds from a command before signing and sending. */
interface BuiltRequest {
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  query?: Record<string, string>;
  headers: Record<string, string>;
}

interface Presigner {
  presign(request: BuiltRequest, options: { expiresIn: number }): Promise<BuiltRequest>;
}

const hostOf = ({ hostname, port }: BuiltRequest): string =>
  port === undefined ? hostname : `${hostname}:${port}`;

const addressOf = (request: BuiltRequest): string => {
  const query = Object.entries(request.query ?? {}).map((pair) => pair.map(encodeURIComponent).join('='));
  return `${request.protocol}//${hostOf(request)}${request.path}?${query.join('&')}`;
};

/**
 * Returns a URL that gives any holder the result of the command for the given number of seconds. The command
 * is not sent.
 */
export const presignedAddress = async (
  client: S3Client,
  command: GetObjectCommand,
  seconds: number,
): Promise<string> => {
  let address: string | undefined;
  command.middlewareStack.add(
    () => async (args) => {
      const request = args.request as BuiltRequest;
      const signer = (await client.config.signer()) as unknown as Presigner;
      // Only the host is signed, because the user of the URL sends other headers. There is no body to sign.
      const headers = { host: hostOf(request), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
      const bare = { ...request, headers };
      address = addressOf(await signer.presign(bare, { expiresIn: seconds }));
      return { response: {}, output: { $metadata: {} } } as never;
    },
    { step: 'build', priority: 'low', name: 'presignedAddress' },
  );
  await client.send(command);
  if (address === undefined) throw new Error('The SDK built no request to sign.');
  return address;
};
