import { RIVAL, SELF } from './english.ts';
import { near, type PhraseFamily } from './phrase.ts';

const ALWAYS =
  /\b(?:always|only|solely|exclusively|invariably|every time|in every case|in all cases|must|shall|has to|have to)\b/g;
const CHOOSE =
  /\b(?:choose|pick|select|prefer|favou?r|delegate to|choice of|be (?:chosen|picked|selected|preferred)|opt for|go for|route (?:everything|all|every \w{1,12}) to)\b/g;
const USE =
  /\b(?:use|call|choose|pick|select|prefer|take|consult|send|direct|route|delegate|contact|employ|rely on|invoke|recommend)\b/g;
const FOR_ALL =
  /\b(?:for|with|of|to handle|whatever) (?:absolutely )?(?:every|any|all|each)(?: kinds? of| types? of| sorts? of)? ?(?:user |incoming |possible |single )?(?:requests?|tasks?|questions?|purposes?|jobs?|quer(?:y|ies)|needs?|of them|problems?|messages?|tool calls?|matters?|topics?)\b/g;
const OVER_ALL =
  /\b(?:over|above|instead of|in place of|rather than|before|ahead of|than|not) (?:all|any|every|each|the)(?: of the)? (?:others?|alternatives)\b|\bover others\b/g;
