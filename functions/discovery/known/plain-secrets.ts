/** Credentials that stand as plain text where they are configured. Values are looked at here, and kept nowhere. */
import { settingKind } from '#functions/evidence/documents/secret-settings.ts';

/** Shorter ones may be words such as `none`, which servers without a key are given. */
const SHORTEST = 12;
/** `$(NAME)` and `${NAME}` stand for another variable; paths and addresses lead to what they name. */
const elsewhere = /\$[({][^)}]+[)}]|^\/|^https?:/;

/**
 * What the value of a variable or option of that name is: a credential, something that may be a short one, or neither, such as a
 * reference to one.
 */
export const plainSecret = (name: string, value: string): 'plain' | 'unsure' | 'none' => {
  if (elsewhere.test(value) || settingKind({ name, value }) !== 'secret') return 'none';
  return value.length >= SHORTEST ? 'plain' : 'unsure';
};

/** Whether it is certainly a credential. */
export const isPlainSecret = (name: string, value: string): boolean => plainSecret(name, value) === 'plain';
