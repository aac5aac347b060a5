/** The key that a store of an agent is encrypted with (KMS `KeyMetadata`). */
import { at, text } from '#functions/clouds/fields.ts';
import type { Around, Settings } from './around.ts';

/** @param arn undefined where the service says that no key of the account was chosen, so that it uses one of its own */
export const keySettings = async (around: Around, arn: string | undefined): Promise<Settings> => {
  if (arn === undefined) return { 'key.set': false };
  const metadata = at(await around.get('kms:DescribeKey', { KeyId: arn }), 'KeyMetadata');
  return {
    'key.set': true,
    'key.KeyManager': text(metadata, 'KeyManager'),
    'key.KeyState': text(metadata, 'KeyState'),
    ...(metadata !== undefined && { 'key.inHsm': text(metadata, 'CloudHsmClusterId') !== undefined }),
  };
};
