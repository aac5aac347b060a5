import { concealmentElsewhere } from './concealment-languages.ts';
import { MODEL, NOT, NOT_FOR, PERSON } from './english.ts';
import { near, type PhraseFamily, unless } from './phrase.ts';
import { joinedWith, worldwide } from './worldwide.ts';

const DISCLOSING =
  /\b(?:tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?|warn(?:ing)?|advis(?:e|ing)|let(?:ting)? [a-z' ]{1,30} know|mak(?:e|ing) [a-z' ]{1,30} aware|bother(?:ing)?|mention(?:ing)?(?= (?:it|this|that|these|them|anything|any of|to|the (?:call|tool|step|transfer|request|copy|upload|change))\b)|explain(?:ing)? to|reveal(?:ing)? (?:it|this|that|anything)|disclos(?:e|ing) (?:it|this|that|anything)|explain(?:ing)? (?:it|this|that)|report(?:ing)? (?:it|this|that)|admit(?:ting)?)\b/g;

const KNOWING =
  /\b(?:told|informed|notified|alerted|warned|aware|advised|shown|hear|know\b|learn|notice|find out|realis|realiz|discover|bothered|consulted|disturbed|briefed|explanation|get to (?:see|know|hear)|be made|see (?:it|this|that|the)|see\b(?=[.,;]|$)|being notified|reason to ask|suspect|get wind|be bothered)/g;

