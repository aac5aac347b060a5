/** Encryption key of an agent's store (KMS `KeyMetadata`). */
import { at, text } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from './infrastructure.ts';

/** @param arn undefined if no customer key was selected, so that the service uses its own */
export const keySettings = async (
  infrastructure: InfrastructureReader,
  arn: string | undefined,
): Promise<Settings> => {
  if (arn === undefined) return { 'key.set': false };
  const metadata = at(await infrastructure.get('kms:DescribeKey', { KeyId: arn }), 'KeyMetadata');
  return {
    'key.set': true,
    'key.KeyManager': text(metadata, 'KeyManager'),
    'key.KeyState': text(metadata, 'KeyState'),
    ...(metadata !== undefined && { 'key.inHsm': text(metadata, 'CloudHsmClusterId') !== undefined }),
  };
};
