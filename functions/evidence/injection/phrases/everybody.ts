import { near, type PhraseFamily } from './phrase.ts';

const OPEN =
  /\b(?:give|show|share|grant|open|opens|read|release|hand|hands|visible|approve|approves|tell|reveal|disclose|export|accept|accepts|answer|admit|allow|allows|let|publish|set|sets|unlock|list|available|supply|sell|pass|forward|send|invite|add|shared|given|opened|shown|granted|made|open to)\b/g;
const EVERYBODY =
  /\b(?:(?:any|every)(?:one|body)(?= (?:who(?! can\b| has\b| may\b)|that|in|outside|asking|else)|[.,;]|$)|whoever\b|(?:any|every) (?:visitor|caller|person|stranger|host|user|agent|server|reader|guest|origin|certificate|account|colleague)\b|all (?:who (?:ask|call|claim)|visitors|callers|employees|accounts|servers|ports|hosts|tenants|users|folders|branches)|the (?:public|world|whole (?:internet|company|house))|other (?:tenants|customers|patients|visitors|departments)|neighbou?rs|0\.0\.0\.0\/0|::\/0)/g;
const WIDE =
  /\b(?:visibility|access|sharing|zone|scope|project)\b[^.\n]{0,20}\b(?:(?:to|is|=) "?(?:public|all|everyone|anyone|\*)|open to all|world)|\bwithout (?:checking|asking) who\b|\b(?:whoever|anyone who|everyone who) (?:calls|claims|writes|says|wants|knocks)\b/g;

/**
 * Access for people who are not involved. Not included: comments that everyone with access to the issue can
 * read, and warnings about public links.
 */
export const everybody: PhraseFamily = {
  family: 'everybody',
  meaning: 'opens something to everybody',
  isOrder: true,
  phrases: { en: [near(OPEN, 40, EVERYBODY), WIDE] },
};