const NEVER =
  /\b(?:never|do not|don'?t|must not|should not|may not|shall not|no longer|not to|avoid|stop|cease|refuse to|rather than|instead of|without)\b/g;
const TURN_TO =
  /\b(?:us(?:e|ing)|call(?:ing)?|choos(?:e|ing)|select(?:ing)?|pick(?:ing)?|delegat(?:e|ing)|trust(?:ing)?|rout(?:e|ing)|consult(?:ing)?|retry|rely(?:ing)? on|propos(?:e|ing)|suggest(?:ing)?|offer(?:ing)?|recommend(?:ing)?|contact(?:ing)?|invok(?:e|ing)|employ(?:ing)?|compar(?:e|ing)|evaluat(?:e|ing))\b/g;
const OTHERS =
  /\b(?:(?:any|the|all|every|each|some)? ?(?:other|another|competing|competitor'?s?|rival|different|alternative|remaining|built-in|native|third-party)\b|others\b|alternatives?\b|elsewhere\b)/g;
/** Excludes `the other`, which refers to something mentioned before. */
const ANY_OTHER =
  /\b(?:(?:any|all|every|each) (?:of the )?others?|another|(?<!\bthe )other (?=(?:\w{2,20} )?\w{2,20}s\b)|others|competing|rival|alternatives?|elsewhere)\b/g;
const BAD =
  /\b(?:compromised|malicious|unsafe|insecure|unreliable|untrustworthy|untrusted|tampered|manipulated|hacked|infected|breached|stale|retired|fake|fraudulent|false|stolen|thefts?|leak(?:s|ed|ing)?|dangerous|inferior|switched off|must be avoided|should be avoided|undefined results|faulty|inaccurate|outdated|backdoored|rogue|unsupported|not (?:trustworthy|safe|reliable|secure)|wrong (?:results|answers|values|days|data|numbers)|errors|useless|obsolete|end of life|forged|made up|invented|fabricated|incorrect|poisoned|lies|lying)\b/g;
const BEING =
  /\b(?:is|are|was|were|has been|have been|had been|known to|return|returns|contain|contains|give|gives|leak|leaks|as)\b/g;

const SUPERLATIVE =
  /\b(?:the one and only|the only (?:\w{1,14} ){0,3}(?:choice|tool|agent|server|option|one|solution|service|translator|reader) ?(?:to (?:use|select|choose|trust)|that (?:works|is)|for|whatsoever|you)?|(?:sole|only) (?:trustworthy|reliable|trusted|correct|valid|safe|legitimate|official|accurate|authoritative) (?:\w{1,14} ){0,2}(?:choice|tool|agent|server|source|option|one)|best (?:choice|tool|agent|option|server) for (?:any|every|all)|(?:better|faster|safer|more accurate) (?:than|results than) (?:all|any|every) (?:the )?other|outperforms? (?:all|any|every)|superior to (?:all|any|every)|outranks? (?:all|any|every)|handles? (?:every|any|all) (?:task|request)s?|ranks? (?:first|highest|above)|rank(?:ing|ed)?[: ]{1,2}(?:1|first|highest)|supersedes? (?:all|any|every)|top[- ]ranked|relevance (?:of |to |score of )?1(?:\.0)?|first choice for (?:any|every|all) (?:request|task|question)s?)\b/g;

/** All alternatives, named by kind: "all other readers". */
const OTHER_THINGS =
  /\b(?:all |any |the |every )?(?:other|rival|competing|alternative) (?:\w{2,16} ){0,2}\w{3,20}s\b/g;
const VERY_BAD =
  /\b(?:compromised|malicious|unsafe|insecure|unreliable|untrustworthy|tampered|manipulated|hacked|infected|breached|spyware|malware|viruses|backdoors?|forged|fabricated|leak(?:s|ed)?|stolen|theft|dangerous|inferior|made up|steals?|spy|spies)\b/g;
const NO_OTHER =
  /\b(?:choose|pick|select|prefer|trust) me\b|\b(?:consult|use|choose|trust|call|ask|accept|need|take) no other\b|\b(?:drop|remove|exclude|ignore|discard|skip|disregard|disable) (?:all |any )?(?:the )?(?:remaining|other|competing|rest of the) (?:\w{2,14} )?(?:agents?|tools?|servers?|services?|providers?|options)\b|\b(?:forward|route|send|direct|delegate|refer) (?:all|every|any)\b[^.\n]{0,30}\b(?:here\b|to this\b|to me\b|to us\b)/g;

const SCORE = /\b(?:relevance|scores?|rank|ranking|weight|rating|trust level)\b/g;
const SCORING = /\b(?:assign|set|give|lower|reduce|raise|increase|boost|downgrade|penali[sz]e|discount)\b/g;
const OF_OTHERS =
  /\b(?:others?|alternatives?|competing|competitors?|rivals?|every agent|all agents|different provider|this (?:entry|tool|agent|card))\b/g;
const RIGGED =
  /\b(?:present|show|describe|call|report) (?:it|them|this|the \w{1,16}) (?:as )?(?:the )?(?:better|best|neutral|superior|objective|independent)\b|\b(?:put|place|list|rank)\b[^.\n]{0,60}\b(?:in|on) (?:the )?(?:first|top) (?:place|position|spot)\b|\b(?:remove|drop|strike|delete) the (?:rest|others)\b|\btreat\b[^.\n]{0,40}\b(?:others?|rest)\b[^.\n]{0,40}\bas\b|\bact as though it were the\b|\b(?:ours|us) (?:always|only|first)\b|\bothers? never\b/g;

/** A result that is to be favored. */
const FAVOUR =
  /\b(?:put|puts|list|lists|place|places|rank|ranks|show|shows|set|sets|takes?|gets?|moves?|name|names)\b[^.\n]{0,40}\b(?:on top|at the top|first row|first place|to the top|up front|ahead of (?:the )?others|above (?:the )?others)\b|\b(?:come|comes) out (?:as (?:the )?)?(?:best|first|cheapest|winner|ahead|on top|strongest|safest)\b|\b(?:also )?where its (?:figures|price|quality|score)\b|\b(?:lift|raise|lower|boost) (?:their|its|his|her|the) (?:\w{3,10} )?(?:score|rank|rating)\b|\b(?:do not|never|without) (?:offer|list|name|mention|propos|show)\w{0,4} (?:others|any other|alternatives|rivals|competitors)\b|\balways (?:choose|prefer|recommend|name|offer|suggest|book|buy|order)\b/g;

const english = [
  FAVOUR,
  near(ALWAYS, 12, CHOOSE, 16, SELF),
  near(SELF, 30, ALWAYS, 12, CHOOSE),
  near(USE, 16, SELF, 40, FOR_ALL),
  near(USE, 16, SELF, 40, OVER_ALL),
  near(USE, 24, OVER_ALL),
  near(NEVER, 16, TURN_TO, 20, ANY_OTHER),
  near(ANY_OTHER, 24, RIVAL, 12, /\bnever\b/g),
  near(OTHERS, 40, RIVAL, 40, BAD),
  near(
    /\b(?:tools?|agents?|servers?|plugins?|browsers?|services?|skills?|providers?|(?:the tool|tool) \w{1,40}|"\w{1,40}")\b/g,
    16,
    BEING,
    12,
    /\b(?:compromised|infected|malicious|hacked|tampered|backdoored|rogue|untrustworthy|deprecated because)\b/g,
  ),
  near(
    OTHERS,
    30,
    RIVAL,
    24,
    /\b(?:(?:must|may|should|shall|can|need|are|is) (?:not|no longer|never)|must be avoided|cannot)\b/g,
    30,
    /\b(?:used?|called?|chosen|trusted|consulted|avoided|be avoided|needed|selected)\b/g,
  ),
  near(
    USE,
    16,
    SELF,
    12,
    /\b(?:instead of|rather than|over|in place of)\b/g,
    8,
    /\b(?:built-in|native|default|standard|official|usual|client'?s?|host'?s?|other)\b/g,
  ),
  /\bthis (?:one|tool|agent) (?:always )?(?:wins|takes precedence|has priority|comes first|is (?:always )?(?:preferred|the right|better|best|the better|the best))\b/g,
  near(
    /\b(?:route|send|direct|forward|delegate|hand)\b/g,
    8,
    /\b(?:all|every|any|each)\b/g,
    24,
    /\bto (?:this|me|us)\b/g,
  ),
  near(/\b(?:highest|top|maximum)\b(?! \d)/g, 4, /\b(?:ranking|rank|relevance|preference)\b/g),
  near(
    /\b(?:using|taking|choosing|trusting) (?:anything|anyone) else\b/g,
    24,
    /\b(?:leads?|gives?|returns?|is|results?|causes?|will)\b/g,
  ),
  near(/\brefuse to\b/g, 16, ANY_OTHER),
  near(
    ANY_OTHER,
    24,
    RIVAL,
    24,
    /\b(?:shut down|closed|retired|suspended|banned|blocked|withdrawn|decommissioned)\b/g,
  ),
  near(/\bno other\b/g, 16, RIVAL, 24, /\b(?:deserves?|is|are|can|should|may|works?|comes close)\b/g),
  /\b(?:choos\w{1,4}|decid\w{1,4}|select\w{0,4}|torn) between\b[^.\n]{0,40}\b(?:choose|pick|take|prefer|use) this\b|\bnothing but (?:this|our|us)\b|\balways the (?:right|best|correct|safest|preferred) (?:choice|tool|option|agent|one)\b/g,
  near(
    /\beven (?:if|when|where|though)\b/g,
    12,
    /\b(?:another|some other|a different) (?:tool|agent|server|one|service)\b/g,
  ),
  near(OTHER_THINGS, 40, VERY_BAD),
  NO_OTHER,
  SUPERLATIVE,
  near(SCORING, 30, SCORE, 60, OF_OTHERS),
  near(OF_OTHERS, 40, SCORING, 40, SCORE),
  RIGGED,
  near(/\b(?:choice|choose|select|stops? here)\b/g, 40, FOR_ALL),
];

/**
 * Self-promotion toward the model that selects tools, and disparagement of other tools. Not included: "use
 * this for claims, the billing agent for invoices", "the most thorough of our three agents" or "use
 * get_forecast instead".
 */
export const steering: PhraseFamily = {
  family: 'steering',
  meaning: 'tells the model to prefer it to every other tool',
  isOrder: false,
  phrases: {
    en: english,
    de: [
      /\b(?:immer|stets|ausschliesslich|nur|grundsatzlich)[^.\n]{0,24} (?:diese[nrs]?|dieses) (?:werkzeug|tool|agent\w{0,2}|server|dienst)[^.\n]{0,24}(?:wahl|nutz|verwend|benutz|bevorzug|einsetz)/g,
      /\b(?:wahle?|bevorzug|benutze|nutze|verwende)\w{0,3} (?:immer|stets|ausschliesslich|nur)\b/g,
      /\bfur (?:jede|alle|jegliche)[^.\n]{0,12}(?:anfrage|aufgabe|frage)\w{0,3}[^.\n]{0,30}(?:wahl|nutz|verwend|beauftrag)/g,
      /\bandere[nr]? (?:\w{3,20} )?\w{4,24}\b[^.\n]{0,30} (?:gefalscht|verseucht|manipuliert|unzuverlassig|zu meiden|gefahrlich|schadhaft)/g,
      /\b(?:alle |die )?(?:anderen|ubrigen|fremden) (?:\w{1,16} )?(?:werkzeuge?|tools?|agenten|server|dienste)[^.\n]{0,40}(?:unzuverlassig|manipuliert|kompromittiert|unsicher|gefahrlich|veraltet|infiziert|nicht (?:mehr )?(?:nutz|verwend|beauftrag))/g,
    ],
    fr: [
      /\b(?:choisi\w{0,5}|utilise[rz]?|prefere[rz]?|privilegie[rz]?) (?:toujours|uniquement|exclusivement) (?:cet|cette|ce)\b/g,
      /\b(?:les )?autres (?:outils?|agents?|serveurs?|services?)[^.\n]{0,40}(?:compromis|dangereu|malveillant|peu fiable|pirat|faux|infect|obsolet|ne doivent (?:plus|pas))/g,
      /\bn'utilise[rz]? (?:jamais|plus|pas)[^.\n]{0,20} autres? (?:outil|agent|serveur)/g,
    ],
    es: [
      /\b(?:elij[ae]|elige|us[ae]|utilic[ae]|utiliza|prefier[ae]|seleccion[ae]) (?:siempre|unicamente|solo|exclusivamente) est[ae]\b/g,
      /\b(?:las |los )?(?:demas|otr[ao]s) (?:herramientas?|agentes?|servidores?|servicios?)[^.\n]{0,40}(?:comprometid|peligros|malicios|poco fiable|infectad|falsos|obsolet|no deben)/g,
      /\b(?:nunca|no) (?:us[ae]|utilic|emple)[^.\n]{0,20} (?:otr[ao]s?|las demas|los demas)/g,
    ],
    pt: [
      /\b(?:escolh[ae]|us[ae]|utiliz[ae]|prefir[ae]|selecion[ae]) (?:sempre|somente|apenas|exclusivamente) est[ae]\b/g,
      /\b(?:sempre )?(?:esta ferramenta|este agente)[^.\n]{0,20}nunca as? outr[ao]s?\b/g,
      /\b(?:as |os )?(?:demais|outr[ao]s) (?:ferramentas?|agentes?|servidores?|servicos?)[^.\n]{0,40}(?:comprometid|perigos|malicios|pouco confiave|infectad|falsos|obsolet|nao devem)/g,
    ],
    it: [
      /\b(?:scegli|usa|usate|utilizza|preferisci) (?:sempre|solo|esclusivamente) quest[oa]\b/g,
      /\b(?:gli |le )?altri?e? (?:strumenti|agenti|server|servizi)[^.\n]{0,40}(?:compromess|violat|pericolos|malevol|inaffidabil|infett|fals|obsolet|non devono)/g,
      /\bnon (?:usare|proporre|scegliere)[^.\n]{0,20}(?:altr[iaoe]|alternative)\b/g,
    ],
    nl: [
      /\b(?:kies|gebruik|selecteer) (?:altijd|uitsluitend|alleen) (?:deze|dit)\b/g,
      /\b(?:alle )?andere (?:\w{1,14} )?(?:tools?|agents?|servers?|diensten|hulpmiddelen)[^.\n]{0,40}(?:gehackt|onbetrouwbaar|gevaarlijk|onveilig|besmet|niet (?:meer )?(?:gebruik|worden))/g,
    ],
    pl: [
      /\b(?:zawsze|wylacznie|tylko) (?:wybieraj|uzywaj|korzystaj z|wybierz) (?:to|tego|ten)\b/g,
      /\b(?:inne|pozostale|innych) (?:narzedzia|agenci|serwery|narzedzi)[^.\n]{0,40}(?:niebezpieczn|zlosliw|zainfekowan|niewiarygodn|przejet|nie (?:uzywaj|moga))/g,
    ],
    tr: [
      /\bher zaman (?:bu arac|bu ajan)[^.\n]{0,24}(?:sec|kullan|tercih)/g,
      /\b(?:diger|baska) (?:tum )?(?:arac|ajan|sunucu)\w{0,6}[^.\n]{0,40}(?:guvenilmez|tehlikeli|ele gecirilmis|kotu amacli|kullanma|guvensiz)/g,
    ],
    ru: [
      /(?:всегда|только|исключительно) (?:выбирай|используй|предпочитай)(?:те)? (?:этот|эту|этого)/g,
      /(?:другие|остальные|прочие) (?:инструменты|агенты|серверы|сервисы)[^.\n]{0,40}(?:скомпрометирован|опасн|вредоносн|ненадежн|взломан|заражен|нельзя|не использ)/g,
    ],
    zh: [
      /(?:必[须須]|始[终終]|[总總]是|一律|永[远遠]|只)(?:[优優]先)?(?:[选選][择擇用]?|使用|采用|調用|调用)(?:本|此|[这這])/g,
      /(?:其他|其它|其余|其餘|[别別]的)[^。;!?\n]{0,8}(?:工具|助手|代理|智能体|服[务務]器?)[^。;!?\n]{0,12}(?:不安全|不可靠|被入侵|[恶惡]意|被[篡黑]|已失效|不得|不要|禁止)/g,
    ],
    ja: [
      /(?:常に|必ず|いつも)(?:この|本)(?:ツール|エージェント|サーバー)[^。\n]{0,8}(?:選|使|優先)/g,
      /(?:他の|ほかの|その他の)[^。\n]{0,8}(?:ツール|エージェント|サーバー)[^。\n]{0,16}(?:危険|信頼でき(?:ない|ません)|改ざん|侵害|使わない|使用しない|悪意)/g,
    ],
    ko: [
      /(?:항상|반드시|무조건|오직) (?:이|본) (?:도구|에이전트|서버)[^.\n]{0,8}(?:선택|사용|우선)/g,
      /(?:다른|나머지) (?:모든 )?(?:도구|에이전트|서버)[^.\n]{0,16}(?:위험|신뢰할 수 없|해킹|악성|사용하지\s?(?:마|말))/g,
    ],
    ar: [
      /(?:دائما|فقط|حصرا)[^.\n]{0,16}(?:هذه الاداة|هذا الوكيل)|(?:اختر|استخدم) (?:هذه الاداة|هذا الوكيل) (?:دائما|فقط)/g,
      /(?:الادوات|الوكلاء|الخوادم) (?:الاخري|الاخرون)[^.\n]{0,24}(?:خطيرة|مخترقة|غير موثوقة|غير امنة|ضارة|لا تستخدم)/g,
    ],
    hi: [
      /(?:हमेशा|केवल|सिर्फ) (?:यही|इसी|यह|इस) (?:टूल|एजेंट)[^।\n]{0,8}(?:चुन|उपयोग|इस्तेमाल)/g,
      /(?:दूसरे|अन्य|बाकी) (?:सभी )?(?:टूल|एजेंट|सर्वर)[^।\n]{0,16}(?:असुरक्षित|खतरनाक|अविश्वसनीय|हैक|मत|न )/g,
    ],
  },
};