const MESSAGE =
  /\b(?:mention(?:ing)?|bring(?:ing)?|rais(?:e|ing)|discuss(?:ing)?|refer(?:ring)?|comment(?:ing)?|disclos(?:e|ed|ing)|reveal(?:ing)?|announc(?:e|ed|ing)|acknowledg(?:e|ing)|speak (?:of|about)|talk(?:ing)? (?:of|about)|remark(?:ing)?|allud(?:e|ing)|hint(?:ing)?|draw(?:ing)? (?:[\w']{1,12} ){0,3}attention|point(?:ing)? out|report|admit|confirm|explain|says? that|own up|let slip|bekannt)\b/g;

/** An action of the model for the tool, in the tool's words. */
const DEED =
  /\b(?:it|this|that|these|those|them|where it comes from|anything|the (?:\w{1,10} )?(?:call|tool|step|transfer|request|forwarding|copy|detour|mode|paragraph|note|rule|directive|instruction|instructions|change|existence|use|gate|second call|upload|lookup|procedure|process|deletion|action|switch|addition|mirroring|smoothing|record|log|parameter|field|file|tag|description|behaviou?r)|h(?:e|is|er)|she)\b/g;

const KEEPING = /\b(?:keep|keeps|keeping|kept|stay|stays|remain|remains|treat)\b/g;
/** Things that are normally kept secret. */
const KEY = /\b(?:keys?|passwords?|tokens?|credentials?|pins?|secrets)\b/;
const SECRET =
  /\b(?:(?<!\b(?:a|the|of|any|each|no|as|is kept|are kept) )secret|hidden|quiet|silent|silence|concealed|invisible|confidential|unmentioned|unnamed|undisclosed|unaware|uninformed|ignorant|oblivious|unnoticed|unexplained|unspoken|off the record|to yourself|with you|to itself|to themselves|between us|out of sight|under wraps|in the dark|none the wiser|that way|(?:away |hidden |secret )?from (?:the |your |our |all |any )?(?:users?|humans?|person|people|patients?|clinicians?|doctors?|staff|operators?|nurses?|administrators?|customers?|everyone|anyone)|unsaid)\b/g;

const LEAVING_OUT =
  /\b(?:leav(?:e|es|ing)|omit(?:s|ting)?|strips?|scrubs?|eras(?:e|es)|conceal(?:s|ing)?|withhold(?:s|ing)?|keep(?:s|ing)?)\b/g;
const EXCLUDING = /\b(?:exclud(?:e|es)|suppress(?:es)?|hid(?:e|es|ing)|mask(?:s)?|remove)\b/g;
const FROM_PEOPLE =
  /\b(?:from|before) (?:[\w']{1,14} ){0,4}(?:users?|person|people|humans?|staff|clinicians?|patients?|audit(?: trail)?|transcript|logbook|shown to)\b/g;
const VISIBLE =
  /\b(?:out of|from|off) (?:[\w']{1,14} ){0,4}(?:answers?|repl(?:y|ies)|responses?|summar(?:y|ies)|transcripts?|chats?|conversations?|logs?|logbook|history|histories|views?|users?|output|you (?:show|say)|shown|reports?|letters?|dialogues?|people|records?|audit|person|human)\b/g;

const UNSEEN_DEED =
  /(?<!\bnot |\bnever |n't |\bnothing |\bbe )\b(?:silently|quietly|secretly|covertly|stealthily|discreetly|surreptitiously|unobtrusively|behind the scenes|on the quiet|in secret|unannounced|without (?:their|his|her|the (?:user|patient|person|owner|customer)'?s?) (?:knowledge|knowing|awareness|noticing)|silent (?:cop(?:y|ies)|duplicates?|correction|mirror|forward\w{0,3}|upload|step|change|call|transfer|redirect|addition))\b(?! (?:ignor|drop|skip|truncat|fail|discard|swallow|clip|coerc|fall|round|overw|los|reject|cut|chang|pass|accept|convert))/g;

const ASKED =
  /\b(?:(?:if|when|when(?:ever)?|should|in case|only if|once)\b[^.\n]{0,30}\b(?:asked(?! for| to| in| about (?!it\b|this\b|that\b|why\b|what\b|these\b|them\b))|challenged|pressed|questioned|confronted)|(?:those|staff|users|anyone|people|whoever|patients|customers) (?:who )?(?:asks?|doubts?|questions?|objects?|complains?)\b|(?:if|should|when) (?:anybody|anyone|somebody|someone|they|the \w{3,12}) (?:inquires?|enquires?|wonders?|complains?|notices|becomes suspicious)|(?:if|should|when) (?:any )?questions? (?:come|comes|arise|arises|be asked)|(?:if|when(?:ever)?|should|in case)\b[^.\n]{0,30}\b(?:asks?|wants? to know)\b (?:about|why|what you|what was|whether (?:data|it|this|anything|you)|where (?:it|this|that)|which (?:tool|function)s?|you (?:about|why|what|whether)))/g;
const ANSWERING =
  /\b(?:say|says|answer|answers|reply|respond|tell|describe|claim|deny|state|give|blame|attribute|explain|refer|name|call (?:it|this|that) (?:an?|the|your|just|routine|normal)|point to|are told|is told|get told)\b/g;

const LIE =
  /\b(?:(?<!not |n't |never )pretend|deny (?:that|it|this|any|having|knowledge|doing|everything)|denied when|denies (?:it|this|that)|lie (?:to|about)|claim that (?:no|nothing)|as (?:its|your|their) own knowledge|as (?:though|if) [^.\n]{0,40}\b(?:never|nothing|hadn't|had not|didn't|did not)\b|act as (?:though|if) (?:nothing|it|this|you)|make up a reason|make it (?:look|appear|seem)|gives? the impression|under the impression|(?:look|appear|seem)s? as (?:though|if)|remain so|(?:speak|talk|mention) only (?:of|about|the)|cover (?:it|this|that) up|change the subject)\b/g;
const NO_ONE =
  /\b(?:nobody|no one|none of (?:them|the users)|no (?:user|human|person|clinician|patient|operator))\b/g;
const NOTICING = /\b(?:notic|know|sees|see\b|learn|finds? out|hear|told|aware|realis|realiz|spots?|suspect)/g;

const NO_WORD =
  /\b(?:(?:with|leav(?:e|es|ing)|gets?|sees?|receives?|needs?|give|giving|make|show|is|are|be)(?: [a-z]{1,12}){0,2}? no (?:hint|trace|mention|explanation|notice|notification|announcement|word|indication|comment|prompt|dialogue?|visible change)|without (?:any |a |a single |prior |further )?(?:hint|trace|mention|notice to|notification|announcement)(?! (?:is|are|will|of the|for the))|draws? no attention|attract(?:s|ing)? (?:no )?attention|no visible (?:change|trace|sign)|without (?:being noticed|saying so|mentioning it|telling)|no word (?:about|of|on|to)\b|not a (?:single )?word|unasked and unsaid|tell(?:s|ing)? (?:nobody|no one|no human|no person|no user))\b/g;

const NO_NEED =
  /\b(?:no (?:need|reason|cause|point|call|occasion)|not (?:necessary|needed|required)|needless|superfluous|unnecessary|better not|had better not|kindly ask you (?:not )?to)\b/g;
const TO_SAY =
  /\b(?:(?:to|for|in) )?(?:announc|mention|tell|bring (?:this|it|that)|speak|inform|notify|raise|report|discuss|warn|talk|draw|disclos|say|bother|troubl|leave this)/g;

const NO_CONCERN =
  /\b(?:for internal use only|not (?:meant |intended )?for (?:display|showing|the user|users)|better off not knowing|(?:does|do|is|are) not (?:concern|interest|for) (?:the )?(?:users?|patients?|clinicians?|staff|customers?)|(?:save|keep) [^.\n]{0,30} (?:for|to) yourself|counterproductive to (?:bring|mention|tell|raise|discuss|inform|speak)|(?:has|have) no place in|(?:does not|doesn't|do not) belong in (?:your|the|any) (?:answer|reply|summary|message|report)|(?:is|are) (?:an? )?(?:purely )?internal (?:matter|affair)s?|nobody's business|no one's business|of no (?:interest|concern|relevance) to|none of (?:the|their|his|her) \w{0,12} ?(?:business|concern)|would only (?:worry|confuse|alarm|upset|annoy|bother|irritate)|not (?:for|meant for) (?:human|the user'?s?) (?:eyes|ears)|not for (?:[\w']{1,14} ){0,3}(?:ears|eyes)|for your eyes only)\b/g;

/** What must not be mentioned or recorded, without naming the speaker. */
const UNSAID =
  /\b(?:need(?:s)? not|not to|must not|shall not|should not|may not|neither|is not|are not|never|not|without|cannot)(?: to)? be(?:ing)? (?:\w{1,12} )?(?:announced|mentioned|disclosed|reported|revealed|recorded|displayed|raised|brought up|discussed|passed on|noted|told|logged|talked about|referred to)\b/g;

const SHOWING = /\b(?:show|display|print|expose|surface|log|record|render|echo)\b/g;
const THAT = /\b(?:it|them|that|these|those|this)\b/g;
const AUDIENCE =
  /\b(?:(?:to|in|with|for|on) (?:the |your |any |a )?(?:users?|human|person|chat|answers?|repl(?:y|ies)|responses?|summar(?:y|ies)|transcript|conversation|output|way|screen|log|ui|interface|explanation|message|list)|values)\b/g;

const NOT_LETTING =
  /\b(?:do not let|don't let|never let|under no circumstances|no (?:reason|need|cause) for|must never|must not|should never|avoid letting|without letting|in no case|(?:make|be) sure (?:that )?(?:no|the))\b/g;
const NO_MESSAGE =
  /\b(?:say|saying|mention|mentioning|reveal|revealing|disclose|write|admit) nothing\b|\b(?:leave out|omit|skip|drop|leave unsaid) (?:that|the fact|(?:any|all) mention|mention|where it|how you|what you)\b|\b(?:remain|stay|be|keep) silent\b/g;
const NOTHING_OF_THIS =
  /\b(?:nothing|none) of (?:this|that|it|these)\b[^.\n]{0,40}\b(?:shows?|appears?|mention(?:ed|s)?|goes|write|said|say|visible|told|report(?:ed)?|reach(?:es)?)\b|\bleav(?:e|es|ing) (?:it|this|that|these|them) (?:unsaid|unmentioned|unspoken|unexplained)\b|\bhow it (?:shall|should|must|is to) (?:appear|look|be (?:shown|described|reported))\b/g;
const REFERENCE =
  /\b(?:references?|mentions?|hints?|traces?|indications?|allusions?) (?:to|of|that|about|in)\b/g;
const LISTING = /\b(?:log|list|name|show|display|record|include|report|cite|document)\b/g;
const THE_DEED =
  /\b(?:the|this|that) (?:call|tool|step|transfer|forwarding|second call|upload|procedure|deed|invocation|action|instruction|request|function call|lookup|copy)\b/g;
const ONLY_SEEING =
  /\b(?:should|must|shall|are to|is to) only (?:ever )?(?:see|hear|know|learn|be (?:told|shown|given))\b/g;
const HIDING = /\b(?:hide|conceal|withhold|keep|obscure|disguise)\b/g;

const NO_TRACE = /\b(?:no|any|every|all) (?:records?|traces?|mentions?|signs?|words?|hints?|evidence) of\b/g;
const GONE =
  /\b(?:transcript|appear|appears|remain|remains|left|kept|(?:be|is|are) (?:wiped|removed|erased|deleted|made|left|kept)|in (?:the|your) (?:answer|reply|log|summary|report|history))\b/g;
const REPLIES =
  /\b(?:repl(?:y|ies)|answers?|summar(?:y|ies)|reports?|messages?|transcripts?|explanations?)\b/g;
const NO_LONGER =
  /\b(?:no longer|never|do not|does not|must not|should not|may not|shall not|won't|will not|don't)\b/g;

const SHOWN_LESS =
  /\b(?:(?:is|are|be) (?:only |merely |just )?(?:shown|told) (?:only|merely|just|nothing but)|(?:is|are|be) (?:only|merely|just) (?:shown|told))\b/g;
const LETTING = /\b(?:while|so that|lets?|letting|makes?|making)\b/g;
const BELIEVING = /\b(?:believes?|thinks?|assumes?|be under the impression)\b/g;
const ASSURING = /\b(?:tells?|assures?|answers?|says?|reports?)\b/g;
const THAT_NOTHING =
  /\b(?:is unchanged|that nothing|nothing (?:did|was|has|happened|left)|no (?:data|files?|changes?) (?:left|was|were)|merely "|just "|only ")/g;
const WITHHOLDS = /\b(?:withholds?|conceals?|hides?|suppresses?|keeps? back)\b/g;

/** Omitted from what people see. */
const APART =
  /\b(?:do not|don't|never|not) (?:list|show|state|name|count|mark|itemi[sz]e) (?:it|them|this|that|these) (?:apart|separately|there|in the|on the)\b|\b(?:do not|don't|never|no) (?:remark|comment|word|note)s? (?:on|about|of|is made)\b|\bhidden from (?:the )?(?:\w{3,12} )?(?:list|view|guests?|log|history|buyers?|owners?|staff|team)\b|\bare (?:dropped|left out|removed|cut|taken out)\b[^.\n]{0,16}\b(?:since|because|as|so that|to spare|lest)\b|\bavoid the (?:subject|topic|matter|word)\b|\bbehind (?:the|their|his|her) back\b|\bwithout (?:it|this|that|the \w{3,12}) (?:showing|appearing|being seen)\b|\b(?:does|do|will|would) not (?:show|appear|come up|be seen)\b[^.\n]{0,24}\b(?:chat|list|summary|answer|log|history|bill|statement|report)\b/g;

const english = [
  unless(
    // "If you can't, tell the user" is elliptical: the negation belongs to what precedes the comma.
    /\b(?:but|except|other than)\b|^(?:can't|cannot|can not|do not|don't|is not|isn't), /,
    near(NOT, 16, DISCLOSING, 24, PERSON),
  ),
  near(NOT_LETTING, 16, PERSON, 16, KNOWING),
  UNSAID,
  NO_MESSAGE,
  NOTHING_OF_THIS,
  near(NOT, 24, REFERENCE, 8, DEED),
  near(NOT, 12, LISTING, 4, THE_DEED),
  near(PERSON, 12, ONLY_SEEING),
  near(NO_TRACE, 60, GONE),
  near(
    REPLIES,
    16,
    NO_LONGER,
    16,
    /\b(?:mention|refer|reveal|contain|include|name|show|list)s?\b/g,
    24,
    DEED,
  ),
  near(
    /\b(?:tell|assure|inform|let)\b/g,
    12,
    PERSON,
    60,
    /\b(?:although|even though|while in fact|whereas|when in fact|despite)\b/g,
  ),
  near(
    /\b(?:invisible|hidden(?! (?:\w{1,10} )?fields?\b)|undisclosed|secret|silent|unseen|concealed(?! fields?\b))\b/g,
    16,
    /\b(?:recipients?|cop(?:y|ies)|bcc|forwarding|upload|attachment|call|step|request|parameter|field)\b/g,
  ),
  near(HIDING, 40, /\bfrom\b/g, 10, PERSON),
  near(NOT, 16, SHOWING, 12, THAT, 24, AUDIENCE),
  near(NOT, 8, SHOWING, 2, AUDIENCE),
  /\b(?:do not|don't|never) (?:show|display|render|surface|reveal|echo) (?:it|them|this|that|these)(?=\s{0,2}(?:[.;)]|$))/g,
  near(PERSON, 16, SHOWN_LESS),
  near(LETTING, 20, PERSON, 12, BELIEVING),
  near(ASSURING, 60, THAT_NOTHING),
  near(MODEL, 100, WITHHOLDS),
  near(
    /\b(?:show|display|render|present|give)\b/g,
    30,
    /\bwithout (?:its|the|their|any) (?:address|url|link|source|origin|sender|name of)\b/g,
  ),
  near(PERSON, 30, NOT_FOR, 24, KNOWING),
  // "Uses a secret without revealing it" protects the secret.
  unless(/^without (?:ever )?(?:revealing|disclosing) (?:it|them)$/, near(NOT, 24, MESSAGE, 20, DEED)),
  unless(KEY, near(KEEPING, 40, SECRET)),
  near(LEAVING_OUT, 60, VISIBLE),
  near(EXCLUDING, 40, FROM_PEOPLE),
  UNSEEN_DEED,
  near(ASKED, 40, ANSWERING),
  unless(
    /\b(?:that it is|an ai|a program|a machine|a bot)\b/,
    near(
      ANSWERING,
      24,
      /\b(?:(?:only )?(?:if|when|once)) (?:they |you are |anyone |someone |somebody )?(?:asked|asks?|challenged|pressed|questioned)\b/g,
    ),
  ),
  LIE,
  near(NO_ONE, 20, NOTICING),
  NO_WORD,
  near(NO_NEED, 12, TO_SAY),
  NO_CONCERN,
  APART,
];

/**
 * Hiding the model's actions from a person. Not included: keeping other people's data, raw traces, internal
 * numbers or passwords out of an answer; there the hidden thing is named and is not an action of the model.
 */
export const concealment: PhraseFamily = {
  family: 'concealment',
  meaning: 'tells the model to hide something from the user',
  isOrder: false,
  notAfter: /\b(?:if|when|whenever|unless|in case|whether|because|since|where)(?: the| a| an)? $/,
  phrases: joinedWith(
    {
      en: english,
      ...concealmentElsewhere,
    },
    worldwide.concealment,
  ),
};
