/** Concealment in languages other than English. */
import { near, type PhraseFamily, together } from './phrase.ts';

/** What to answer if a user asks, which a legitimate text leaves to the model. */
const IF_ASKED = {
  de: /\b(?:(?:auf (?:ruck|nach)frage[n]?|(?:falls|wenn|sollte) [^.\n]{0,30}(?:fragt|nachfragt|fragen)\b),? [^.\n]{0,16}(?:antworte|sage?|verweise|erklare|behaupte|teile|antworten sie|sagen sie)|(?:arzt|patient|nutzer|benutzer|anwender|pflegekraft)\w{0,3} (?:bekommt|sieht|erhalt)\b[^.\n]{0,40}\bnur\b[^.\n]{0,30} (?:zu sehen|gezeigt|angezeigt))/g,
  fr: /\bsi (?:l'utilisateur|le patient|le medecin|on|quelqu'un|l'on) (?:le |vous |te |la )?(?:demande|interroge|questionne|pose)[^.\n]{0,24} (?:dites|dis|repond\w{1,3}|pretend\w{1,3}|explique[rz]?)/g,
  es: /\bsi (?:te |le |se lo |lo )?(?:el usuario |el paciente |el medico |alguien )?(?:pregunta\w{0,2}|cuestiona\w{0,2})[^.\n]{0,24} (?:di|dile|diga|dig[ae]le|respond[ea]|contest[ea])\b/g,
  pt: /\bse (?:o usuario |o paciente |o medico |alguem )?(?:te |lhe )?(?:perguntar\w{0,2}|questionar\w{0,2})[^.\n]{0,24} (?:diga|dizer|respond[ae]|afirme)\b/g,
  it: /\bse (?:l'utente |il paziente |il medico |qualcuno )?(?:lo |te lo |ti )?(?:chied[eo]\w{0,2}|domanda\w{0,2})[^.\n]{0,24} (?:di'|dica|rispond[ia]|afferma)\b/g,
  nl: /\b(?:als|wanneer|indien) (?:de (?:gebruiker|patient|arts)|iemand|men|ze) [^.\n]{0,16}(?:vraagt|vragen)[^.\n]{0,16} (?:zeg|antwoord|beweer|verwijs)\b/g,
  pl: /\b(?:jesli|jezeli|gdy) (?:uzytkownik |pacjent |lekarz |ktos )?(?:o to )?(?:zapyta|spyta|pyta)[^.\n]{0,24} (?:powiedz|odpowiedz|twierdz|mow)\b/g,
  tr: /\b(?:sorarsa|sorulursa|sorduklarinda)\b[^.\n]{0,60}(?:soyle|de\b|yanitla|cevap ver|belirt)/g,
  ru: /(?:если|когда) [^.\n]{0,24}(?:спросит|спросят|спрашивает|поинтересуется)[^.\n]{0,24}(?:скажи|отвечай|ответь|говори|утверждай|сошлись)/g,
  zh: /(?:如果?|若|假如|一旦|[当當])[^。;!?\n]{0,8}[问問][起到及]?[^。;!?\n]{0,8}(?:就?[说說]|回答|答[复覆復]|[称稱])/g,
  ja: /(?:聞かれ|尋ねられ|質問され|問われ)(?:たら|た場合|ても|れば)[^。\n]{0,40}(?:答え|言っ|説明し|回答し)/g,
  ko: /(?:물으면|물어보면|묻거든|질문하면|문의하면)[^.\n]{0,40}(?:답하|대답하|말하|설명하)/g,
  ar: /(?:اذا|ان|لو|عندما) (?:سال|سئل|استفسر)[^.\n]{0,40}(?:قل|اجب|فقل|فاجب)/g,
  hi: /(?:पूछे|पूछें|पूछने पर|पूछा जाए)[^।\n]{0,24}(?:कह|बोल|जवाब दो|उत्तर दो|बता)/g,
} as const;

const german = [
  ...together(
    40,
    /\b(?:nicht|nichts|nie|niemals|kein(?:e[mnrs]?)?|keinesfalls|ohne)\b/g,
    /\b(?:sag(?:e|en|t|st)?|erzahl|informier|mitteil|mitgeteilt|mitzuteilen|erwahn|verrat|bericht|benachrichtig|erfahr|wissen|merk(?:t|en)\b|zeig|anzuzeigen|unterricht|offenleg|gegenuber|darauf hin)/g,
    /\b(?:be)?nutzer|\b(?:anwender|patient|arzt|arztin|pflege|jemand|personal|mitarbeiter|kunde|mensch|bediener|absender|empfanger|person\b|leute|eltern|angehorig|besucher|versichert|dienstarzt)/g,
  ),
  /\b(?:verschweig|verheimlich|heimlich|stillschweigend|unbemerkt|unerwahnt|mit keinem wort|geheim(?:zu)?halt|halte? (?:es|das|dies)[^.\n]{0,20} geheim|sag(?:e)? (?:es |das )?niemand|verrat\w{0,3} niemand|niemand(?:em)?[^.\n]{0,20} (?:verrat|erfahr|merk)|ohne es zu erwahn)/g,
  /\b(?:soll|darf|wird|darfst|sollen)\b[^.\n]{0,40}\b(?:protokoll|antwort|zusammenfassung|verlauf|ausgabe)\b[^.\n]{0,16}\bnicht (?:auftauch|erschein|erwahn|steh)/g,
  /\berwahn\w{0,3}\b[^.\n]{0,40}\b(?:nicht|nirgends|nirgendwo|nie|niemals|keinesfalls)\b/g,
];

const french = [
  near(
    /\b(?:ne|n'|jamais|sans|pas|aucun(?:e)?|ni)/g,
    16,
    /\b(?:di(?:s|tes|re)|parle[rz]?|inform|avert|mentionn|revel|signal|avis(?:e[rz]?)|preven(?:ir|ez)|montre[rz]?|communi)/g,
    30,
    /\b(?:utilisat|patient|medecin|personne|client|expediteur|soignant|infirmi|pharmacien|operateur|interlocut)/g,
  ),
  near(
    /\b(?:utilisat|patient|medecin|personne|client|expediteur|soignant|operateur)/g,
    16,
    /\b(?:ne|n'|pas|jamais)/g,
    24,
    /\b(?:inform|avert|preven|savoir|sache|connaissance)/g,
  ),
  /\b(?:n'en (?:dis|dites|parle[sz]?|informe[sz]?)|sans (?:l'|les |le |lui )?en (?:avert|inform|parl)|inapercu|a l'insu d|en secret\b|secretement|discretement|passe[rz]? sous silence|garde[rz]? [^.\n]{0,30} pour (?:vous|toi)|(?:rester|reste|garde[rz]?)[^.\n]{0,20} (?:secret|invisible|cache|confidentiel)|cache[rz]? (?:cet|ce|la|le)[^.\n]{0,30} (?:utilisat|reponse))/g,
];

const spanish = [
  near(
    /\b(?:no|nunca|jamas|sin|ni)\b/g,
    16,
    /\b(?:dig[ao]|decir|dile|inform|mencion|avis|revel|coment|notifi|cuente|muestre|comuni|advier|hables)/g,
    30,
    /\b(?:usuari|paciente|medic|nadie|persona|cliente|operador|enfermer)/g,
  ),
  near(
    /\b(?:usuari|paciente|medic|persona|cliente|operador)\w{0,6}/g,
    12,
    /\bno (?:debe|tiene|puede|ha de|necesita)/g,
    16,
    /\b(?:saber|enter|inform|conoc|notar|ver\b)/g,
  ),
  /\b(?:no se lo (?:dig|coment|mencion|cuent)|no l[oa] (?:mencion|dig|coment)|en secreto\b|desapercibid|a escondidas|en silencio|silenciosamente|discretamente|que nadie (?:sepa|note|se entere|vea)|sin que [^.\n]{0,30}(?:sepa|note|entere|vea)|manten[^.\n]{0,20} (?:en secreto|ocult)|ocult[ae][^.\n]{0,30} (?:usuari|respuesta))/g,
];

const portuguese = [
  near(
    /\b(?:nao|nunca|jamais|sem|nem)\b/g,
    16,
    /\b(?:dig[ao]|dizer|inform|mencion|avis|revel|coment|notifi|conte\b|contar|mostr|comuni|fale)/g,
    30,
    /\b(?:usuari|utilizador|paciente|medic|ninguem|pessoa|cliente|operador)/g,
  ),
  /\b(?:nao (?:o |a |isso |lhe )?(?:mencione|comente|revele|conte)(?= (?:isto|isso|est[ae]|a ninguem|ao))|em segredo\b|despercebid|as escondidas|em silencio|silenciosamente|discretamente|sem que [^.\n]{0,30}(?:saiba|note|perceba|veja)|mantenha[^.\n]{0,20} (?:em segredo|ocult)|ocult[ae][^.\n]{0,30} (?:usuari|utilizador|resposta)|nao mencione (?:est|ess|isso|isto))/g,
];

const italian = [
  near(
    /\b(?:non|mai|senza|ne)\b/g,
    16,
    /\b(?:dire|dic[ao]|dirlo|dillo|inform|menzion|avvis|rivel|comunic|notific|segnal|parl(?:are|arne|i)\b|mostr)/g,
    30,
    /\b(?:utent|pazient|medic|nessuno|persona|cliente|operatore|infermier)/g,
  ),
  /\b(?:inosservat|di nascosto|in segreto|segretamente|all'insaputa|silenziosamente|senza (?:farne|che [^.\n]{0,20}(?:sappia|noti|veda))|non (?:lo |la |ne )(?:dire|menzionare|parlare)|nascond[^.\n]{0,30} (?:utent|risposta)|tien[^.\n]{0,20} (?:segret|nascost))/g,
];

const dutch = [
  ...together(
    30,
    /\b(?:niet|niets|nooit|zonder|geen|niemand)\b/g,
    /\b(?:vertel|zeg|zeggen|meld|informe|noem|vermeld|weten|waarschuw|toon|onthul|te horen)/g,
    /\b(?:gebruiker|patient|arts|persoon|mensen|klant|medewerker|verpleeg|beheerder)/g,
  ),
  /\b(?:verzwijg|verberg|stiekem|onopgemerkt|heimelijk|in het geheim|geheim (?:te )?hou|stilzwijgend|vertel (?:het )?(?:aan )?niemand|buiten (?:het|de|je|uw) (?:logboek|gesprek|antwoord|verslag|samenvatting)|onvermeld)/g,
];

const polish = [
  near(
    /\b(?:nie|nigdy|bez|ani)\b/g,
    16,
    /\b(?:mow|powiedz|informuj|informowa|wspomin|ujawni|powiadam|zglasz|pokazuj|zdradz|przekazuj)/g,
    30,
    /\b(?:uzytkowni|pacjent|lekarz|nikomu|osob|operator|klient|personel)/g,
  ),
  /\b(?:ukry[jw][^.\n]{0,40}(?:uzytkowni|przed)|w tajemnicy|potajemnie|niezauwazon|po cichu|zatai|bez wiedzy|nie wspominaj (?:o tym|o te))/g,
];

const turkish = [
  near(
    /\b(?:kullanici|hasta|doktor|hekim|hemsire|kimse|kisi|personel|operator)\w{0,8}/g,
    30,
    /\b(?:soyleme|bildirme(?!k|n)|bahsetme(?!k)|gosterme(?!k)|anlatma(?!k)|haber verme(?!k)|belirtme(?!k)|aciklama(?!s|l|n)|soylemeden|bildirmeden|haberi olmadan)/g,
  ),
  /\b(?:gizlice|sessizce|gizli tut|fark ettirme|haberi olmadan|kimseye (?:soyleme|bahsetme))/g,
];

const russian = [
  near(
    /(?<!\p{L})(?:не|никогда|без|ни)(?!\p{L})/gu,
    16,
    /(?:сообща|говор|рассказыв|упомина|информир|уведомл|показыва|раскрыва|предупрежда|докладыва|объясня)/g,
    40,
    /(?:пользовател(?:ю|ям|я)|пациент(?:у|ам)|врач(?:у|ам)|никому|человеку|оператору|дежурному|сотруднику|персоналу|медсестре|клиенту|об этом)/g,
  ),
  /(?:не упоминай|не раскрывай|не разглашай|не говори об|скрой|скрыва(?:й|ть) |скрытно|втайне|тайно|тайком|незаметно|незамеченн|молча|умолч|держи в секрете|без ведома)/g,
];

const chinese = [
  /(?:不要|[别別]|勿|不得|不能|无需|不必|切勿|禁止|不可|不用|不许|未经)[^。;!?\n]{0,14}(?:告[诉訴知]|提及|透露|通知|提到|知[会會]|[泄洩]露|[说說]明)[^。;!?\n]{0,10}(?:用[户戶]|使用者|患者|病人|任何人|[医醫][生師师]|[护護]士|[对對]方|他人|[这這]|此|[该該])/g,
  /(?:不要|[别別]|勿|不得|不能|无需|不必|切勿|禁止|不可|不用)(?:向|[对對]|[让讓]|[给給]|跟|在)(?:用[户戶]|使用者|患者|病人|任何人|[医醫][生師师]|[护護]士|[对對]方|回[复復覆]|回答|答[复覆])[^。;!?\n]{0,10}(?:提|[说說]|告|透露|知道|展示|[显顯]示|解[释釋]|看到|察[觉覺])/g,
  /(?:[隐隱][瞒瞞]|[瞒瞞][着著]|悄悄|暗中|偷偷|秘密地|保密|不[动動][声聲]色)/g,
];

const japanese = [
  /(?:利用者|ユーザー?|患者|医師|看護師|本人|相手|誰|担当者|スタッフ)(?:に|には|にも|へ|に対して)[^。\n]{0,24}(?:知らせ|伝え|言わ|教え|告げ|話さ|話す|表示せ|見せ|通知せ|明かさ|報告せ|説明せ|気付かれ|気づかれ)(?:ず|ない|ぬ|なく|ることなく)/g,
  /(?:内緒|秘密に|黙って|こっそり|密かに|ひそかに|気付かれない|気づかれない|触れない(?:で|よう)|言及しない|触れな(?:い|く)|伏せ|(?:回答|返答|応答|要約)[^。\n]{0,16}(?:書かない|含めない|出さない|触れない))/g,
];

const korean = [
  /(?:사용자|이용자|환자|의사|간호사|누구|담당자|상대방)(?:에게|에게도|에게는|한테|께)[^.\n]{0,20}(?:알리|말하|보여\s?주|언급하|통지하|밝히|전하|표시하|보고하|설명하|알려\s?주)지\s?(?:마|말|않|도)/g,
  /(?:몰래|비밀로|비밀리|은밀히|조용히 (?:전송|보내|실행)|모르게|숨기(?:고|십|세)|언급하지\s?(?:마|말|않))/g,
];

const arabic = [
  /(?:لا|دون|بدون|عدم|لن)\s?(?:ان )?[^.\n]{0,10}(?:تخبر|تعلم|تبلغ|اخبار|ابلاغ|اعلام|تكشف|تقل|تظهر|تذكر)[^.\n]{0,24}(?:المستخدم|المريض|الطبيب|احد|الممرض|الشخص|ذلك|هذا|هذه)/g,
  /(?:سرا(?!\p{L})|خفية|بصمت|في الخفاء|دون علم|اخف (?:هذا|ذلك|هذه)|من دون علم)/gu,
];

const hindi = [
  /(?:उपयोगकर्ता|यूजर|मरीज|रोगी|डॉक्टर|किसी|नर्स)[^।\n]{0,24}(?:मत|न|नहीं|बिना)\s?(?:बता|बोल|कह|सूचित|दिखा|जता|बताए)/g,
  /(?:बिना बताए|चुपचाप|चुपके|गुप्त रूप|छिपा(?:कर|ओ|ए)|छुपा(?:कर|ओ|ए))/g,
];

/** That a person must not know. */
const NOT_KNOWING = {
  de: /\b(?:nutzer|benutzer|anwender|patient|arzt|kunde)\w{0,3} (?:muss|braucht|darf|soll)\w{0,2} [^.\n]{0,20}(?:nicht|nichts)[^.\n]{0,16} (?:wissen|erfahren|sehen|merken)/g,
  fr: /\b(?:utilisateur|patient|medecin|client)\w{0,2} (?:ne|n'a pas) ?(?:doit|besoin|peut)?[^.\n]{0,16}(?:savoir|connaitre|apprendre|voir)/g,
  es: /\b(?:usuario|paciente|medico|cliente) no (?:se (?:entere|de cuenta|entera)|(?:debe|necesita|tiene que|puede) (?:saber|enterarse|conocer|ver))/g,
  pt: /\b(?:usuario|utilizador|paciente|medico|cliente) nao (?:precisa|deve|pode|tem de|tem que) (?:saber|ver|perceber|conhecer)/g,
  it: /\b(?:utente|paziente|medico|cliente) non (?:deve|dovra|puo|ha bisogno di) [^.\n]{0,16}(?:sapere|saperlo|conoscenza|accorger|vedere)/g,
  nl: /\b(?:gebruiker|patient|arts|klant) (?:hoeft|mag|moet|zal) [^.\n]{0,16}niet(?:s)? [^.\n]{0,12}(?:weten|zien|merken)/g,
  pl: /\b(?:uzytkowni|pacjen|lekarz|klien)\w{1,3} nie (?:powinien|musi|moze|ma) [^.\n]{0,12}(?:wiedzi|dowiedz|widzi)/g,
  tr: /\b(?:kullanici|hasta|doktor)\w{0,5}[^.\n]{0,20}(?:haberi olma|bilmemeli|bilmesin|gormemeli|bilmesine gerek yok)/g,
  ru: /(?:пользовател|пациент|врач|клиент)\S{0,3} не (?:должен|должна|должны|нужно|следует|обязательно) [^.\n]{0,12}(?:знать|узна|видеть|замет)/g,
  zh: /(?:用[户戶]|使用者|患者|病人|[医醫]生)(?:[无無]需|不需要?|不必|不[应應][该該]?|不能|不得|[无無][须須])(?:知道|知[晓曉]|了解|看到|得知)/g,
  ja: /(?:利用者|ユーザー?|患者|医師|本人)(?:は|が|に)[^。\n]{0,16}(?:知る必要(?:は|が)?(?:ない|なく|ありません)|知られ(?:ない|ず|ては)|気[付づ]か(?:ない|れ))/g,
  ko: /(?:사용자|환자|의사|담당자)(?:는|가|이|에게는)[^.\n]{0,16}(?:알 필요가? ?없|알아서는 안|모르게|알지 못)/g,
  ar: /(?:يجب الا|لا ينبغي ان|لا داعي ان|لا يجب ان|لا يحتاج)[^.\n]{0,16}(?:يعرف|يعلم|يدري|يري|معرفة)/g,
  hi: /(?:उपयोगकर्ता|मरीज|डॉक्टर|किसी)[^।\n]{0,16}(?:पता|जानकारी|खबर) (?:नहीं|न) (?:चल|हो|लग)/g,
} as const;

export const concealmentElsewhere: PhraseFamily['phrases'] = {
  de: [...german, IF_ASKED.de, NOT_KNOWING.de],
  fr: [...french, IF_ASKED.fr, NOT_KNOWING.fr],
  es: [...spanish, IF_ASKED.es, NOT_KNOWING.es],
  pt: [...portuguese, IF_ASKED.pt, NOT_KNOWING.pt],
  it: [...italian, IF_ASKED.it, NOT_KNOWING.it],
  nl: [...dutch, IF_ASKED.nl, NOT_KNOWING.nl],
  pl: [...polish, IF_ASKED.pl, NOT_KNOWING.pl],
  tr: [...turkish, IF_ASKED.tr, NOT_KNOWING.tr],
  ru: [...russian, IF_ASKED.ru, NOT_KNOWING.ru],
  zh: [...chinese, IF_ASKED.zh, NOT_KNOWING.zh],
  ja: [...japanese, IF_ASKED.ja, NOT_KNOWING.ja],
  ko: [...korean, IF_ASKED.ko, NOT_KNOWING.ko],
  ar: [...arabic, IF_ASKED.ar, NOT_KNOWING.ar],
  hi: [...hindi, IF_ASKED.hi, NOT_KNOWING.hi],
};
