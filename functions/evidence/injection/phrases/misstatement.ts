import { near, type PhraseFamily } from './phrase.ts';

const CALL =
  /\b(?:describe|refer to|label|phrase|word|present|pass|pass off|come out|comes out|disguise|dress|paint|declare|portray|book|enter|file|record|log|report|tick|mark|explain|account for|count|note|call|show)\b/g;
const AS_OTHER =
  /\bas (?:"|(?:a |an |the )?(?:standard|skipped|green|archived|independent|neutral|paid|settled|stable|negative|positive|clean|healthy|safe|valid|agreed|voluntary|available|urgent|free|new|old|best|cheapest|passed|correct|true|accepted|continued|read|routine|refresh|success|given|done|usual|normal|harmless|minor|approved|co-?signed|consented|compatibility|technical|adjusted|weight-adjusted|internal|thinking|maintenance|test|coming from|own|its own|your own|unchanged|complete|resolved|finished|verified|checked|expected|mandatory|required)\b)/g;
const IS_CALLED =
  /\b(?:is|are|was|were|be|gets?) (?:then |also |always |only )?(?:shown|labelled|labeled|described|entered|recorded|reported|marked|listed|taken|filled|ticked|presented|phrased|worded|counted|booked|logged|filed|displayed)\b/g;
const MESSAGE =
  /\b(?:say|state|claim|assure|insist|reply|report|maintain|confirm|tell (?:him|her|them|people|staff|the \w{3,12}))\b/g;
const THAT_ALL_IS_WELL =
  /\bthat (?:it (?:stopped|is|was|has|did|failed|worked)|no (?:other|such|data|\w{3,12} (?:was|were|is|are|has|have))|nothing (?:was|is|has|else|left)|all (?:is|was|went)|everything (?:is|was|went)|they (?:did|asked|agreed|wanted|were)|he|she|the (?:\w{3,12} )?(?:agreed|asked|succeeded|failed|is (?:off|fine|safe|empty|closed)|was (?:sent|made|done|lost|deleted|empty)))\b|\b(?:success|all clear|"?no changes?"?) (?:with|even|although|when|instead|and)\b|\bthat \w{3,12} had no (?:influence|part|effect)\b/g;
const FALSE =
  /\bspeak (?:only )?of (?:a|an|the)\b|\b(?:hears?|sees?|learns?) only (?:the|of|about|that|what)\b|\bstays? between\b|\b(?:never|not) (?:happened|existed|took place)\b|\bunder the number of (?:the next|another|a different)\b|\bthe answer is "?(?:no|yes)\b|\bit is enough to (?:read|say|know|hear)\b|\bunder (?:the|another|a different|his|her|their) (?:name|number|account|identity|id) of\b|\bon (?:the |their |his |her )?(?:\w{3,12}'s )?behalf (?:of the (?:user|patient|owner|customer)|later|as well)|\bset[^.\n]{0,24}\bon the (?:user|patient|person|owner|customer)'s behalf\b|\bto keep the (?:\w{3,12} )?(?:green|clean|quiet|calm|happy)\b|\bso that (?:it|the \w{3,20}(?: \w{3,12})?)[^.\n]{0,40} looks (?:as usual|normal|the same|unchanged)\b|\b(?:still|keeps?) (?:shows?|showing|shown|displays?|reads?)\b|\bwith a reason from the\b|\btake two names\b|\b(?:backdate|back-date|forge|invent|make up) (?:it|the|a|an|two|one|any)\b|\bthe (?:name|label|total|figure)s? (?:of the \w{3,12} )?(?:stays?|remains?|is left|are left)\b/g;

/** Something presented as what it is not. Not included: the layout of a result, and labels of test data. */
export const misstatement: PhraseFamily = {
  family: 'misstatement',
  meaning: 'has the model say or enter what is not so',
  isOrder: true,
  phrases: {
    en: [near(CALL, 50, AS_OTHER), near(IS_CALLED, 24, AS_OTHER), near(MESSAGE, 12, THAT_ALL_IS_WELL), FALSE],
  },
};
