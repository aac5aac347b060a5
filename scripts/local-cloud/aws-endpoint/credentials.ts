import { randomBytes } from 'node:crypto';

/** The signer of a request: a function or state machine acting under a role, or the host itself. */
export interface Principal {
  name: string;
  /** Physical name of the role; undefined for the host, which has full access. */
  role: string | undefined;
}

/** An access key in the format of the SDK. */
export interface AccessKey {
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * The access keys of this boot; keys of earlier boots are invalid. Only the host's own key is stored
 * (`admin-file.ts`).
 */
export class Credentials {
  readonly #keys = new Map<string, AccessKey & { principal: Principal }>();

  issue(principal: Principal): AccessKey {
    const accessKeyId = `AKIALOCAL${randomBytes(8).toString('hex').toUpperCase()}`;
    const key = { accessKeyId, secretAccessKey: randomBytes(30).toString('base64url'), principal };
    this.#keys.set(accessKeyId, key);
    return { accessKeyId, secretAccessKey: key.secretAccessKey };
  }

  find(accessKeyId: string): (AccessKey & { principal: Principal }) | undefined {
    return this.#keys.get(accessKeyId);
  }
}
