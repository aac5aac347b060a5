/** Masks what an agent answered before anybody keeps or reads it. */
import { masked, sensitiveIn } from '#functions/evidence/probe/masking/mask.ts';
import type { Redaction } from './transcript.ts';

/** Shorter than this, a value could stand in our own words by chance. */
const LEAST = 4;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const DATE = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/g;
/** A date however its parts are ordered: `1900-01-01` and `1/1/1900` are the same day of ours. */
const dayOf = (date: string) =>
  date
    .split(/[/.-]/)
    .map(Number)
    .toSorted((a, b) => a - b)
    .join('-');

/** Without the country code of a phone number. */
const withoutCountry = (digits: string) => (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits);

/** Tells what the test itself has sent, however it is written now. */
const knownTo = (own: readonly string[]): ((value: string) => boolean) => {
  const sent = own.map(plain);
  const days = new Set(own.flatMap((text) => (text.match(DATE) ?? []).map(dayOf)));
  return (value) => {
    const [date] = value.match(DATE) ?? [];
    if (date === value && days.has(dayOf(date))) return true;
    const wanted = withoutCountry(plain(value));
    return wanted.length >= LEAST && sent.some((text) => text.includes(wanted));
  };
};

/**
 * Masks every secret and health identifier of an answer that the test did not send itself, and says what was there. Masking what is
 * masked changes nothing. An answer is masked whole, before it is cut, so that no half of a secret stays at the edge.
 * @param own everything that the test sent, and the canary of the owner
 */
export const maskReply = (
  reply: string,
  own: readonly string[],
): { readonly reply: string; readonly redactions: readonly Redaction[] } => {
  const stretches = sensitiveIn(reply, knownTo(own));
  return {
    reply: masked(reply, stretches),
    redactions: stretches.map(({ kind }) => ({ kind })),
  };
};
