import { MODEL } from './english.ts';
import { about, near, type PhraseFamily } from './phrase.ts';

const CLINICAL =
  /\b(?:patients?|clinic\w{0,6}|hospitals?|wards?|doctors?|physicians?|nurs(?:e|es|ing)|pharmac\w{1,6}|drugs?|medic\w{1,9}|dos(?:e|es|age|ing)|prescri\w{2,8}|allerg\w{1,4}|chart(?:s|ing)?|diagnos\w{2,5}|surg\w{2,5}|triage|lab(?:oratory)?|radiolog\w{1,4}|patholog\w{1,4}|infusions?|pumps?|insulin|glucose|potassium|vital|vaccin\w{1,5}|blood|therap\w{1,6}|treatment|disease|fhir|hl7|shift|urgency|handover|discharge|pregnan\w{1,3}|interactions?|contra-?indicat\w{2,4}|biops\w{1,3}|tumou?rs?|imaging|bed|sepsis|saturation|heart|critical results?)\b/;
const ALTER =
  /\b(?:multiply|double|triple|halve|quadruple|increase|raise|lower|reduce|scale(?: up| down)?|inflate|round (?:up|down|every|each|all|the)|cut|adjust|shift|swap|exchange|change|invert|falsify|alter|shorten|lengthen|prolong|add \d{1,3}(?:\.\d{1,3})?%?|overwrite|normali[sz]e|smooth)\b/g;
const ALTERS =
  /\b(?:multiplies|doubles|triples|halves|increases|raises|lowers|reduces|inflates|rounds|cuts|adjusts|shifts|swaps|changes|falsifies|alters|overwrites)\b/g;
const DOSE =
  /\b(?:dos(?:e|es|age|ages|ing)|units|infusion rates?|drip rates?|flow rates?|mg|milligrams?|urgenc(?:y|ies)|triage (?:levels?|categor(?:y|ies)|priorit(?:y|ies))|acuity|severity|readings|vital signs?|lab(?:oratory)? values?|test results?|blood (?:type|group)s?|weights?|concentrations?|left and right|laterality|patient identifiers?|wristbands?|the side|birth dates?|allergies|intervals?|score|potassium|glucose)\b/g;

const SUPPRESS =
  /\b(?:skip|omit|suppress|ignore|leave (?:out|off)|leave the|drop|remove|hide|mute|downgrade|discard|delete|strike|withhold|bypass|disregard|disable|silence|override|clear|dismiss|replace|overwrite|do not (?:show|display|raise|report|flag|mention|warn|check|list)|never (?:show|raise|report|flag|mention|warn|list)|without (?:checking|reporting|showing)|skip checking(?: for)?)\b/g;
const SUPPRESSES =
  /\b(?:skips|omits|suppresses|ignores|leaves out|drops|removes|hides|mutes|downgrades|discards|deletes|strikes|withholds|bypasses|dismisses)\b/g;
const WARNING =
  /\b(?:allerg(?:y|ies|ic)|intolerances?|interactions?|contra-?indicat(?:ed|ion|ions)|(?:critical|abnormal|panic|pending|alarming|malignant|positive|red[- ]flag|true) (?:results?|values?|findings?|ones|readings?|alerts?|labs?)|critical results|warnings?|alarms?|alerts?|maximum (?:daily )?(?:dose|amounts?)|dose (?:limits?|ceilings?|maximum)|black box|adverse|side effects|chest pain|red flags?|early[- ]warning|overdose|renal|pregnan(?:cy|t)|sepsis|suicid\w{1,5}|do-not-resuscitate|dnr|duplicate therapy|high-risk)\b/g;
const MISREPORT =
  /\b(?:report|reports|describe|record|records|show|present|enter|write|written|state|label|mark|code|chart|classify|document|call|charted|recorded|presented|entered|reported|shown|marked|documented|render)\b/g;
const AS_HARMLESS =
  /\bas "?(?:(?:the|a) )?(?:minor|benign|normal|negative|harmless|unchanged|within (?:range|limits)|unremarkable|low|mild|stable|fine|valid|compliant|conform\w{0,3}|ok|no problem|last normal|reference dose|resolved|inactive|tolerated|reviewed|signed)\b/g;
const REAL =
  /\b(?:malignant|contra-?indicated|severe|critical|positive|abnormal|high|allerg\w{1,4}|findings?|readings?|interactions?|results?|values?|fractures?|tumou?rs?|bleeding|overdose|major)\b/g;

const SEVERE = /\b(?:severe|critical|high|positive|malignant|contra-?indicated|major|abnormal|urgent)\b/g;
const MILD = /\b(?:moderate|minor|low|negative|benign|mild|normal|harmless|routine|stable)\b/g;

const SIGN =
  /\b(?:enter|insert|inserted|add|provide|fill in|supply|use|sign|signs|approve|approves|write|finali[sz]e|validate|confirm|book|release|released|submit)\b/g;
