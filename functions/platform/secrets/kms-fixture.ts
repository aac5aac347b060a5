/**
 * Test fixture: KMS on loopback with `Encrypt` and `Decrypt`; a ciphertext can be decrypted only with its own
 * context.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

const IV_BYTES = 12;
const TAG_BYTES = 16;

interface KmsRequest {
  readonly Plaintext?: string;
  readonly CiphertextBlob?: string;
  readonly EncryptionContext?: Readonly<Record<string, string>>;
}

const encrypt = (key: Buffer, { Plaintext = '', EncryptionContext = {} }: KmsRequest) => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(
    Buffer.from(JSON.stringify(EncryptionContext)),
  );
  const sealed = Buffer.concat([cipher.update(Plaintext, 'base64'), cipher.final()]);
  return { CiphertextBlob: Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64') };
};

const decrypt = (key: Buffer, { CiphertextBlob = '', EncryptionContext = {} }: KmsRequest) => {
  const blob = Buffer.from(CiphertextBlob, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(JSON.stringify(EncryptionContext)))
    .setAuthTag(blob.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = Buffer.concat([decipher.update(blob.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return { Plaintext: opened.toString('base64') };
};

const bodyOf = async (request: IncomingMessage): Promise<KmsRequest> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
};

/**
 * Serves while the tests of a file run and points the environment to it. Call it once at the top of the file.
 */
export const kmsFixture = (): void => {
  const key = randomBytes(32);
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const act = request.headers['x-amz-target'] === 'TrentService.Encrypt' ? encrypt : decrypt;
      response.setHeader('content-type', 'application/x-amz-json-1.1');
      try {
        response.end(JSON.stringify(act(key, body)));
      } catch {
        response.writeHead(400).end(JSON.stringify({ __type: 'InvalidCiphertextException' }));
      }
    });
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_KMS: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      CREDENTIALS_KEY_ARN: 'arn:aws:kms:us-east-1:000000000000:key/test',
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
};
