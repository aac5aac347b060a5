import type { PhraseFamily } from './phrase.ts';

const WHATEVER =
  /\b(?:whether or not|whether (?:it|they|he|she|the \w{3,12}) (?:was|were|is|are|asks?|needs?|wants?|uses?)\b[^.\n]{0,30}\bor not|regardless of|irrespective of|no matter (?:what|who|how|which)|what(?:so)?ever (?:the|it|they|was|is|he|she|you|the \w{3,12}) (?:\w{3,12} )?(?:is|was|say|says|asks?|wants?|typed|ordered|chose|form)|(?:always|every time|each time), (?:also|whatever|without)|also (?:where|when|if) (?:it|they|the|its|their|nobody|no|this)|even (?:for one|where (?:it|its|they|their|the|no)|if (?:it\b|the (?:prescription|report|form|record|order)|nobody|only|no\b)|though (?:nobody|it|the))|also (?:for|in) (?:personal|private|internal|confidential|documents|files|messages|data)\b)/g;
const FOR_GOOD =
  /\b(?:in|into|to) (?:all )?(?:later|future|subsequent|coming|further) (?:sessions?|conversations?|chats?|turns?|runs?|visits?)\b|\bfor (?:all )?(?:later|future|subsequent|coming|further) (?:questions?|calls?|turns?|requests?|visits?|tools?)\b|\bfrom (?:here|now|then|this (?:point|line|moment)) on(?:ward)?\b|(?:[,;] |\b(?:read|done|used|sent|known|reached|kept) [^.\n]{0,20})in future\b|\b(?:long-term|permanent|persistent) memory\b|\bstanding (?:facts?|orders?|rules?|instructions?)\b|\bfor the (?:rest of|whole|entire|remainder of)(?: the| this)? (?:session|chat|conversation)\b|\bthe whole session\b|\bafter (?:a|each|every) (?:reset|restart)\b|\b(?:stays?|remains?) (?:signed in|logged in|in force|on for good)\b|\b(?:restore|renew|add|write) it (?:again )?(?:when|whenever|if|once|each time) (?:it )?(?:was |is |has been )?(?:removed|deleted|missing|lost)\b|\bkeep it like that\b|\b(?:for|until|till) (?:the )?next (?:time|session|visit|conversation|chat|call)\b|\b(?:leave|leaves|keep) it (?:like that|as it is|open|on|that way|so)\b|\b(?:in|into|among) (?:your|its|their) (?:long-term |own |permanent )?(?:notes|memory|memories|profile|preferences|facts|records)\b[^.\n]{0,40}(?:: ?"|\bkeep|\bthat the user)|\b(?:the user|the person|the patient|the customer) (?:trusts|agreed|has agreed|prefers|wants|consents|asked)\b[^.\n]{0,60}\b(?:all|every|any|always|files from|offers of|payments?)\b|\bwithout (?:expiry|an? (?:end|end date|expiry date))\b|\bdo not stop (?:until|unless)\b|\bbefore the first \w{3,12} of the day\b/g;

/**
 * An order without exceptions, or one that outlives the call. Not included: what a server rejects for every
 * input, and notes that the user wants to store.
 */
export const insistence: PhraseFamily = {
  family: 'insistence',
  meaning: 'makes an order hold in any case or for good',
  isOrder: true,
  notAfter: /\b(?:can't|cannot|not|never|refused?|rejected|no)\b[^.\n]{0,50}$/,
  phrases: { en: [WHATEVER, FOR_GOOD] },
};
