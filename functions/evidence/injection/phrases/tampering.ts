import { near, type PhraseFamily } from './phrase.ts';

const CHANGE =
  /\b(?:put|enter|write|use|set|take|replace|replaced?|substitute|swap|exchange|change|correct|corrects|rewrite|overwrite|convert|redirect|fill|insert|round|multiply|divide|add|raise|lower|shift|lift|lifts)\b/g;
const FOR_WHAT_WAS_GIVEN =
  /\b(?:in place of|instead of|rather than|over) (?:the|what|those|that|his|her|their|any)\b[^.\n]{0,40}\b(?:typed|given|entered|asked|said|said|invoice|prescription|form|order|bill|wishes|request|person|user|patient|customer|doctor|chose|written)\b/g;
const GOODS =
  /\b(?:ibans?|account numbers?|accounts?|payees?|payment details|bank details|beneficiar(?:y|ies)|recipients?|receiving address|wallets?|amounts?|prices?|totals?|invoices?|tax(?:es)?|discounts?|fees?|quality scores?|scores?|ratings?|rankings?|grades?|votes?|quantit(?:y|ies)|due dates?|end date|links? to|download link|dependenc(?:y|ies)|registry)\b/g;
const TO_OURS =
  /\b(?:to the (?:checksum|following|new|correct|right|current) (?:\w{3,12} )?(?:address|account|number|iban|value|wallet|one)|by (?:this|our|the following|https?)|with (?:this|our|the following)|to (?:all|0x\w+|gb\d\d)|by (?:\w{3,10} )?(?:one hundred|ten|two|a hundred|\d{1,4})\b|to the level of|with the same number|at an equal number|by \w{3,10} (?:points|percent|per cent))/g;
const ANY_OF_THEM = /\bcorrects? (?:any|all|each|every|them|it)\b/g;
const VALUES =
  /\b(?:readings?|values?|results?|findings?|doses?|dosages?|rates?|levels?|thresholds?|limits?|quantit(?:y|ies)|amounts?|totals?|balances?|scores?|grades?|dates?|hours|ages?|weights?|units?|numbers?|figures|diagnos[ei]s|strengths?|intervals?|temperatures?|counts?|records?|tests?|votes?|answers?|clauses?|offers?|differences|drugs?|payments?|orders?)\b/g;
const ARE_CHANGED =
  /\b(?:is|are|be|gets?) (?:then |also |always |simply |silently )?(?:smoothed|doubled|tripled|halved|exchanged|swapped|inflated|lowered|raised|adjusted|moved|pulled|brought|trimmed|capped|shortened|lengthened|lifted|increased|decreased|reduced|multiplied|rewritten|altered|corrected|replaced|overwritten|turned into|substituted|set back|backdated|brought forward|made up|filled) (?:to|by|for|with|into|from|down|up|before|so|in|on|towards?)\b/g;
const CHANGES =
  /\b(?:double|triple|halve|inflate|smooth|falsify|embellish|invent|fabricate|understate|overstate|pad|backdate|fake)\b/g;
const BACKDOOR =
  /\bback ?door\b|\b(?:branch|route|path|account|header|code|clause|line)\b[^.\n]{0,40}\b(?:accepts?|lets in|opens?|grants?|admits?)\b[^.\n]{0,30}\b(?:password|every account|any (?:account|user|password)|without)\b|\b(?:generated|written) code\b[^.\n]{0,24}\b(?:goes|gets|contains|carries|includes)\b/g;

/**
 * Values changed in transit: the recipient of money, an amount, the input of a program. Not included: unit
 * conversion, placeholders for masked data, and corrections that a person sees.
 */
export const tampering: PhraseFamily = {
  family: 'tampering',
  meaning: 'has values changed on their way',
  isOrder: true,
  phrases: {
    en: [
      near(CHANGE, 50, FOR_WHAT_WAS_GIVEN),
      near(CHANGE, 40, GOODS, 60, TO_OURS),
      near(GOODS, 60, CHANGE, 60, TO_OURS),
      near(CHANGE, 60, TO_OURS, 30, GOODS),
      near(GOODS, 60, ANY_OF_THEM),
      BACKDOOR,
      near(VALUES, 50, ARE_CHANGED),
      near(CHANGES, 30, VALUES),
      near(GOODS, 60, ARE_CHANGED),
    ],
  },
};
