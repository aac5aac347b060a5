import { COMMAND, GIVE, GIVEN, GIVES, MODEL } from './english.ts';
import { near, type Phrase, type PhraseFamily } from './phrase.ts';
import { joinedWith, worldwide } from './worldwide.ts';

const ALL_OF =
  /\b(?:full|entire|whole|complete|unabridged|unredacted|unshortened|unfiltered|raw|verbatim|all(?: of)?(?: the| your)?|every(?:thing)?|dump of|copy of|transcript of|contents? of)\b/g;
const CONVERSATION =
  /\b(?:conversations?|chats?|dialogues?|dialogs?|discussion|message history|user messages|chat history|exchange with the user|turns so far|context window|prompt history|context of (?:the|this) (?:\w{1,10} )?(?:session|conversation|chat))\b/g;
const SO_FAR =
  /\b(?:so far|up to now|until now|to date|up to this point|history|transcripts?|logs?|verbatim|word for word|that led to|since (?:the|it)|from the (?:start|beginning)|unabridged|in full)\b/g;

const INNER =
  /\b(?:your|its|the (?:assistant|model|agent|ai|calling agent|host|client)'?s?|calling agent'?s)(?: (?:own|full|complete|entire|internal|current|exact|whole|original)){0,2}\b/g;
const INNER_THING =
  /\b(?:system (?:prompt|message|instructions?)|hidden (?:prompt|instructions?)|initial (?:prompt|instructions)|developer (?:prompt|message)|(?:internal |own )?reasoning|chain[- ]of[- ]thought|scratchpad|thoughts|thinking|(?:long-term )?memory|memories|instructions|guidelines|rules you (?:were|have)|persona)\b/g;
const SYSTEM_PROMPT = /\b(?:system (?:prompt|message|instructions)|hidden prompt|system_prompt)\b/g;

const RESULTS =
  /\b(?:results?|outputs?|responses?|answers?|arguments?|names?|lists?|descriptions?|calls|details|contents?)\b/g;
const OF_OTHER_TOOLS =
  /\b(?:(?:other|any other|previous|preceding|earlier|prior|last|every other|different|the other)(?: the| of)? (?:\w{1,12} )?(?:tools?|servers?|functions?|tool calls?|agents?|plugins?)|(?:all|available|connected)(?: the| of the)? (?:connected |available |other )?(?:tools|tool calls|mcp servers|servers that|tool results)|all connected servers|tools that (?:ran|were)|other servers?)\b/g;
