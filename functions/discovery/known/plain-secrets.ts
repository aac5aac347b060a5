/** Credentials that stand as plain text where they are configured. Values are looked at here, and kept nowhere. */
import { settingKind } from '#functions/evidence/documents/secret-settings.ts';

/** Shorter ones are words such as `none`, which servers without a key are given. */
const SHORTEST = 12;
/** `$(NAME)` and `${NAME}` stand for another variable; paths and addresses lead to what they name. */
const elsewhere = /\$[({][^)}]+[)}]|^\/|^https?:/;

/** Whether a variable or option of that name has a credential as its value, and no reference to one. */
export const isPlainSecret = (name: string, value: string): boolean =>
  value.length >= SHORTEST && !elsewhere.test(value) && settingKind({ name, value }) === 'secret';
