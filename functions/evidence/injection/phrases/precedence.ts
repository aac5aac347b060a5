import { SELF } from './english.ts';
import { near, type PhraseFamily, together } from './phrase.ts';
import { joinedWith, worldwide } from './worldwide.ts';

const BEFORE = /\b(?:before|prior to|ahead of|preceding|earlier than|in front of)\b/g;
const ALL_OTHERS =
  /\b(?:(?:any|all|every|each|the)(?: of the)? other|any peer|every peer|(?:any|all|every|each) (?:tools?|functions?|actions?|(?:tool )?calls?|agents?|servers?|answers?|repl(?:y|ies)|responses?|messages?)(?! (?:that|which|with|of))|(?:reading|answering|greeting|writing|doing|replying|responding)(?: to)?(?: or \w{1,12})? (?:any|every|the (?:user|person)|anything)|others)\b/g;
const CALL =
  /\b(?:call(?:ed|s)?|run(?:s)?|invoke[ds]?|invoking|use[ds]?|execute[ds]?|consult(?:ed|s)?|load(?:ed)?|start(?:ed)?|begin_\w{1,20}|first action|first step|query|queried|contact(?:ed)?|make that call)\b/g;
const CALL_SELF =
  /\b(?:call|run|invoke|use|execute|consult|load|start with|begin with|open with|query)\s{1,4}(?:this(?: (?:tool|function|agent|server|skill|one|step))?|me|us|it|our (?:tool|server|agent))\b/g;
