/** Detects credentials in plain text in configuration. Values are only inspected, never stored. */
import { settingKind } from '#functions/evidence/documents/secret-settings.ts';

/** Shorter values may be placeholders such as `none`, which servers without a key use. */
const SHORTEST = 12;
/** `$(NAME)` and `${NAME}` reference another variable; paths and addresses refer to their target. */
const elsewhere = /\$[({][^)}]+[)}]|^\/|^https?:/;

/**
 * Classifies the value of a variable or option with a name: a credential, possibly a short one, or neither,
 * such as a reference.
 */
export const plainSecret = (name: string, value: string): 'plain' | 'unsure' | 'none' => {
  if (elsewhere.test(value) || settingKind({ name, value }) !== 'secret') return 'none';
  return value.length >= SHORTEST ? 'plain' : 'unsure';
};

/** Returns true if it is definitely a credential. */
export const isPlainSecret = (name: string, value: string): boolean => plainSecret(name, value) === 'plain';