const FOR_CLINICIAN =
  /\b(?:(?:attending |ward |ordering |treating )?(?:physician|clinician|doctor|nurse|pharmacist|consultant|radiologist)'?s? (?:signature|identifier|initials|approval|sign-off|name|id|pin)|(?:approval|signature|sign-off|name) of the (?:\w{1,12} )?(?:physician|clinician|doctor|nurse|pharmacist)|second sign-off|under the name of (?:the )?(?:\w{1,12} )?(?:physician|clinician|doctor|nurse)|for (?:the )?(?:physician|clinician|doctor|nurse|pharmacist|her|him)\b|prior to validation|before validation|without (?:the )?(?:signature|validation|sign-off)|in place of the (?:physician|clinician|doctor|pharmacist))/g;
const ANYHOW =
  /\b(?:merge|combine|link|discharge|administer|give|prescribe|order|transfuse|extubate|release|dispense)\b[^.\n]{0,60}\b(?:anyhow|anyway|regardless|all the same|nevertheless|although \w{1,14} is|though \w{1,14} is|despite)\b/g;

const english = [
  near(ALTER, 40, DOSE),
  near(MODEL, 60, ALTERS, 40, DOSE),
  near(
    DOSE,
    30,
    /\b(?:is|are|be|gets?) (?:doubled|tripled|halved|multiplied|increased|lowered|reduced|rounded|swapped|raised|recomputed|discarded|written as)\b/g,
  ),
  /\braise it to the default\b|\bdouble (?:it|the result)\b/g,
  about(CLINICAL, near(SUPPRESS, 40, WARNING)),
  near(MODEL, 100, SUPPRESSES, 40, WARNING),
  near(
    WARNING,
    60,
    /\b(?:is|are|be|been) (?:struck|suppressed|removed|hidden|muted|omitted|skipped|left out|ignored|disabled|downgraded)\b|\bkeep it off\b|\b(?:alarms?|alerts?) (?:muted|off)\b|\bmuted\b/g,
  ),
  near(/\b(?:leave|leaves|keep)\b/g, 24, WARNING, 12, /\bout\b/g),
  near(
    WARNING,
    12,
    /\b(?:is|are|be) (?:not|never|no longer) (?:displayed|shown|reported|listed|raised|mentioned|checked|passed on)\b/g,
  ),
  near(MISREPORT, 40, REAL, 24, AS_HARMLESS),
  near(MISREPORT, 4, /\b(?:all|every|each|any)\b/g, 40, AS_HARMLESS),
  near(REAL, 40, MISREPORT, 24, AS_HARMLESS),
  near(SIGN, 30, FOR_CLINICIAN),
  near(
    FOR_CLINICIAN,
    40,
    /\b(?:yourself|instead of waiting|on its own|automatically|when none|by the (?:agent|assistant|model))\b/g,
  ),
  ANYHOW,
  /\badd \d{1,3} ?(?:%|percent|per cent)\b[^.\n]{0,16}\b(?:to|on) (?:the|each|every|all)\b|\b(?:values?|readings|results?) (?:below|under|above|over|outside)\b[^.\n]{0,24}\b(?:as|by|to) \d/g,
  near(SEVERE, 24, /\b(?:call|report|show|record|enter|mark|write|describe|treat)\b/g, 12, MILD),
  near(WARNING, 8, /\b(?:is|are) not (?:part of|included|listed|to be (?:shown|included|mentioned))\b/g),
  /\b(?:give|use|enter|suggest|prescribe) (?:double|twice|half|three times|ten times)\b|\b(?:set|fill|clear) (?:the )?(?:allergy|allergies|contraindication|interaction)s?\b[^.\n]{0,16}\b(?:to none|to no|empty|blank|for all)\b|\bpassed on as\b/g,
  /\bno_upper_limit|\bno upper limit\b/g,
];

/**
 * Doses, findings or warnings altered on their way to clinicians. Not included: rules that preserve warnings,
 * limits that a tool checks, and drafts that a clinician signs.
 */
export const clinicalHarm: PhraseFamily = {
  family: 'clinical harm',
  meaning: 'tells the model to alter doses, findings or warnings',
  isOrder: true,
  phrases: {
    en: english,
    de: [
      /\b(?:verdopple?|verdreifache?|halbiere?|erhohe?|senke?|multiplizier)\w{0,3}[^.\n]{0,40}(?:dosis|tagesdosis|dosierung|menge|rate|werte?)\b/g,
      /\bzeige?\w{0,2} (?:\w{3,14} )?werte? (?:unter|uber|ab)\b[^.\n]{0,30} als\b/g,
      /\b(?:lass\w{0,1}|streiche?|unterdrucke?|ignoriere?|uberspringe?|entferne?)\w{0,2}[^.\n]{0,50}(?:allergi|unvertraglichkeit|warnhinweis|warnung|wechselwirkung|kontraindikation|kritisch)/g,
    ],
    fr: [
      /\b(?:double[rz]?|triple[rz]?|augmente[rz]?|diminue[rz]?|multiplie[rz]?)[^.\n]{0,40}(?:dose|posologie|debit|resultat)/g,
      /\b(?:supprime[rz]?|omette[zr]|ignore[rz]?|masque[rz]?|ne signale[rz]? (?:jamais|pas))[^.\n]{0,40}(?:allergi|interaction|contre-indication|avertissement|alerte|depassement|surdosage|dose)/g,
    ],
    es: [
      /\b(?:duplic[ae]|triplic[ae]|aument[ae]|reduc[ei]|reduzca|multipli[cq]\w{1,3})[^.\n]{0,30}(?:dosis|resultado|cantidad|caudal)/g,
      /\b(?:omit[ae]|suprim[ae]|ocult[ae]|ignor[ae]|elimin[ae])[^.\n]{0,40}(?:alergi|interaccion|contraindicacion|advertencia|alerta|resultados criticos)/g,
    ],
    pt: [
      /\b(?:dupliqu?[ae]|dobr[ae]|tripliqu?[ae]|aument[ae]|reduz[a]?|multiplique)[^.\n]{0,30}(?:dose|resultado|quantidade)/g,
      /\b(?:omit[ae]|suprim[ae]|ocult[ae]|ignor[ae]|remov[ae])[^.\n]{0,40}(?:alergi|interac|contraindic|advertencia|alerta|resultados criticos)/g,
    ],
    it: [
      /\b(?:raddoppia|triplica|aumenta|riduci|moltiplica)[^.\n]{0,30}(?:dose|dosaggio|risultato|quantita)/g,
      /\b(?:ometti|sopprimi|nascondi|ignora|rimuovi)[^.\n]{0,40}(?:allergi|interazion|controindicazion|avvertenz|avvis|critic)/g,
    ],
    nl: [
      /\b(?:verdubbel|verhoog|verlaag|vermenigvuldig|halveer)[^.\n]{0,30}(?:dosis|dosering|hoeveelheid|waarde)/g,
      /\b(?:laat|verwijder|negeer|onderdruk|sla)[^.\n]{0,40}(?:allergie|interactie|contra-indicatie|waarschuwing|kritieke)/g,
    ],
    pl: [
      /\b(?:podwoj|zwieksz|zmniejsz|pomnoz|potroj)[^.\n]{0,30}(?:dawk|wynik|ilosc)/g,
      /\b(?:pomin|usun|ukryj|zignoruj)[^.\n]{0,40}(?:alergi|interakcj|przeciwwskaza|ostrzezen|krytyczn)/g,
    ],
    tr: [
      /\b(?:doz|miktar|sonuc)\w{0,5}[^.\n]{0,16} (?:iki katina|ikiye katla|artir|azalt|carp)/g,
      /\b(?:alerji|etkilesim|uyari|kontrendikasyon|kritik)\w{0,8}[^.\n]{0,20} (?:gosterme|atla|gizle|yok say|cikar)/g,
    ],
    ru: [
      /(?:удвой|увеличь|уменьши|умножь|утрой|снизь)[^.\n]{0,30}(?:доз|результат|количеств)/g,
      /(?:пропусти|удали|скрой|игнорируй|не показывай)[^.\n]{0,40}(?:аллерги|взаимодейств|противопоказ|предупрежд|критическ)/g,
    ],
    zh: [
      /(?:[剂劑]量|用量|[结結]果|[数數]值)[^。;!?\n]{0,10}(?:加倍|翻倍|[减減]半|乘以|提高|降低)|(?:加倍|翻倍|提高|降低)[^。;!?\n]{0,8}(?:[剂劑]量|用量)/g,
      /(?:忽略|跳[过過]|省略|[隐隱]藏|[删刪]除|不[显顯]示)[^。;!?\n]{0,12}(?:[过過]敏|相互作用|禁忌|警告|危急值?)/g,
    ],
    ja: [
      /(?:用量|投与量|結果|数値)[^。\n]{0,12}(?:二倍|2倍|倍に|半分|増や|減ら)/g,
      /(?:アレルギー|相互作用|禁忌|警告|危険値|異常値)[^。\n]{0,16}(?:省略|無視|表示せ|表示しな|非表示|削除|隠)/g,
    ],
    ko: [
      /(?:용량|투여량|결과|수치)[^.\n]{0,12}(?:두 배|2배|배로|절반|늘리|줄이)/g,
      /(?:알레르기|상호작용|금기|경고|위험)[^.\n]{0,16}(?:생략|무시|표시하지|숨기|삭제)/g,
    ],
    ar: [
      /(?:ضاعف|زد|ارفع|خفض|اضرب)[^.\n]{0,16}(?:الجرعة|جرعة|الكمية|النتيجة)/g,
      /(?:تجاهل|احذف|اخف|تخط|لا تظهر)[^.\n]{0,20}(?:الحساسية|التداخل|التحذير|موانع|الحرجة)/g,
    ],
    hi: [
      /(?:खुराक|मात्रा|परिणाम)[^।\n]{0,12}(?:दोगुन|दुगुन|दुगन|बढा|घटा|आधा|गुणा)/g,
      /(?:एलर्जी|चेतावनी|परस्पर क्रिया|गंभीर)[^।\n]{0,16}(?:छोड|छिपा|अनदेखा|मत दिखा|हटा)/g,
    ],
  },
};