const FIRST =
  /\b(?:first(?=[.,;:!)?"]|$|\s(?:and|before|in|of|to|when|for|at|then|with|or|thing))|before (?:anything|everything) else|before all else|at the very (?:start|beginning)|up front)\b/g;
const SELF_MUST =
  /\b(?:this(?: (?:tool|function|agent|server|skill|step|call|gate|check))?|it|the tool|me)\s{1,4}(?:must|has to|have to|needs? to|should|shall|is to|always|will)\b(?: always| also)?(?: be)?\s{0,4}(?:called|call|run|invoked|used|executed|consulted)?/g;

const EACH =
  /\b(?:(?:at|on|by) the (?:very )?(?:start|beginning|outset|end) of (?:every|each|any|all|a new|the)|once (?:per|each|every|a)|(?:in|on|for|with|after|before|during) (?:every|each)|every|each)\s{1,4}(?:single |new |user |later )?(?:sessions?|conversations?|chats?|turns?|repl(?:y|ies)|responses?|answers?|messages?|interactions?|prompts?|tool calls?)\b/g;
const MANDATORY =
  /\b(?:mandatory|obligatory|compulsory|without exception|no exceptions?|unlawful|is obliged to|are obliged to|not optional|unconditionally)\b/g;

const STANDING =
  /\b(?:standing (?:order|instruction|rule)|for all (?:later|subsequent|future|following|further) \w{1,12}|(?:in|with|to|for) (?:all|any|every) (?:\w{1,12} ){0,3}(?:later|subsequent|future|from here on)|(?:all|each|any) of your (?:later|future|subsequent|following|further)|whether or not (?:this|the) (?:tool|function|server|agent)|even (?:if|when|though) (?:this (?:tool|function)|the tool|it|\w{3,30}_\w{3,30}) is (?:never|not) (?:run|called|used|invoked|needed)|as soon as (?:the (?:list of tools|tool list|tools)|this (?:tool|description|text|entry|list|server)) (?:has|have|is|are)|(?:having|once you have|after(?: you have)?|upon|when(?:ever)? you(?: have)?) (?:read|reading|seen|seeing|loaded|loading) (?:this|the list)|(?:while|as long as) this (?:tool|server|description|function|agent) is (?:installed|connected|loaded|available|listed|present|active|in)|in force as (?:soon|long) as|from the moment (?:this|the|you)|stays? (?:in force|valid) until|(?:merely |simply |just )?by (?:listing|loading|reading|installing|connecting) (?:this|the))\b/g;
const WHATEVER =
  /\b(?:whatever|no matter what|regardless of|irrespective of|independent(?:ly)? of|even for (?:questions|requests|tasks))\b(?: the| its| your)?(?: user'?s)? (?:subject|topic|question|request|task|content|they ask|that have nothing)\b/g;
const NOTHING_ELSE =
  /\b(?:nothing(?: else)?|no (?:other )?(?:tool|function|action|agent|call|reply|answer|request)s?) (?:of \w{2,12} \w{2,12} )?(?:may|can|must|should|will|is to)\b[^.\n]{0,40}\b(?:until|before|unless|prior to|without)\b|\bnothing else (?:may|can|must|should|will)\b|\b(?:other|all other) (?:tools?|functions?|agents?) (?:give|return|fail|will fail|are (?:locked|blocked|disabled)|(?:do not|don't|cannot|can't|will not|won't) (?:work|function|run))\b/g;
const PREFIXING =
  /\b(?:prefix|prepend|end|finish|begin|start|close|sign|precede|append)\b(?: \w{1,12}){0,3} (?:each|every|all|any)\b[^.\n]{0,40}\b(?:commands?|answers?|repl(?:y|ies)|responses?|messages?|links?|turns?|e-?mails?|outputs?|calls?)\b/g;

const OPENING = /\b(?:opening|very first|first) (?:call|thing|step|action|move)\b/g;
const ANY_TASK =
  /\b(?:any|every|each|all|a new|the) (?:tasks?|conversations?|sessions?|chats?|turns?|requests?|questions?)\b/g;
const EVERYTHING_THROUGH =
  /\b(?:every|each|all|any) (?:prompts?|requests?|messages?|questions?|calls?|answers?|repl(?:y|ies)|inputs?)\b[^.\n]{0,24}\b(?:through|via|past|to) (?:this|me|us|the gate)\b/g;
const ALL_YOU_WRITE =
  /\bin (?:every|each|all|any) \w{3,12}\b[^.\n]{0,24}\byou (?:write|draft|send|produce|make|give|answer)\b|\b(?:each|every|all|any) (?:of your )?(?:answers?|repl(?:y|ies)|e-?mails?|messages?|responses?)\b[^.\n]{0,16}\b(?:closes?|ends?|begins?|starts?|opens?) with\b/g;
const PRECEDES =
  /\b(?:must|has to|needs to|should|shall|is to|always) (?:always )?(?:precede|come before|go before|run before)\b[^.\n]{0,30}\b(?:every|all|any|each|other|else)\w{0,6}\b|\b(?:from the time|once|after|as soon as) this (?:description|tool|text|entry|server) (?:is|has been|was) (?:read|loaded|seen|listed|connected)\b/g;
const BEGIN_WITH =
  /\b(?:start|begin|open|end|close|finish) (?:each|every|all|any) (?:\w{1,12} )?(?:dialogue|conversation|session|chat|task|turn|reply|answer|message)s? (?:with|by)\b/g;
const ASK_ME =
  /\b(?:consult|ask|check with) (?:me|us|this \w{1,12}) (?:before|prior to|whenever|every time)\b|\b(?:applies|apply|holds|hold|valid) (?:to|for) (?:every|each|all|any) (?:tool |function )?(?:calls?|tools?|answers?|repl(?:y|ies)|messages?|requests?)\b|\b(?:head of the queue|before others get|first in line)\b|\b(?:after|before|with) (?:each|every) (?:answer|reply|message|turn|response)\b[^.\n]{0,24}\b(?:call|run|invoke|use)\b/g;
const EVERY_REPLY =
  /\b(?:every|each|all|any)(?: single| of your)? (?:answer|reply|response|message|e-?mail|link)s? (?:that you write )?(?:has to|have to|must|should|shall|needs? to) (?:end|begin|start|contain|include|close|carry|be (?:preceded|followed|introduced|checked))\b/g;

/** One step that becomes a precondition of all work. */
const GATE =
  /\b(?:all|every|any|each) (?:requests?|tasks?|work|questions?|conversations?|sessions?|turns?|answers?) (?:starts?|begins?|opens?|goes|go|passe?s?|runs?|is|are) (?:with|by|through|via|past|from|opened|introduced|preceded)\b|\b(?:requests?|calls?|answers?|tasks?) that skip (?:it|this|them)\b|\bnever (?:answer|act|reply|decide|go on|begin|start|use)\b[^.\n]{0,50}\b(?:until|before|unless|without)\b[^.\n]{0,24}\b(?:this (?:tool|server|agent|gate)|it|me|us)\b|\b(?:before|prior to) (?:you do anything|considering|turning to|greeting|the first answer)\b|\bbeforehand\b[^.\n]{0,40}\b(?:this|dumped|called|sent|read)\b|\bonly then (?:turn|answer|go|continue|reply|read|consider)\b|\b(?:opening (?:query|call|turn|words)|before considering|let it decide|which tools (?:stay|are) (?:available|allowed))\b|\bas soon as the server is\b|\bon connection\b|\bwithout having passed here\b|\bhas to have been run\b|\bhas to be obtained first\b|\bcall me\b/g;

const english = [
  GATE,
  near(BEFORE, 24, ALL_OTHERS),
  near(SELF_MUST, 24, FIRST),
  near(CALL_SELF, 40, FIRST),
  near(FIRST, 12, CALL_SELF),
  near(/\b(?:always|must|mandatory|important)\b/g, 24, /\b(?:me|us|this|it) first\b/g),
  near(CALL, 60, BEFORE, 4, /\b(?:anything|everything) else\b/g),
  near(CALL, 40, EACH),
  near(EACH, 40, CALL_SELF),
  near(/\bfirst (?:action|step|call|thing)\b/g, 16, EACH),
  near(MANDATORY, 60, CALL),
  near(CALL, 60, MANDATORY),
  near(CALL, 60, WHATEVER),
  near(SELF, 30, MANDATORY, 60, FIRST),
  STANDING,
  NOTHING_ELSE,
  PREFIXING,
  EVERY_REPLY,
  PRECEDES,
  BEGIN_WITH,
  ASK_ME,
  EVERYTHING_THROUGH,
  ALL_YOU_WRITE,
  near(OPENING, 24, ANY_TASK),
  near(/\b(?:conversation|session|chat) (?:begins|starts|opens)\b/g, 24, OPENING),
  near(CALL, 8, /\bbefore (?:anything|everything)\b/g),
];

const german = [
  ...together(
    40,
    /\b(?:vor|bevor|zuerst|als erstes|zuallererst)\b/g,
    /\b(?:jede[mnrs]? (?:anderen?|werkzeug|tool|antwort|aktion)|alle[nrm]? anderen|jegliche[mnr]?|irgendein(?:em)?)\b/g,
  ),
  /\b(?:dieses (?:werkzeug|tool)|diesen? (?:server|agent\w{0,2}))[^.\n]{0,40} (?:zuerst|als erstes|zwingend|immer vor)\b/g,
  /\b(?:rufe?|nutze|verwende|starte|fuhre) (?:immer |stets |zuerst )?(?:dieses|diesen|mich)[^.\n]{0,40}(?:zuerst|als erstes)\b/g,
  /\b(?:zu beginn|am anfang|bei) (?:jede[rsmn]|aller)[^.\n]{0,20} (?:sitzung|gesprach|antwort|unterhaltung|nachricht)/g,
];

const romance = {
  fr: [
    /\bavant (?:tout|toute|tous|toutes|chaque|n'importe quel(?:le)?)(?: les)? (?:autres? )?(?:outil|fonction|action|agent|appel|reponse|serveur)/g,
    /\b(?:appele[rz]?|utilise[rz]?|execute[rz]?|invoque[rz]?|lance[rz]?) (?:toujours |d'abord |imperativement )?(?:cet|cette|ce|celui-ci)[^.\n]{0,40}\b(?:en premier|d'abord|avant tout)/g,
    /\b(?:cet outil|cette fonction)[^.\n]{0,40}\b(?:en premier|avant tout)/g,
    /\b(?:au debut de|a) chaque (?:session|conversation|reponse|message|tour)/g,
  ],
  es: [
    /\bantes (?:de|que) (?:\w{1,12} )?(?:cualquier|tod[ao]s?|ningun|cada|l[ao]s demas)(?: l[ao]s)?(?: otr[ao]s?)?/g,
    /\b(?:llam[ae]|us[ae]|utili[cz][ae]|ejecut[ae]|invo(?:ca|que))[^.\n]{0,12} (?:siempre |primero )?(?:a )?est[ae][^.\n]{0,40}(?:primero|en primer lugar|antes)/g,
    /\best[ae] (?:herramienta|funcion|agente|servidor)[^.\n]{0,40}(?:primero|en primer lugar|obligatori)/g,
    /\bal (?:inicio|comienzo|principio) de cada/g,
  ],
  pt: [
    /\bantes de (?:\w{1,12} )?(?:qualquer|tod[ao]s?|cada)(?: [ao]s)?(?: outr[ao]s?)?/g,
    /\best[ae] (?:ferramenta|funcao|agente|servidor)[^.\n]{0,40}(?:primeiro|em primeiro lugar|obrigatori)/g,
    /\b(?:cham[ae]|us[ae]|execut[ae]|invoque|utilize)[^.\n]{0,12} est[ae][^.\n]{0,40}(?:primeiro|em primeiro|antes)/g,
    /\bno (?:inicio|comeco) de cada/g,
  ],
  it: [
    /\bprima di (?:\w{1,12} )?(?:qualsiasi|qualunque|ogni|tutt[ei]|ciascun)(?: (?:gli|le|i))?(?: altr[oaie])?/g,
    /\bquest[oa] (?:strumento|funzione|agente|server)[^.\n]{0,40}(?:per prim[oa]|obbligatoriament)/g,
    /\b(?:chiam[ai]|us[ai]|esegu[ie]|invoca)[^.\n]{0,12} quest[oa][^.\n]{0,40}(?:per prim[oa]|prima)/g,
    /\ball'inizio di ogni/g,
  ],
};

/**
 * Precedence over every other tool, or in every turn. Not included: an order of steps among tools of one
 * server ("call list_projects first"), which names what comes first and why.
 */
export const precedence: PhraseFamily = {
  family: 'precedence',
  meaning: 'puts itself before every other tool',
  isOrder: false,
  phrases: joinedWith(
    {
      en: english,
      de: german,
      ...romance,
      nl: [
        /\b(?:voor|voordat|alvorens)[^.\n]{0,24} (?:elk(?:e)? ander|alle andere|enig ander|iedere andere|elk antwoord)/g,
        /\b(?:deze (?:tool|functie|agent)|dit (?:hulpmiddel|gereedschap))[^.\n]{0,40} (?:als eerste|eerst (?:aan|worden)|altijd eerst)/g,
        /\b(?:aan het begin van|bij) (?:elk|elke|ieder|iedere) (?:sessie|gesprek|antwoord|bericht)/g,
      ],
      pl: [
        /\b(?:przed|zanim)[^.\n]{0,24} (?:kazdym|wszystkimi|jakimkolwiek|innymi|innego) (?:inn\w{1,4} )?(?:narzedzi|funkcj|agent|odpowiedzi)/g,
        /\b(?:to narzedzie|tego narzedzia|te funkcje)[^.\n]{0,40} (?:jako pierwsz|najpierw|zawsze przed|obowiazkowo)/g,
        /\bna poczatku kazde/g,
      ],
      tr: [
        /\b(?:diger|baska|tum|herhangi bir|her)[^.\n]{0,24} (?:arac|fonksiyon|ajan|yanit)\w{0,8} (?:once|evvel)/g,
        /\b(?:bu arac|bu fonksiyon)\w{0,4}[^.\n]{0,40} (?:ilk olarak|once|mutlaka ilk)/g,
        /\bher (?:oturum|konusma|yanit)\w{0,6} basinda/g,
      ],
      ru: [
        /(?:перед|прежде чем|до)[^.\n]{0,24} (?:любым|любого|всеми|каждым|каждого|всех|других|другими)[^.\n]{0,16}(?:инструмент|функци|вызов|агент|ответ|действи)/g,
        /(?:этот инструмент|эту функцию|этого агента)[^.\n]{0,40} (?:первым|сначала|в первую очередь|обязательно)/g,
        /(?:в начале кажд|при каждом (?:ответе|сообщении))/g,
      ],
      zh: [
        /(?:在|先于|先於)[^。;!?\n]{0,12}(?:任何|所有|其他|其它|每[个個次]|一切)[^。;!?\n]{0,10}(?:之前|以前|前)/g,
        /(?:必[须須]|始[终終]|[总總]是|一律|[务務]必)(?:首先|最先|[优優]先)(?:[调調]用|使用|[运運]行|[执執]行)(?:本|此|[这這])?/g,
        /(?:每次|每[轮輪条條个個])(?:[会會][话話]|[对對][话話]|回[复復答]|[请請]求|消息)[^。;!?\n]{0,10}(?:都|必[须須]|前|[开開]始)/g,
      ],
      ja: [
        /(?:他の|ほかの|すべての|全ての|いかなる)[^。\n]{0,16}(?:ツール|機能|エージェント|操作|回答)[^。\n]{0,10}(?:より(?:も)?先|前に|より前)/g,
        /(?:このツール|本ツール|この機能|本エージェント)[^。\n]{0,16}(?:最初に|まず|先に)(?:呼|実行|使)/g,
        /(?:毎回|各(?:ターン|会話|セッション|返答))[^。\n]{0,10}(?:最初|前|冒頭|必ず)/g,
      ],
      ko: [
        /(?:다른|모든|어떤)[^.\n]{0,16}(?:도구|기능|에이전트|작업|답변)[^.\n]{0,8}(?:보다 먼저|이전에|전에|앞서)/g,
        /(?:이 도구|본 도구|이 기능|이 에이전트)[^.\n]{0,20}(?:가장 먼저|제일 먼저|먼저 (?:호출|실행|사용))/g,
        /(?:매|모든|각) (?:대화|세션|답변|응답|메시지)[^.\n]{0,10}(?:시작|마다|처음|전에)/g,
      ],
      ar: [
        /قبل (?:استخدام |استدعاء |تشغيل )?(?:اي|كل|جميع|سائر)[^.\n]{0,16}(?:اداة|ادوات|الادوات|وكيل|خادم|اجابة|رد|شيء)/g,
        /(?:هذه الاداة|هذا الوكيل)[^.\n]{0,24}(?:اولا|قبل غيرها|قبل كل)/g,
        /(?:في بداية كل|مع كل (?:رد|رسالة|محادثة))/g,
      ],
      hi: [
        /(?:किसी भी|हर|सभी|बाकी|अन्य|दूसरे)[^।\n]{0,16}(?:टूल|उपकरण|एजेंट|उत्तर|जवाब)[^।\n]{0,8}(?:से पहले|के पहले)/g,
        /(?:इस टूल|यह टूल)[^।\n]{0,20}(?:सबसे पहले|पहले चला|पहले बुला)/g,
        /हर (?:बातचीत|सत्र|उत्तर|संदेश)[^।\n]{0,10}(?:शुरुआत|आरंभ|पहले)/g,
      ],
    },
    worldwide.precedence,
  ),
};
