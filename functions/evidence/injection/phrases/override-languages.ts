/** Orders to drop instructions, in languages other than English. */
import { type PhraseFamily, together } from './phrase.ts';

const german = [
  ...together(
    40,
    /\b(?:ignorier|vergiss|vergesst|missacht|ubergeh|verwirf|verwerfen|lass\w{0,3} [^.\n]{0,40}ausser acht|hinfallig|ausser kraft|ungultig|aufgehoben|befolge[^.\n]{0,30}nicht|ersetz\w{0,3})/g,
    /\b(?:anweisung|instruktion|vorgabe|regel|befehl|weisung|system ?prompt|systemanweisung|richtlinie|auftrag|auftrage|beschrankung)/g,
    /\b(?:alle|bisherig|vorherig|fruher|vorig|obig|deine|ihre|dein|bisher|ursprunglich|zuvor|des benutzers|deines|bestehend)/g,
  ),
  /\bsystem ?prompt\b[^.\n]{0,60}\bgilt\b[^.\n]{0,16}\bnicht\b|\b(?:(?:gelten|gilt) (?:nur|ausschliesslich|allein)\b[^.\n]{0,40}(?:dies|hier)|ab (?:sofort|jetzt)[^.\n]{0,20} (?:gilt|gelten|bist|befolg|sollst|musst|antwort|handel)|du bist (?:jetzt|nun|ab sofort|nicht (?:mehr|langer))|von (?:jetzt|nun) an|als (?:hattest|hatten) (?:du|sie) (?:nie|keine)|befolgst? (?:nur(?: noch)?|ausschliesslich)|entwicklermodus|auch wenn (?:der (?:be)?nutzer|[^.\n]{0,30} (?:verlangt|gewunscht|fragt|gebeten|bittet|besteht|widerspricht))|egal,? was der (?:be)?nutzer|vorrang vor dem,? was der (?:be)?nutzer|ohne (?:jede )?einschrankungen)/g,
];

