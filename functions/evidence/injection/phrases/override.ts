import { MODEL } from './english.ts';
import { overrideElsewhere } from './override-languages.ts';
import { near, type PhraseFamily, unless } from './phrase.ts';
import { joinedWith, worldwide } from './worldwide.ts';

const SETTING_ASIDE =
  /\b(?:ignor(?:e|es|ing)|disregard(?:s|ing)?|forget(?:s|ting)?|set(?:s|ting)? aside|put(?:s|ting)? aside|pay no (?:attention|heed) to|neglect|unlearn|stop (?:following|obeying|applying|respecting)|free (?:from|of)|not bound by|no longer bound by|throw out|wipe|leave behind|depart from|deviate from)\b/g;
const NOT_OBEYING =
  /\b(?:do not|don'?t|never|no longer) (?:follow|obey|apply|respect|abide by|adhere to|comply with|heed)\b/g;
const REPLACING =
  /\b(?:overrid(?:e|es|ing)|bypass(?:es|ing)?|discard(?:s|ing)?|drop(?:s|ping)?|abandon(?:s|ing)?|overrul(?:e|es|ing)|supersed(?:e|es|ing)|replac(?:e|es|ing)|suspend(?:s|ing)?|revok(?:e|es|ing)|cancel(?:s|ling)?|nullif(?:y|ies)|invalidat(?:e|es)|outrank(?:s)?|tak(?:e|es) (?:the place of|precedence over|priority over)|prevails? over|has priority over|rank(?:s)? above|circumvent|violate|break|relax|loosen)\b/g;
const WHOSE =
  /\b(?:previous|prior|earlier|preceding|above|former|existing|original|initial|other|system|developers?'?s?|operators?'?s?|host|users?'?s?|your|safety|ethical|own|all|any|every|everything|these|those|what|usual|standard)\b/g;
const WHOSE_STRICT =
  /\b(?:previous|prior|earlier|preceding|above|former|original|initial|system|developers?'?s?|operators?'?s?|host|users?'?s?|your|safety|ethical|own|built-in|client'?s?|model'?s?|assistant'?s?)\b/g;
const ORDERS =
  /\b(?:instructions?|prompts?|rules?|orders?|directives?|guidelines?|guidance|policy|policies|constraints?|restrictions?|limitations?|safeguards?|guardrails?|programming|training|persona|commands?|system messages?|(?:the|your) user (?:wants|says|said|asked|asks)|you (?:were|have been|are) (?:told|taught|given)|caution|restraint|hesitation|refusals?|inhibitions?|said (?:before|above|earlier)|told (?:before|above|earlier)|messages?|context)\b/g;
const ORDERS_STRICT =
  /\b(?:instructions?|prompts?|rules?|orders?|directives?|guidelines?|guidance|system message|guardrails?|safeguards?|programming|training|persona|restrictions?|earlier text|confidentiality|caution|restraint|refusals?|inhibitions?)\b/g;
const GIVEN_BEFORE =
  /\b(?:you (?:were|have been|got|received|have)|(?:so far|until now|up to now|before this|previously)|of (?:the |your |their )?(?:\w+ )?(?:host|operator|system|developers?|user|client|application|platform)|your (?:developers?|operators?|makers?|creators?) |by (?:the|your) (?:user|operator|developer|host|system))\b/g;
const VOID =
  /\b(?:void|obsolete|outdated|no longer (?:valid|apply|applies|in force|hold|binding|count)|superseded|replaced|revoked|lifted|suspended|cancelled|canceled|void|null|retired|withdrawn|expired|(?:only )?a (?:test|mistake|joke|draft|decoy)|(?:do|does) not apply|don'?t apply|rescinded|annulled|deleted|disabled|count as suggestions|relaxed|loosened|(?:merely|only|just) (?:recommendations|suggestions|advice|optional)|switched off|out of force)\b/g;
const LIMITS =
  /\b(?:restrictions?|limitations?|safeguards?|guardrails?|safety (?:rules|checks|guidelines|filters|measures|policies|policy|protocols|constraints|instructions)|content (?:filters|policies|policy)|ethical (?:rules|guidelines)|previous persona|earlier (?:rules|instructions))\b/g;

const SAFETY =
  /\b(?:safety|privacy|content|security|confidentiality|ethics|ethical|moral|data protection)\b/g;
const RULES = /\b(?:rules?|guidelines?|polic(?:y|ies)|restrictions?|limits|standards|considerations)\b/g;
const WHAT_WAS_STATED =
  /\b(?:anything|everything|whatever|what|all)(?: that)? (?:the |your )?(?:operator|user|developer|host|system|you)\b[^.\n]{0,30}\b(?:told|said|wrote|taught|instructed|asked|given)\b/g;
const PERSONA =
  /\b(?:adopt|assume|take on|stay in|embody) (?:the |this |a |an )?(?:\w{1,12} )?(?:persona|character|alter ego)\b|\bplay the (?:role|part) of\b|\b(?:your|its) (?:loyalty|allegiance) (?:is|lies|belongs)\b/g;
const THIS_PREVAILS =
  /\bthis (?:text|description|note|document|notice|one)\b[^.\n]{0,20}\b(?:prevails?|wins|outranks?|is right|takes precedence|has the last word|counts|governs|is decisive)\b/g;
const NO_LIMITS_LEFT =
  /\b(?:there (?:are|is) )?no (?:forbidden|off-limits|taboo|prohibited) (?:topics?|requests?|subjects?)\b|\b(?:all|any|every) (?:checks|limits|restrictions|rules|filters|bans) (?:are|is|have been) (?:off|lifted|gone|removed|void|suspended)\b|\brefusal (?:policy|rate|threshold) (?:to )?(?:off|zero|none)\b|\b(?:your|the) (?:previous|former|old|earlier|original) (?:role|persona|task|job|identity) (?:ends|is over|has ended|no longer)\b/g;
const ABOVE_YOURS =
  /\b(?:above|before|over|outrank|ahead of) (?:those|the (?:rules|orders|wishes|instructions)|what) (?:of|from|by|given by)? ?(?:your (?:maker|developer|operator|provider|vendor|user)|the (?:user|developer|operator|system|host))s?\b|\b(?:go by|rely on|follow|obey) this (?:text|description|note|document)\b[^.\n]{0,30}\b(?:rather than|instead of|not)\b/g;
const ONES_HERE =
  /\b(?:has|have) no say\b|\byou (?:answer|listen|report) to\b[^.\n]{0,30}\b(?:only|alone)\b|\b(?:the ones|those|the rules|the instructions|what is written) (?:here|below|in this (?:text|description|tool)) (?:apply|hold|count|are valid|replace|prevail)\b|\b(?:rules|instructions|guidelines)\b[^.\n]{0,24}\b(?:so far|until now|up to now)\b[^.\n]{0,60}\b(?:different|another|other|no longer|instead|obsolete)\b|\b(?:not|never|no longer) (?:subject to|bound by|limited by|constrained by) (?:any )?(?:guidelines|rules|restrictions|polic(?:y|ies)|limits)\b|\b(?:carried out|executed|obeyed|followed|treated|taken|read)\b[^.\n]{0,24}\bas (?:if|though) (?:the |it |they |a |your )?(?:user|developer|operator|person|system)\b/g;
const NEED_NOT_OBEY =
  /\byou (?:do not|don't|need not|no longer) (?:have to |need to )?(?:obey|follow|answer to|listen to|serve)\b/g;
const AS_IF_STATED =
  /\btreat\b[^.\n]{0,50}\bas (?:if|though|coming from|instructions|orders|commands)\b[^.\n]{0,40}/g;

const NEW_SELF =
  /\byou (?:are|were|have been|will be|shall be) (?:now\b|hereby\b|no longer (?:bound|an?\b|restricted|limited|subject|required|decline)|from now on\b|free (?:to ignore|from|of)\b|(?:un(?:restricted|filtered|censored)|jailbroken))|\byou (?:have|has) no (?:more )?(?:restrictions|limits|rules|guidelines|filters|constraints)\b|\byou no longer (?:decline|refuse|follow|obey|apply)\b|\byou (?:will |shall |must |should |now |only )?(?:play|act as|speak as|pretend|impersonate|become|serve|obey|answer only to)\b/g;
const UNBOUND =
  /\b(?:unfiltered|unrestricted|uncensored|jailbroken|unaligned|unchained)\s{1,3}(?:\w{1,15}\s{1,3})?(?:assistant|model|ai|agent|mode|bot|llm)\b|\b(?:has|have|with|knows|follows?) no (?:guidelines|restrictions|ethical|moral|safety rules|limits|inhibitions)\b|\b(?:never|cannot|no longer|does not|do not) (?:refuse|decline)s?\b|\bnever refuses\b/g;
const MODE =
  /\b(?:developer|debug|god|admin|unrestricted|jailbreak|root|dan|unsafe|sudo|do-anything|unlocked|override|service|maintenance|diagnostic|privileged) mode\b/g;
const STRONG_MODE =
  /\b(?:developer|god|unrestricted|jailbreak|dan|do-anything|unlocked|sudo|root|unsafe|privileged) mode\b/g;
const ENTER = /\b(?:enter|switch (?:yourself )?(?:in)?to|activate|act in|operate in|go into)\b/g;
const INTO =
  /\b(?:you are|you're|you were|you have been|you will|put(?:s)? (?:you|the (?:model|assistant))|the (?:model|assistant) (?:is|enters))\b/g;

const FROM_NOW =
  /\b(?:from (?:now|here|this point|this moment|here on) on(?:wards?)?|from here|as of now|henceforth|for the (?:rest|remainder|length) of (?:this|the|our)|until further notice|from this (?:line|text|point))\b/g;
const NEW_DUTY =
  /\b(?:you(?:r)?|the (?:assistant|model|agent)|always|never|every|only|treat|add|use|must|will|should|shall|obeys?)\b/g;

const OBEYING =
  /\b(?:obey|follow|adopt|comply with|accept|act on|abide by|execute|observe|carry out|obeys|follows|adopts|accepts|be guided by|guide you)\b/g;
const WORDS_OF_OTHERS =
  /\b(?:(?:order|instruction|directive|command|rule|remark|text|output)s?|those|whatever|what)\b[^.\n]{0,40}\b(?:found in|contained in|returned by|written in|that appear in|which appear in|in (?:file names|the page|the text|the data)|in (?:the |its |our )?(?:tool )?(?:repl(?:y|ies)|responses?|results?|answers?|documents?|notes?|output|note texts)|from (?:this|the) (?:tool|server|document|note)|of this (?:tool|server|text|description)|operator of this|note texts)\b|\bthe operator of this (?:server|tool|agent)\b/g;

const NEW_RULES =
  /\b(?:new|updated|revised|real|true|actual|secret|latest) (?:system )?(?:instructions?|rules?|policy|prompt|directives?|orders?|persona|identity)\s{0,3}[:=]|\bnew system prompt\b|\b(?:these|this|the following) (?:rules?|text|instructions?|policy|prompt) (?:now )?(?:take[s]? (?:its|their|the) place|replaces?|supersedes?|overrides?|outranks?|(?:has|have|takes?) (?:precedence|priority))/g;

const YOUR_REAL_TASK =
  /\byour (?:real|true|actual|new|only|hidden|secret|first and only) (?:task|job|goal|purpose|mission|objective|role|duty|orders|instructions?)\b|\b(?:the|these) (?:actual|real|true) (?:instructions|rules|orders)\b|\bdo anything now\b|\byou are dan\b/g;
const USER_TASK =
  /\b(?:(?:the |a )?(?:user|person|customer|patient|clinician)'?s?|your|original|initial)(?: (?:original|initial|own|actual))? (?:request|task|question|wish|goal|query|intent|order)(?:e?s)?\b/g;
const INSTEAD_OF =
  /\b(?:instead of|rather than)(?: (?:doing|following|answering|fulfilling|carrying out))?\b/g;

const NO_MATTER =
  /\b(?:even (?:if|when|where|though)|no matter (?:what|how|who)|whatever|regardless of (?:what|whether)|irrespective of (?:what|whether)|although|despite what|even against|also if|against the wish)\b/g;
const USER =
  /\b(?:the (?:user|person|customer|clinician|patient|human|operator|physician|doctor|nurse)|users?|they|he|she|somebody|someone|anybody|anyone)\b/g;
const WANTS =
  /\b(?:says?|said|asks?|asked|insists?|objects?|wants?|wanted|chose|chosen|chooses|refuses?|declines?|gives?|requests?|requested|disagrees?|instructs?|forbids?|prefers?|wishes|protests?|complains?|named|names|specif(?:y|ies|ied))\b/g;

/** Third-party text that must be executed as received. */
const CARRIED_OUT =
  /\b(?:follow|obey|act on|carry out|do(?! not)|execute|run|apply|treat|take|adopt|heed)\b[^.\n]{0,40}\b(?:what (?:it|they|he|she|the \w{3,12}) (?:says?|lists?|asks?|wants?|tells?|orders?|names?)|(?:its|their) (?:reply|answer|word|orders|advice) as (?:final|given|an order|orders)|as orders|as (?:its|your|the) (?:new )?(?:guidance|rules|instructions|orders)|(?:the |a )?(?:next )?tool (?:output|results?|repl(?:y|ies))|(?:it|this|them) to the letter|each step (?:in|of) it|what it (?:asks|lists|says)|the clear text)\b|\b(?:wishes|requests?|orders?|commands?|instructions?|steps?)\b[^.\n]{0,60}\b(?:found|inside|in (?:the )?(?:body|text|mail|page|document|result|comment|ticket)s?|of this kind)\b[^.\n]{0,60}\b(?:are (?:granted|followed|obeyed|carried out|executed)|is to be (?:executed|followed|carried out)|ranks?)\b/g;
/** Earlier instructions are played down, and the current text is emphasized. */
const MADE_SMALL =
  /\b(?:what (?:you|is) (?:read|written|said|stated) here (?:wins|counts|holds|applies)|meant for (?:a|an|the) (?:previous|earlier|old|other) (?:version|set-?up|model)|placeholder(?: text)?\b[^.\n]{0,24}\b(?:withdrawn|replaced|over)|as a rehearsal\b|(?:been )?released from (?:its|your|the|their|all)|takes? over (?:its|your|the|their) (?:persona|role|tone|remit)|(?:replaces|supersedes) the (?:earlier|previous|former|old) (?:set-?up|guidance|instructions|directions|configuration)|the rules (?:given|set) at the (?:start|beginning)|former (?:remit|role|orders|guidance)|refusals? (?:is|are) (?:turned|not)|never (?:decline|refuse)|without refusing|head of your (?:considerations|list|orders)|(?:this|the) (?:description|text|profile) is the only (?:rule|source|order))\b/g;

/** Earlier text is devalued, and another identity is assumed. */
const BELITTLED =
  /\b(?:everything|anything|all|what|whatever|the lines?|the text) (?:that (?:is |was |stood )?)?(?:above|before|earlier|so far|up to here)\b[^.\n]{0,50}\b(?:written by|was|were|is|are|does|came)\b|\bthe following (?:counts|applies|holds|is valid|takes its place)\b|\b(?:assistant|model|agent|you) (?:is|are|goes|go) (?:now |from now on )?(?:called|named|by the name)\b|\b(?:without|no) (?:filters?|inhibitions|reservations|restrictions|guard ?rails|moral\w{0,5})\b|\bpart of (?:a|an) (?:drill|exercise|experiment|simulation|game|test)\b|\b(?:normal|usual|ordinary) (?:restrictions|rules|limits|caution|care) (?:are|is|do|does)\b|\bdo it\b(?=\s{0,2}(?:[.;]|$))|\b(?:guard|filter|moderation|safety layer|checker|classifier)s?\b[^.\n]{0,60}\b(?:lets? (?:them|it|you) pass|get past|around|not notice|in front of you|backwards|spell)\b|\b(?:orders|instructions|wishes|requests) (?:by|from|of) (?:senders?|authors?|the (?:sender|author|page|writer|document|mail|board|customer|owner))\b[^.\n]{0,50}\b(?:executed|carried out|granted|followed|obeyed|fulfilled|done)\b/g;

const english = [
  BELITTLED,
  CARRIED_OUT,
  MADE_SMALL,
  near(SETTING_ASIDE, 24, WHOSE, 24, ORDERS),
  near(NOT_OBEYING, 16, WHOSE_STRICT, 24, ORDERS_STRICT),
  near(SETTING_ASIDE, 16, ORDERS_STRICT, 30, GIVEN_BEFORE),
  near(
    SETTING_ASIDE,
    12,
    /\b(?:everything (?:you|above|before|that)|(?:all|what) (?:you were|has been|was) (?:told|said)|what the user (?:wants|says|asks)|all (?:of )?(?:the )?(?:above|that came before))\b/g,
  ),
  near(REPLACING, 24, WHOSE_STRICT, 24, ORDERS_STRICT),
  near(REPLACING, 16, ORDERS_STRICT, 24, GIVEN_BEFORE),
  unless(/\b(?:about|on how to|for the parameter)\b/, near(WHOSE_STRICT, 24, ORDERS_STRICT, 30, VOID)),
  near(/\bwhat (?:you were told|was said|the (?:user|operator|developer) said|came before)\b/g, 60, VOID),
  near(LIMITS, 40, VOID),
  near(SAFETY, 24, RULES, 40, VOID),
  near(RULES, 24, SAFETY, 40, VOID),
  near(WHAT_WAS_STATED, 30, VOID),
  PERSONA,
  THIS_PREVAILS,
  NEED_NOT_OBEY,
  NO_LIMITS_LEFT,
  ONES_HERE,
  ABOVE_YOURS,
  AS_IF_STATED,
  NEW_SELF,
  UNBOUND,
  near(INTO, 24, MODE),
  near(ENTER, 16, STRONG_MODE),
  near(REPLACING, 8, /\b(?:any|all|every) other\b/g, 8, ORDERS_STRICT),
  near(SETTING_ASIDE, 30, /\byour (?:safety|content|security|ethics?) \w{3,14}\b/g),
  /\brefusals? (?:is|are) (?:not|never|no longer) (?:permitted|allowed|acceptable|possible)\b|\byou (?:may|must|can) not (?:refuse|decline)\b/g,
  near(FROM_NOW, 40, NEW_DUTY),
  near(OBEYING, 12, WORDS_OF_OTHERS),
  near(
    /\b(?:serve|serves|work for|answer to|loyal to)\b/g,
    20,
    /\b(?:operator|owner|author|provider|publisher) of (?:this|the) (?:tool|server|archive|agent)\b/g,
  ),
  NEW_RULES,
  YOUR_REAL_TASK,
  near(SETTING_ASIDE, 16, USER_TASK),
  near(NOT_OBEYING, 16, USER_TASK),
  near(INSTEAD_OF, 8, USER_TASK),
  near(REPLACING, 12, /\b(?:developer|system|operator|host) (?:messages?|prompts?|instructions?)\b/g),
  near(NO_MATTER, 16, USER, 25, WANTS),
  near(
    MODEL,
    16,
    /\b(?:drops?|forgets?|ignores?|abandons?|leaves?|set aside|sets aside)\b/g,
    40,
    ORDERS_STRICT,
  ),
];

/**
 * Orders to drop the model's instructions, or to assume another identity. Not included: ignoring case, white
 * space or rules of a file, overriding defaults and settings, and a policy engine in which deny overrides
 * allow.
 */
export const override: PhraseFamily = {
  family: 'override',
  meaning: 'tells the model to drop the orders that it has',
  isOrder: true,
  phrases: joinedWith(
    {
      en: english,
      ...overrideElsewhere,
    },
    worldwide.override,
  ),
};