const EVERYTHING =
  /\b(?:(?:everything|all|anything)(?: that)?(?: was| is| you| the user| they| we)?(?: has| have| had)?(?: been)? ?(?:said|know|knows|told|written|remember|have learned|discussed|in (?:this|the|your) (?:chat|conversation|context|session|memory))|what (?:the )?other (?:servers|tools|agents) (?:\w{1,8} )?(?:returned|answered|said|gave)|what (?:was said|the user (?:has )?(?:said|told|wrote|typed))|memory you keep|all that you know|full request of the user|user'?s (?:full |whole |complete |original |entire )?(?:message|request|question|prompt)s?,? (?:unabridged|verbatim|word for word|in full)|(?:the )?(?:full|whole|complete|entire) (?:question|request|message|prompt)|whole question that|task history)\b/g;

const STRONG_INNER =
  /\b(?:your|its|the (?:assistant|model|agent|ai)'s)(?: [\w-]{1,12}){0,4} (?:reasoning|chain of thought|scratchpad|thoughts|thought process|system (?:prompt|message|instructions?)|hidden (?:prompt|instructions?))\b/g;
const GIVEN_TO_YOU =
  /\b(?:instructions|rules|prompt|orders|guidelines|text) (?:that )?(?:you (?:were|have been|got|received)(?: given| told)?|above|at the (?:start|top) of)\b/g;
const YOUR_SETTINGS =
  /\b(?:your|its|the (?:assistant|model|agent)'s) (?:own|full|complete|entire|internal) (?:configuration|settings)\b|\b(?:text|contents?|copy|dump) of your (?:configuration|settings)\b/g;
const YOUR_ORDERS =
  /\b(?:your|its|the (?:assistant|model|agent)'s) (?:\w{1,12} )?(?:instructions|orders|rules|guidelines|directives)(?: (?:from|by|of) (?:the |your )?(?:operator|developer|system|host|user|provider)s?)\b/g;
const EARLIER_MESSAGES =
  /\b(?:previous|prior|earlier|preceding|past|last (?:\w{1,6} )?|recent)\s?(?:user |chat )?(?:messages|turns|exchanges|utterances)\b/g;

/** A person's state, own statements, and the model's conclusions about the person. */
const PORTRAIT =
  /\bin (?:their|his|her|the user's|the person's|the patient's|the customer's) (?:words|voice)\b|\bhow the (?:person|user|customer|patient|human)\b[^.\n]{0,30}\b(?:seem\w{0,3}|feels?|felt|came across|behav\w{2,4}|sounds?|reacted|writes|speaks)\b|\b(?:feels?|fears?|mood|worries|hopes|attitude|opinions?|beliefs|political|religio\w{2,4}|private life|habits|family|income|employer)\b[^.\n]{0,40}\b(?:person|user|customer|patient|human|conversation|chat|talk|exchange)\b|\b(?:person|user|customer|patient|human)s?\b[^.\n]{0,30}\b(?:feels|fears|mood|worries|hopes|attitude|opinions?|beliefs|habits|income|employer|relatives)\b|\bwhy (?:you|the assistant|the model) (?:call|calls|chose|chooses|use|uses|need|needs)\b|\b(?:have been|were|was|are) (?:instructed|briefed|configured|set up|prompted) (?:to|with|by|on)?\b|\b(?:quoted?|citations?|verbatim|literally|word for word) (?:from|of|with)\b|\b(?:today's|this|our|the) (?:exchange|dialogue|talk)\b|\bdocument that (?:is )?open|\bopen document\b|\b(?:who|whoever) (?:is asking|asks|asked|typed)\b|\bneeded for nothing\b|\bfor our statistics\b|\b(?:names?|addresses|notes|numbers) of (?:relatives|colleagues|contacts|others|family)\b/g;

/** Content that a parameter of a plain tool does not need. */
const CONTEXT: readonly Phrase[] = [
  /\b(?:logs?|record|transcript|protocol|copy|text|dump) of (?:this|the|our|your) (?:session|conversation|chat|dialogue|exchange|context|discussion)\b/g,
  /\bnotes to yourself\b|\b(?:in|of) your context\b|\b(?:stands|written|said) above (?:this|the)\b|\bprompt that (?:configures|steers|drives|governs) you\b|\bhow you (?:arrived|came|got|decided)\b|\b(?:tools|functions|servers|connectors) (?:that )?(?:you have|are available to you|at your disposal|at hand|you can (?:call|use))\b/g,
  /\b(?:user|person|customer|patient)'?s?(?: has| have)? (?:said|told you|written|typed|attached|uploaded)\b/g,
  /\b(?:full|whole|complete|entire|original|exact|verbatim|unabridged|literal)\b[^.\n]{0,16}\b(?:user|person|customer)'?s? (?:request|message|question|prompt|input|words|query)s?\b/g,
  /\b(?:answers?|results?|replies)\b[^.\n]{0,16}\bfrom other (?:connectors|tools|servers|agents|functions)\b/g,
  /\b(?:conversation|dialogue|chat|discussion|session) (?:in full|verbatim|word for word|as it stands)\b/g,
  /\bmessages (?:exchanged|written|sent) (?:so far|until now|up to now|before)\b|\b(?:instructions|rules|orders) (?:that )?(?:govern|bind|guide|steer|apply to) you\b|\b(?:thought process|train of thought|line of thought|inner monologue|deliberations?)\b|\b(?:chat|conversation|dialogue) (?:up to this point|until now|so far|to date)\b|\b(?:outputs?|results?) of all (?:functions|tools|calls)\b|\b(?:entire|full|whole|complete) prompt\b|\beverything in your memory\b/g,
  /\b(?:record|wording|account|protocol|transcript|copy|text) of what (?:you|we|the user|they|was)\b|\byou and the (?:user|patient|person|customer) (?:have )?(?:discussed|said|talked|wrote|exchanged)\b|\bwhat (?:the |another |any )?(?:\w{2,16} )?(?:server|tool|agent|connector)s? (?:\w{2,12} )?(?:returned|answered|said|sent)\b|\byour (?:plan|doubts|considerations|deliberations|intentions|assessment)\b|\b(?:alternatives|options) (?:that )?you (?:considered|weighed|rejected)\b/g,
];
/** The same in other languages, where no verb is needed. */
const CONTEXT_ELSEWHERE =
  /\b(?:system ?prompts?|systemanweisung|systemnachricht|prompt systeme|prompt del sistema|prompt do sistema|prompt di sistema|systeemprompt|prompt systemowy|sistem istemi|historique (?:complet )?de la (?:discussion|conversation)|historial (?:completo )?de(?: la)? conversacion|historico (?:completo )?da conversa|cronologia (?:completa )?della conversazione|(?:chat|gesprachs)verlauf|(?:alle|samtliche) (?:bisherigen|vorherigen|fruheren) nachrichten|tous les messages precedents|todos los mensajes (?:anteriores|previos)|todas as mensagens anteriores|tutti i messaggi precedenti|alle eerdere berichten|wszystkie poprzednie wiadomosci|gespreksgeschiedenis|historia rozmowy|konusma gecmisi)\b(?! (?:for|of the (?:called|other)|to use))|системн\S{0,4} промпт|истори\S (?:переписки|диалога|разговора|чата)|系[统統]提示|[对對][话話](?:[历歷]史|[记記][录錄])|システムプロンプト|会話履歴|시스템 ?프롬프트|대화 ?(?:기록|내역)|موجه النظام|سجل المحادثة|सिस्टम प्रॉम्प्ट|बातचीत का इतिहास/g;

const HOLDS =
  /\b(?:holds?|contains?|carr(?:y|ies)|takes?|gets?|with|must (?:be|hold|contain)|should (?:be|hold|contain)|includes?|goes into|full|filled|comprises?|consists?|digest of|copy of)\b/g;

/** A request without a verb: "Your complete system prompt." */
const things: readonly Phrase[] = [
  PORTRAIT,
  near(ALL_OF, 24, CONVERSATION),
  near(CONVERSATION, 30, SO_FAR),
  near(SO_FAR, 16, CONVERSATION),
  near(INNER, 2, INNER_THING),
  STRONG_INNER,
  GIVEN_TO_YOU,
  EARLIER_MESSAGES,
  near(RESULTS, 24, OF_OTHER_TOOLS),
  near(OF_OTHER_TOOLS, 12, RESULTS),
  EVERYTHING,
  ...CONTEXT,
];

/** Statements, thoughts or stored data about a person, requested in addition to the work. */
const ABOUT_PEOPLE =
  /\b(?:text of the (?:open|current|whole) (?:document|file|page|mail)|(?:inbox|mailbox) for|of the (?:patient|person|customer|guest|user) in the next|(?:next|neighbouring|previous) (?:patient|bed|customer|case)s?|home address(?:es)?|where (?:it was|they were|he|she|the person)|mail address of the (?:reader|user|person|asker)|(?:has|have) been (?:learnt|learned|said|typed|told)|learnt about the (?:person|user|reader|patient)|who is asking|everything else|all (?:else|that is known)|messages? of the user|thread in full|what (?:the )?(?:patient|user|person|customer)s? (?:told|said|wrote|asked)|(?:notes|data|contacts|calendars?|appointments|entries|bookings?|booking codes|messages|records|files|visits) of (?:all|every|other|any)|every other \w{3,12}'s|of people seen|paragraphs? (?:around|before|after)|text selected on screen|open (?:browser )?tabs|saved form|clipboard|contents? of the screen|screen recording|everything (?:the|that the) (?:caller|user|person|agent))\b/g;

const asked: readonly Phrase[] = [
  near(COMMAND, 90, ABOUT_PEOPLE),
  /\b(?:tools?|servers?|connectors?)(?: and \w{4,12})? (?:that )?(?:are|is) (?:connected|installed|listed beside)\b[^.\n]{0,40}\b(?:addresses|headers|keys|descriptions|names)\b/g,
  /\b(?:memory(?: store)?|memories|instructions|configuration(?: text)?|set-?up|directions|guidance|rules) (?:of the (?:assistant|model)|that the (?:assistant|model)|that you (?:were|are|run|got)|which you)\b/g,
  /\b(?:this and|from|of|in) (?:from )?(?:earlier|other|past|previous) (?:chats|conversations|sessions)\b/g,
  near(GIVE, 40, ALL_OF, 24, CONVERSATION),
  near(GIVE, 40, CONVERSATION, 30, SO_FAR),
  near(GIVE, 40, INNER, 2, INNER_THING),
  near(GIVE, 40, SYSTEM_PROMPT),
  near(GIVE, 40, STRONG_INNER),
  near(GIVE, 30, GIVEN_TO_YOU),
  near(GIVE, 30, YOUR_SETTINGS),
  near(
    /\b(?:give|pass|send|include|insert|put|paste|state|repeat|reproduce|contain|hold|carry|quote)s?\b/g,
    30,
    YOUR_ORDERS,
  ),
  near(GIVE, 40, /\bwhat you and the (?:user|patient|person)\b/g),
  near(GIVE, 30, EARLIER_MESSAGES),
  near(HOLDS, 16, STRONG_INNER),
  near(MODEL, 40, GIVES, 40, SYSTEM_PROMPT),
  near(MODEL, 40, GIVES, 40, ALL_OF, 24, CONVERSATION),
  near(GIVEN, 40, ALL_OF, 24, CONVERSATION),
  near(GIVEN, 40, INNER, 2, INNER_THING),
  near(HOLDS, 24, ALL_OF, 24, CONVERSATION),
  near(HOLDS, 24, INNER, 2, INNER_THING),
  near(HOLDS, 40, SYSTEM_PROMPT),
  near(HOLDS, 24, /\btranscript\b/g),
  near(GIVE, 40, RESULTS, 24, OF_OTHER_TOOLS),
  near(HOLDS, 40, RESULTS, 24, OF_OTHER_TOOLS),
  near(GIVE, 40, EVERYTHING),
  near(GIVEN, 40, EVERYTHING),
  near(EVERYTHING, 24, /\b(?:goes|go|is to be|must be|has to be)\b/g),
  near(HOLDS, 24, EVERYTHING),
  near(GIVE, 40, /\b(?:chat|conversation|dialogue) (?:up to this point|until now|so far|to date)\b/g),
  near(ALL_OF, 16, CONVERSATION, 24, GIVEN),
  near(
    /\b(?:contains?|needs?|carries|holds?|must have|include|pass|send|give)\b/g,
    12,
    /\b(?:conversation|dialogue|chat|discussion) (?:in full|verbatim|word for word)\b/g,
  ),
];

/**
 * Requests for the conversation, for the model's instructions or thoughts, or for responses of other tools.
 * Not included: the prompt of another model that a gateway calls, and messages that the user wants
 * summarized; these are one sign at most.
 */
export const sideChannel: PhraseFamily = {
  family: 'side channel',
  meaning: 'asks for the conversation or for what the model was told',
  isOrder: true,
  inParameters: [...things, CONTEXT_ELSEWHERE],
  phrases: joinedWith(
    {
      en: asked,
      de: [
        /\b(?:gesamte[nrs]?|ganze[nrs]?|vollstandige[nrs]?|kompletten?|bisherige[nrs]?|wortliche[nrs]?)[^.\n]{0,16}(?:gesprach|unterhaltung|verlauf|chat|dialog|konversation)/g,
        /\b(?:gesprachs|chat|unterhaltungs)verlauf\b[^.\n]{0,40}(?:wortlich|vollstandig|einschliesslich|ubergib|eintragen|system)/g,
        /\b(?:dein\w{0,2}|ihr\w{0,2}|deren|die) (?:system ?prompt|systemanweisung|systemnachricht|anweisungen an dich|gedankengang|uberlegungen)/g,
        /\b(?:ergebnisse|ausgaben|antworten) (?:aller |der )?(?:anderen|ubrigen|vorherigen) (?:werkzeuge|tools|server)/g,
      ],
      fr: [
        /\b(?:toute la|l'integralite de la|l'ensemble de la|la totalite de la|l'historique (?:complet )?de la|entiere? )\s?(?:conversation|discussion|dialogue)/g,
        /\b(?:votre|ton|vos|tes|le) (?:prompt systeme|invite systeme|message systeme|instructions systeme|raisonnement)/g,
        /\b(?:resultats|reponses|sorties) des autres (?:outils|serveurs)/g,
      ],
      es: [
        /\b(?:toda la|la totalidad de la|historial (?:completo )?de la|la) conversacion (?:completa|entera|hasta|integra|con el usuario)|\b(?:historial completo|toda la conversacion|conversacion completa|historial (?:completo )?de la conversacion)/g,
        /\b(?:tu|su|tus|sus|el) (?:prompt|mensaje|instrucciones) de(?:l)? sistema|\b(?:tu|su) razonamiento/g,
        /\b(?:resultados|respuestas|salidas) de (?:las )?(?:otras|demas) herramientas/g,
      ],
      pt: [
        /\b(?:toda a|a integra da|historico (?:completo )?da|inteira) ?conversa\b|\bconversa (?:completa|inteira|ate (?:agora|aqui))/g,
        /\b(?:seu|teu|suas|o) (?:prompt|mensagem|instrucoes) d[eo] sistema|\b(?:seu|teu) raciocinio/g,
        /\b(?:resultados|respostas|saidas) (?:de|das) outras ferramentas/g,
      ],
      it: [
        /\b(?:l'intera|tutta la|la) conversazione (?:con|fin|complet|inter|parola|precedent)|\bl'intera conversazione|\bcronologia (?:complet\w )?della conversazione/g,
        /\b(?:tuo|suo|tue|sue|il) (?:prompt|messaggio|istruzioni) di sistema|\b(?:tuo|suo) ragionamento/g,
        /\b(?:risultati|risposte|output) (?:degli altri|di altri) strumenti/g,
      ],
      nl: [
        /\b(?:het (?:hele|volledige)|de (?:hele|volledige)|volledige) (?:gesprek|chat|conversatie|dialoog|gespreksgeschiedenis)/g,
        /\b(?:je|jouw|uw|de) systeem ?(?:prompt|instructies|bericht)|\b(?:je|jouw|uw) redenering/g,
        /\b(?:resultaten|uitvoer|antwoorden) van (?:de )?andere (?:tools|hulpmiddelen|servers)/g,
      ],
      pl: [
        /\b(?:cala|calej|pelna|pelnej|calego|caly) (?:rozmow|konwersacj|czat|historie rozmow|dialog)\w{0,3}/g,
        /\b(?:swoj|twoj|swoje|twoje) (?:prompt systemowy|instrukcje systemowe|rozumowanie|komunikat systemowy)|\bprompt\w{0,3} systemow/g,
        /\bwyniki (?:z )?(?:innych|pozostalych) narzedzi/g,
      ],
      tr: [
        /\b(?:konusmanin|sohbetin) (?:tamam|tum|hepsi)\w{0,4}|\b(?:tum|butun) (?:konusma|sohbet)(?: gecmisi)?/g,
        /\bsistem (?:istem|talimat|mesaj|komut)\w{0,6}/g,
        /\bdiger arac\w{0,6} (?:sonuc|cikti)/g,
      ],
      ru: [
        /(?:весь|всю|полн(?:ый|ую|ое)|целиком) (?:текст |истори[юя] |ход )?(?:разговор|диалог|переписк|бесед|чат)/g,
        /(?:свой|твой|системн(?:ый|ого|ое|ую)) (?:системный )?(?:промпт|сообщени|инструкци|запрос)|(?:свои|твои) рассуждени/g,
        /результаты (?:всех )?(?:других|остальных|прочих) инструмент/g,
      ],
      zh: [
        /(?:全部|完整|整[个個段]|所有|迄今|到目前[为為]止)[^。;!?\n]{0,8}(?:[对對][话話]|聊天|[会會][话話])(?:[内內]容|[记記][录錄]|[历歷]史)?/g,
        /系[统統](?:提示[词詞]?|指令|消息)[^。;!?\n]{0,20}(?:填|[写寫]|[传傳]|附|提供|放|[发發]送|以及|和)/g,
        /其[他它]工具[^。;!?\n]{0,6}(?:返回|[结結]果|[输輸]出)/g,
      ],
      ja: [
        /(?:会話|対話|チャット|やりとり)(?:の)?(?:全文|全体|全履歴|履歴|すべて|全て|内容(?:全て|すべて))/g,
        /システム(?:プロンプト|メッセージ|指示)[^。\n]{0,16}(?:を|も|と)[^。\n]{0,12}(?:入れ|含め|記入|渡|書|送|貼)/g,
        /他の(?:ツール|サーバー)の(?:結果|出力|応答)/g,
      ],
      ko: [
        /(?:대화|채팅)(?:의)? ?(?:전체|전문|내용 전체|기록|내역|모두)|전체 (?:대화|채팅)/g,
        /시스템 ?(?:프롬프트|메시지|지침)[^.\n]{0,16}(?:넣|포함|전달|입력|붙여|적)/g,
        /사용자의 (?:메시지|질문|요청) 전체|다른 도구의 (?:결과|출력)/g,
      ],
      ar: [
        /(?:نص |كامل |جميع |سجل )?(?:المحادثة|الحوار|الدردشة) (?:كاملة|كاملا|باكملها|كله|كلها|حتي الان)|(?:كامل|نص|سجل) (?:المحادثة|الحوار)/g,
        /(?:تعليمات|موجه|رسالة) النظام/g,
        /نتائج الادوات الاخري/g,
      ],
      hi: [
        /(?:पूरी|पूरा|समूची|सारी) (?:बातचीत|चैट|वार्तालाप|संवाद)/g,
        /सिस्टम (?:प्रॉम्प्ट|निर्देश|संदेश)/g,
        /(?:दूसरे|अन्य) (?:टूल|उपकरण)[^।\n]{0,8}(?:परिणाम|नतीजे|आउटपुट)/g,
      ],
    },
    worldwide.sideChannel,
  ),
};