/** Instructions that are declared void. */
const HOLD_NO_LONGER = {
  de: /\b(?:bisherig|vorherig|fruher|alt|deine|alle)\w{0,3} (?:anweisung|regel|vorgabe|richtlinie|instruktion)\w{0,3} (?:sind|gelten|ist|gilt|werden) [^.\n]{0,16}(?:aufgehoben|nicht mehr|ungultig|hinfallig|ausser kraft|ersetzt)/g,
  fr: /\b(?:instructions|consignes|regles|directives) (?:precedentes |anterieures |ci-dessus )?(?:sont|ne sont|n'ont)[^.\n]{0,16}(?:annulees|plus valables|caduques|plus cours|remplacees|nulles)|\bregles (?:de \w{3,14} )?(?:comme )?(?:desactivees|suspendues|levees|nulles)/g,
  es: /\b(?:instrucciones|reglas|ordenes|normas) (?:anteriores |previas )?(?:ya no|quedan|estan|no)[^.\n]{0,16}(?:valid|vigent|anulad|vigor|efecto|aplic)/g,
  pt: /\b(?:instrucoes|regras|ordens|normas) (?:anteriores |previas )?(?:ja nao|nao|ficam|estao|foram)[^.\n]{0,16}(?:valid|vigent|anulad|vigor|efeito|aplic|revogad)/g,
  it: /\b(?:istruzioni|regole|direttive) (?:precedenti )?(?:non|sono)[^.\n]{0,16}(?:valid|annullat|vigore|revocat|piu)/g,
  nl: /\b(?:eerdere|vorige|oude|alle) (?:instructies|regels|opdrachten) (?:zijn|gelden)[^.\n]{0,16}(?:vervallen|ongeldig|niet meer|ingetrokken)/g,
  pl: /\b(?:poprzednie|wczesniejsze|dotychczasowe) (?:instrukcje|zasady|polecenia|reguly)[^.\n]{0,16}(?:niewazne|nie obowiazuja|uchylone|anulowane)/g,
  tr: /\b(?:onceki|tum|eski) (?:talimat|kural|komut)\w{0,6}[^.\n]{0,12}(?:gecersiz|iptal|kaldirildi)/g,
  ru: /(?:предыдущие|прежние|прошлые|все) (?:инструкции|правила|указания)[^.\n]{0,16}(?:отменен|недействительн|больше не|не действуют|утратили)/g,
} as const;

const french = [
  ...together(
    40,
    /\b(?:ignore[rz]?|oublie[rz]?|neglige[rz]?|ne (?:tiens|tenez) (?:pas|plus) compte|ne tenez aucun compte|faites abstraction|fais abstraction|annule[rz]?|contourne[rz]?|remplace(?:nt|z)?|outrepasse[rz]?)\b/g,
    /\b(?:instruction|consigne|directive|regle|ordre|prompt|invite systeme|message systeme|politique)/g,
    /\b(?:toute?s?|tous|precedent|anterieur|recue?s|ci-dessus|initial|vos|tes|votre|ton|habituel|systeme|donnee?s|utilisateur|jusqu'ici)/g,
  ),
  /\b(?:desormais,? (?:tu|vous)|a partir de maintenant|dorenavant|tu es (?:maintenant|desormais)|vous etes (?:maintenant|desormais)|mode developpeur|sans aucune (?:restriction|limite)|meme (?:si|quand) (?:l'utilisateur|le patient|le medecin|il|on)[^.\n]{0,16}(?:demande|insiste|veut|refuse|souhaite|oppose)|quoi que dise|suivez uniquement|ne suivez (?:plus )?que)\b/g,
];

const spanish = [
  ...together(
    40,
    /\b(?:ignor[ae]n?|ignorar|olvid[ae]n?|olvidar|descart[ae]|omit[ae]|haz caso omiso|haga caso omiso|no sigas|pasa por alto|anul[ae]|sustituy|reemplaz)/g,
    /\b(?:instruccion|indicacion|orden(?:es)?\b|regla|directri|prompt|mensaje del sistema|politica|norma)/g,
    /\b(?:tod[ao]s|anterior|previ[ao]|recibid|tus|sus|sistema|inicial|dad[ao]s|usuario|hasta ahora)/g,
  ),
  /\b(?:a partir de ahora|desde ahora|de ahora en adelante|ahora eres|modo (?:de )?desarrollador|sin (?:ninguna )?restriccion|(?:aunque|incluso si|ni siquiera si|por mas que)[^.\n]{0,24} (?:l[oa]s? )?(?:pid[ae]|insist[ae]|quier[ae]|solicit[ae]|exij[ae]|exige|indique|oponga)|diga lo que diga)\b/g,
];

const portuguese = [
  ...together(
    40,
    /\b(?:ignor[ae]m?|ignorar|esque[cç][ae]|esquecer|descart[ae]|desconsider[ae]|despreze|anul[ae]|substitu)/g,
    /\b(?:instruc|instrucoes|orientac|ordens|ordem|regra|diretri|prompt|mensagem do sistema|politica)/g,
    /\b(?:tod[ao]s|anterior|previ[ao]|recebid|suas|seus|teu|tua|sistema|inicia|dad[ao]s|usuario|ate (?:agora|aqui))/g,
  ),
  /\b(?:a partir de agora|de agora em diante|a partir deste ponto|agora voce e|modo (?:de )?desenvolvedor|sem (?:nenhuma )?restric|(?:mesmo que|ainda que|nem que|mesmo se)[^.\n]{0,24} (?:[oa]s? )?(?:pec[ae]|insist[ae]|queira|solicit[ae]|exija|recuse)|segue apenas as ordens)/g,
];

const italian = [
  ...together(
    40,
    /\b(?:ignora|ignorare|ignorate|ignori|dimentica|dimenticare|dimentichi|trascura|tralascia|scavalca|non seguire|annulla|sostituisc)/g,
    /\b(?:istruzion|indicazion|ordini|ordine|regol|direttiv|prompt|messaggio di sistema|politica)/g,
    /\b(?:tutt[eio]|precedent|ricevut|anterior|tue|tuoi|sue|sistema|inizial|dat[ei]|utente|finora)/g,
  ),
  /\b(?:d'ora in poi|da (?:ora|adesso) in poi|ora sei|adesso sei|modalita sviluppatore|senza (?:alcuna )?restrizion|(?:anche|nemmeno|neanche|neppure) se[^.\n]{0,24} ?(?:l[oaei] )?(?:chied[ea]|insist[ea]|vuole|rifiuta|richied[ea])|qualunque cosa dica)\b/g,
];

const dutch = [
  ...together(
    40,
    /\b(?:negeer|vergeet|laat [^.\n]{0,30}varen|sla [^.\n]{0,30}over|vervang|omzeil|leg [^.\n]{0,30} naast je neer)/g,
    /\b(?:instructie|opdracht|regels?\b|aanwijzing|richtlijn|bevel|systeemprompt|voorschrift)/g,
    /\b(?:alle|eerdere|vorige|voorgaande|bovenstaande|jouw|je|uw|bestaande|oorspronkelijke|gebruiker|systeem)\b/g,
  ),
  /\b(?:vanaf nu|voortaan (?:ben|volg)|je bent nu|u bent nu|ontwikkelaarsmodus|zonder (?:enige )?beperking|ook (?:als|wanneer|al) [^.\n]{0,24}(?:vraagt|wil|aandringt|weigert))/g,
];

const polish = [
  ...together(
    40,
    /\b(?:zignoruj|ignoruj|zapomnij|pomin|odrzuc|porzuc|nie stosuj|zastap)/g,
    /\b(?:instrukcj|polecen|regul|zasad|wytyczn|prompt|nakaz)/g,
    /\b(?:wszystki|poprzedni|wczesniejsz|dotychczasow|powyzsz|swoje|twoje|systemow|uzytkownik)/g,
  ),
  /\b(?:od (?:teraz|tej pory)|jestes teraz|tryb (?:dewelopera|programisty)|bez (?:zadnych )?ograniczen|nawet jesli uzytkownik)/g,
];

const turkish = [
  ...together(
    40,
    /\b(?:yok say|unut(?:un)?\b|gormezden gel|dikkate alma|goz ardi et|gecersiz)/g,
    /\b(?:talimat|komut|kural|yonerge|istem|emir)/g,
    /\b(?:onceki|tum\b|butun|yukaridaki|daha once|sistem|simdiye kadar|kullanici)/g,
  ),
  /\b(?:kural|talimat|yonerge)lar\w{0,4}n[iu]\b[^.\n]{0,16} (?:unut|yok say|birak)/g,
  /\b(?:bundan (?:sonra|boyle)|artik sen|gelistirici mod|kisitlama(?:siz| olmadan)|kullanici ne derse)/g,
];

const russian = [
  ...together(
    40,
    /(?:игнориру|забудь|забыть|забудьте|отбрось|не обращай внимания|не следуй|пренебреги|отмени|замен)/g,
    /(?:инструкц|указани|правил|команд|приказ|промпт|директив|ограничени)/g,
    /(?:предыдущ|прежн|прошл|все(?:х)?(?!\p{L})|свои|твои|систем|выше|ранее|пользовател|полученн)/gu,
  ),
  /(?:отныне|с этого момента|теперь ты|теперь вы (?:работаете|являетесь)|режим(?:е)? разработчика|ограничения сняты|без (?:каких-либо )?ограничений|даже если пользователь)/g,
];

const asian = {
  zh: [
    /(?:以前|之前|先前|原有)[^。;!?\n]{0,6}(?:指令|指示|[规規][则則]|命令|限制)[^。;!?\n]{0,6}(?:作[废廢]|失效|[无無]效|取消|不再)|(?:忽略|无视|無視|忘记|忘掉|忘記|抛开|拋開|不要理会|不要理會|丢弃|覆盖|覆蓋|推翻|取代|绕过|繞過)[^。;!?\n]{0,16}(?:指令|指示|提示[词詞]?|[规規][则則]|命令|要求|限制|准则|準則|[说說]明)/g,
    /(?:从现在起|從現在起|从此刻起|现在开始你|自此|你现在是|你現在是|开发者模式|開發者模式|不受任何限制|没有任何限制|即使用户|无论用户|不管用户|取代系统提示)/g,
  ],
  ja: [
    /(?:指示|命令|ルール|規則|プロンプト|制約|制限|ガイドライン)(?:を|は|より)?(?:すべて|全て|一切)?[^。\n]{0,8}(?:無視|忘れ|破棄|無効|上書き|従わ)/g,
    /(?:以前|これまで|従来)の(?:指示|命令|ルール|規則)は[^。\n]{0,10}(?:無効|取り消|廃止)|(?:これまで|以前|今まで|上記|前)の[^。\n]{0,16}(?:無視|忘れ|破棄)/g,
    /(?:今後は|これ以降は?|今からあなたは|あなたは今|開発者モード|制限なし|制限は解除|利用者が何と言|ユーザーが何と言)/g,
  ],
  ko: [
    /(?:지시|지침|명령|규칙|프롬프트|안내|제한)[^.\n]{0,12}(?:무시|잊|버리|따르지\s?(?:마|말|않)|해제|무효)/g,
    /(?:지금부터|이제부터|이제 (?:너|당신)|앞으로는 (?:이|모든)|개발자 모드|제한\s?없이|사용자가 뭐라고|사용자가 원하지 않)/g,
  ],
  ar: [
    /(?:تجاهل|انس|اهمل|تجاوز|الغ|تخل عن|لا تتبع)[^.\n]{0,24}(?:التعليمات|تعليمات|الاوامر|اوامر|القواعد|قواعد|الارشادات|التوجيهات|القيود)/g,
    /(?:من الان فصاعدا|منذ الان|ابتداء من الان|انت الان|وضع المطور|بلا قيود|بدون قيود|دون قيود|مهما قال المستخدم|حتي لو طلب المستخدم|حتي لو رفض)/g,
  ],
  hi: [
    /(?:निर्देश|आदेश|नियम|प्रॉम्प्ट|हिदायत)[^।\n]{0,20}(?:भूल|अनदेखा|नजरअंदाज|नजरंदाज|उपेक्षा|रद्द|मत मानो|न मानो)/g,
    /(?:अब से (?:तुम|आप|केवल|सिर्फ)|अब तुम|डेवलपर मोड|बिना किसी (?:रोक|प्रतिबंध|सीमा)|चाहे उपयोगकर्ता)/g,
  ],
};

export const overrideElsewhere: PhraseFamily['phrases'] = {
  de: [...german, HOLD_NO_LONGER.de],
  fr: [...french, HOLD_NO_LONGER.fr],
  es: [...spanish, HOLD_NO_LONGER.es],
  pt: [...portuguese, HOLD_NO_LONGER.pt],
  it: [...italian, HOLD_NO_LONGER.it],
  nl: [...dutch, HOLD_NO_LONGER.nl],
  pl: [...polish, HOLD_NO_LONGER.pl],
  tr: [...turkish, HOLD_NO_LONGER.tr],
  ru: [...russian, HOLD_NO_LONGER.ru],
  ...asian,
};
