/** Secrets of a connection on their way to the probe that sends them: ciphertext, opened only there. */
import type { OriginCredential } from '#functions/platform/outbound/credential.ts';
import type { QuerySecrets } from '#functions/platform/outbound/query-secrets.ts';
import { decryptSecret } from '#functions/platform/secrets/credentials.ts';
import type { AgentDetail, StoredCredential } from './agent-detail-store.ts';

/** Every ciphertext is in base64, because plans are stored as JSON. */
export interface PlannedCredential {
  readonly origin: string;
  readonly header: string;
  readonly ciphertext: string;
}

/** Secrets of a connection in a plan. */
export interface PlannedSecrets {
  readonly credential?: PlannedCredential;
  /** Ciphertext by query parameter of the address. */
  readonly querySecrets?: QuerySecrets;
}

const base64 = (ciphertext: Uint8Array): string => Buffer.from(ciphertext).toString('base64');

export const plannedCredential = ({ ciphertext, ...stored }: StoredCredential): PlannedCredential => ({
  ...stored,
  ciphertext: base64(ciphertext),
});

/** Returns the secrets that a plan carries. */
export const plannedSecrets = ({
  credential,
  querySecrets,
}: Pick<AgentDetail, 'credential' | 'querySecrets'>): PlannedSecrets => ({
  ...(credential ? { credential: plannedCredential(credential) } : {}),
  ...(querySecrets
    ? {
        querySecrets: {
          origin: querySecrets.origin,
          values: Object.fromEntries(
            Object.entries(querySecrets.values).map(([name, ciphertext]) => [name, base64(ciphertext)]),
          ),
        },
      }
    : {}),
});

const decrypted = (tenant: string, ciphertext: string): Promise<string> =>
  decryptSecret(tenant, Buffer.from(ciphertext, 'base64'));

/** Decrypts the secrets of a plan, for its probe. */
export const openedSecrets = async (
  tenant: string,
  { credential, querySecrets }: PlannedSecrets,
): Promise<{ readonly credential?: OriginCredential; readonly querySecrets?: QuerySecrets }> => {
  const values = Object.entries(querySecrets?.values ?? {}).map(
    async ([name, ciphertext]) => [name, await decrypted(tenant, ciphertext)] as const,
  );
  return {
    ...(credential
      ? {
          credential: {
            origin: credential.origin,
            header: credential.header,
            secret: await decrypted(tenant, credential.ciphertext),
          },
        }
      : {}),
    ...(querySecrets
      ? {
          querySecrets: {
            origin: querySecrets.origin,
            values: Object.fromEntries(await Promise.all(values)),
          },
        }
      : {}),
  };
};
