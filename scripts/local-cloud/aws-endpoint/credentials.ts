import { randomBytes } from 'node:crypto';

/** Who signs a request: a function or machine acting under a role, or the host itself. */
export interface Principal {
  name: string;
  /** Physical name of the role; undefined for the host, which may do everything. */
  role: string | undefined;
}

/** A key as the SDK wants it. */
export interface AccessKey {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The access keys of this boot: an earlier boot's key opens nothing. Only the host's own is written down (`admin-file.ts`). */
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
