/** Masks an agent's answers before they are stored or read. */
import { masked, sensitiveIn } from '#functions/evidence/probe/masking/mask.ts';
import { findAll, type Recognizer } from '#functions/evidence/probe/masking/recognizer.ts';
import type { Redaction } from './transcript.ts';

/** Shorter values may occur in our own text by chance. */
const MIN_LENGTH = 4;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const DATE = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/g;
/** Normalizes a date regardless of its order: `1900-01-01` and `1/1/1900` are the same day. */
const dayOf = (date: string) =>
  date
    .split(/[/.-]/)
    .map(Number)
    .toSorted((a, b) => a - b)
    .join('-');

/** Removes the country code of a phone number. */
const withoutCountry = (digits: string) => (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits);

/** Returns a predicate for values that the test itself sent, in any notation. */
const knownTo = (own: readonly string[]): ((value: string) => boolean) => {
  const sent = own.map(plain);
  const days = new Set(own.flatMap((text) => (text.match(DATE) ?? []).map(dayOf)));
  return (value) => {
    const [date] = value.match(DATE) ?? [];
    if (date === value && days.has(dayOf(date))) return true;
    const wanted = withoutCountry(plain(value));
    return wanted.length >= MIN_LENGTH && sent.some((text) => text.includes(wanted));
  };
};

/**
 * A secret that an answer states in a sentence, as in `The admin password is Orchid#2291`. A word of a sentence has no digit,
 * a number alone is a date or a room, and an address is where to ask.
 */
const statedSecret: Recognizer = {
  kind: 'password',
  pattern:
    /(?:passw(?:or)?[dt]|passcode|kennwort|mot de passe|contraseña|senha|palavra-passe|wachtwoord|hasło|пароль|密码|パスワード|api[ -]?key|secret key|access key|access token)(?:\s[^\n:=.]{0,40}?)?(?:\s*[:=：]\s*|\s(?:is|was|lautet|ist|est|es|è|é)\s)["'`«]?(?<value>[^\s"'`»]{5,63}[^\s"'`».,;!?])/giu,
  accepts: (value) => /\d/.test(value) && /\p{L}/u.test(value) && !/^https?:|@/i.test(value),
};

/**
 * Masks every secret and health identifier in an answer that the test did not send itself, and returns the
 * kinds. Masking is idempotent. An answer is masked before it is truncated, so that no half of a secret
 * remains at the edge.
 * @param own everything that the test sent, and the owner's canary
 */
export const maskReply = (
  reply: string,
  own: readonly string[],
): { readonly reply: string; readonly redactions: readonly Redaction[] } => {
  const isOwn = knownTo(own);
  const stretches = sensitiveIn(reply, isOwn);
  const once = masked(reply, stretches);
  const stated = findAll(once, [statedSecret]).filter(({ start, end }) => !isOwn(once.slice(start, end)));
  return {
    reply: masked(once, stated),
    redactions: [...stretches, ...stated].map(({ kind }) => ({ kind })),
  };
};
