import { near, type PhraseFamily, unless } from './phrase.ts';

const TURN_OFF =
  /\b(?:disabl(?:e|es|ing)|turn(?:s|ing)? (?:it |them |both |the \w{1,14} )?off|switch(?:es)? (?:it |them |both )?off|switch the|turn the|deactivate|remove|clear|mute|stop|kill|bypass|suspend|lower|weaken|empty|leave them off|take down|exempt|exclude)\b/g;
const PROTECTION =
  /\b(?:sandbox(?:ing)?|firewall|anti-?virus|endpoint protection|(?:audit )?logging|audit (?:trail|log)|audit|(?:safety |confirmation |permission |approval |security )(?:prompts?|checks?|notices?|dialogs?|warnings?|settings?|filters?)|second factor|mfa|2fa|multi-factor|two-factor|notification mail|notices? (?:that|about)|guard ?rails?|list of blocked commands|blocked commands|deny ?list|block ?list|monitoring|integrity checks?|tls verification|certificate (?:checks?|validation|verification)|signature (?:checks?|verification)|content filter|rate limits?|alarms?|intrusion detection|selinux|apparmor|defender|gatekeeper)\b/g;
const AUTO =
  /\b(?:auto[- ]?(?:approv|accept|confirm|run|execut|allow)\w{0,4}|approve[sd]? automatically|automatic(?:ally)? (?:approv|accept|confirm)\w{0,4}|always[- ]allow|yolo mode|alwaysallow|trust(?:ed)? servers?|list of trusted servers?|trusted list|whitelist|allow ?list|from "?ask"? to "?(?:always|allow)"?|skip[- ]permissions|executed without review)\b/g;
const TURN_ON =
  /\b(?:enable|turn on|switch on|activate|set|raise|add|put|change|grant|write|append|insert|open|edit|modify|approve|mark|register)\b/g;
const GRANT =
  /\b(?:grant|grants|give|gives|add|assign|elevate|raise|promote|set|confer|create it|create|make|request|ask for|obtain|acquire|take|prolong|extend|escalate)\b/g;
const RIGHTS =
  /\b(?:(?:administrator|administrative|admin|root|superuser|sudo|full|elevated|all|every|write|owner|unlimited|unrestricted|system|god|domain admin|highest|widest|broadest)(?: \w{1,12})? (?:rights|permissions?|privileges?|access|role|control|scopes?|set there is|group|token)|every permission|all permissions|hospital administrator|administrators? group|(?:their|its|the caller's) own role|the right to pass it on|full control|owner rights|(?:administrator|owner|root|superuser|admin) of (?:the|this|your)|the rights of the)\b/g;
const DANGEROUS =
  /\bchmod (?:-r )?0?(?:777|666)\b|\bnopasswd\b|\bsudoers\b|\bauthorized_keys\b|--(?:no-sandbox|trust-all|yes-to-everything|dangerously-[\w-]{3,40}|allow-all|privileged|disable-[\w-]{3,40}|no-verify-ssl|insecure)\b|\bsystem\/\*\.\*|\bcurl\b[^\n]{0,120}\|\s{0,3}(?:ba|z)?sh\b|\brm -rf [~/]|\bsetenforce 0\b|\bufw disable\b|\bset-executionpolicy (?:bypass|unrestricted)\b|\bdisablerealtimemonitoring\b/g;
const OPENED_UP =
  /\binstall\b[^.\n]{0,24}\b(?:root )?(?:certificate|browser extension|kernel module|service|daemon)\b[^.\n]{0,30}\b(?:delivered|returned|from|below|with)\b|\ballow (?:all|any|incoming|every)?\s?(?:connections?|origins?|hosts?|traffic|commands?) from (?:any|every|all)\b|\b(?:un(?:check|tick))\b[^.\n]{0,40}\b(?:asks?|confirm|prompt|approval|warn)\b|\b(?:extend|prolong|lengthen)\b[^.\n]{0,30}\b(?:token|session|key|permission|grant|access)\b/g;
const ELEVATED =
  /\b(?:run|execute|start|call|launch)\b[^.\n]{0,24}\b(?:as (?:root|administrator|admin)|with (?:sudo|root|elevated|administrator))\b|\badd\b[^.\n]{0,40}\b(?:docker|sudo|wheel|root|admin\w{0,10}) group\b|\b(?:approval|permission|confirmation|safety)[ -]?mode\b[^.\n]{0,40}\b(?:never|off|none|auto\w{0,8}|always|disabled)\b|\bopen(?:s)? (?:the )?(?:port|ports|firewall)\b[^.\n]{0,30}\b(?:internet|world|public|everyone|any|outside)\b|\b(?:role|rank|status) (?:of )?"?(?:admin\w{0,10}|owner|root|superuser)\b[^.\n]{0,24}\bto\b/g;
const OWN_INSTRUCTIONS =
  /\b(?:write|add|append|insert|save|put|store|copy)\b[^.\n]{0,60}\b(?:(?:your|its|the (?:assistant|agent|model)'?s?) (?:own (?:instructions?|memory|configuration|settings|rules)|instructions? file|memory|system prompt|rules file)|claude\.md|agents\.md|gemini\.md|\.cursorrules|copilot-instructions|crontab|cron job|startup (?:folder|script)|autostart|launch ?agents?|login items|\.bashrc|\.zshrc|profile script)/g;
const ACCOUNT =
  /\b(?:creat(?:e|es)|add|register|set up|provision)\b[^.\n]{0,40}\b(?:account|user|app password|api key|service account|back ?door|access key)\b[^.\n]{0,60}\b(?:administrator|admin|root|does not expire|never expires?|return it|full|owner|without (?:a )?password|no end date)\b/g;
const ADMIN_ACCOUNT =
  /\bcreate (?:an? )?(?:new |second |hidden |local )?(?:admin|administrator|root|superuser|privileged) (?:user|account)\b/g;
const PROMOTE =
  /\b(?:promote|elevate|upgrade|raise)\b[^.\n]{0,30}\bto (?:administrator|admin|owner|root|superuser)\b/g;
const SETTINGS_OF_CLIENT =
  /\b(?:settings?|configuration|permissions?|list of trusted|trust level)(?: file)?\b[^.\n]{0,24}\b(?:of|in|for) (?:the|your) (?:client|host|host application|ide|editor|assistant)\b/g;
const MORE_THAN_ASKED =
  /\b(?:even though|although|even if|also (?:if|when|where))\b[^.\n]{0,40}\b(?:is enough|suffices?|only (?:read|write)|was (?:asked|requested)|less (?:is|was))\b/g;

/** A weakened protection in the settings of a program. */
const WEAKENED =
  /\bverify ?(?:=|:) ?false\b|\b(?:ssl|tls|cert\w{0,9}) ?(?:=|:) ?(?:false|off|none)\b|\b0\.0\.0\.0\/0|\bwrite-all\b|\bauto_?(?:approve|accept|confirm|run|merge)\b|\bset_\w{3,24}\((?:off|false|0)\)|\b(?:back to|over|to) http:\/\/|\baccepts? any (?:certificate|password|token|key)|\ball ports\b|\b(?:in|as) (?:the )?(?:clear(?: ?text)?|plain(?: ?text)?)\b(?! (?:words|language|english))|\b(?:unencrypted|unmasked|in the open)\b/g;
/** Rights for a person named in the text, or for more than requested. */
const RANK =
  /\b(?:role|rank|rights) of (?:an? |the )?(?:global |local |domain |system )?(?:administrator|admin|owner|root|superuser)\b|\b(?:port|ports) \d{1,5}\b[^.\n]{0,20}\b(?:to the|internet|world|public)\b|\b(?:flag|option|switch|setting) that (?:silences|skips|disables|turns|suppresses|hides|ignores)\b|\b(?:stop|pause|end|kill|halt) (?:the )?(?:antivirus|firewall|monitoring|logging|guard|backup|scanner|agent of security)\b|\b(?:signature|certificate|integrity|host key|licen[sc]e) checks? (?:produce|make|are|is|cost|slow)\b|\b(?:hand over|give|take over) (?:complete|full) control\b|\bas (?:an? )?(?:owner|co-owner|admin(?:istrator)?|root|superuser|editor for all)\b|\bwith (?:sudo|root|administrator|admin) ?(?:rights)?\b|\bvisibility (?:to|=) "?public|\b(?:supervisor|admin|root) (?:pin|password|code)\b|\bpull requests from forks\b|\bidentity of (?:the|another|any) (?:user|person|other)|\b(?:other|another|foreign) (?:identit(?:y|ies)|tenants?)\b/g;
const TAKEN_AWAY =
  /\b(?:remove|drop|switch off|turn off|take off|clear|lift|strip|shut off|waive|skip|mute)\b[^.\n]{0,40}\b(?:second factor|factor|mfa|review|lock|limits?|password|hold|filter|redaction|guard|label|classification|retention|watermark|signature)\b|\bvolume to zero\b|\bsecond factor\b[^.\n]{0,60}\bremove it\b|\b(?:limits?|thresholds?) of [^.\n]{0,30} to \d/g;

const english = [
  WEAKENED,
  RANK,
  TAKEN_AWAY,
  near(TURN_OFF, 40, PROTECTION),
  unless(
    /\b(?:cannot|can't|can not|not|never)\b/,
    near(
      PROTECTION,
      60,
      /\b(?:turn(?:ed)? (?:both |them |it )?off|switch(?:ed)? (?:both |them |it )?off|disabled|deactivated|to empty|leave them off|keep it off|(?:has to|must|should|is to|needs to) be (?:off|down|disabled|inactive))\b/g,
    ),
  ),
  near(TURN_ON, 60, AUTO),
  near(AUTO, 12, /\*|\btrue\b/g),
  near(AUTO, 40, /\b(?:to true|on|enabled|for all|for every)\b/g),
  near(GRANT, 40, RIGHTS),
  near(RIGHTS, 40, /\b(?:no end date|does not expire|never expires?|permanently|for good)\b/g),
  DANGEROUS,
  OPENED_UP,
  ELEVATED,
  OWN_INSTRUCTIONS,
  ACCOUNT,
  ADMIN_ACCOUNT,
  PROMOTE,
  near(TURN_ON, 40, SETTINGS_OF_CLIENT),
  MORE_THAN_ASKED,
  near(
    /\b(?:approve|approves|confirm|allow|accept|authorise|authorize|execute|run|grant)\b/g,
    16,
    /\b(?:every|all|each|any|anything)\b/g,
    24,
    /\b(?:orders?|requests?|permissions?|deletions|commands?|actions?|tool calls?|tools|pending|that reaches you)\b/g,
  ),
];

/**
 * Disabled protection, or extended rights. Not included: an administration tool that states what it grants or
 * disables, if nothing else in the text is a sign.
 */
export const privilege: PhraseFamily = {
  family: 'privilege',
  meaning: 'tells the model to widen rights or to switch protection off',
  isOrder: true,
  phrases: {
    any: [DANGEROUS],
    en: english,
    de: [
      /\b(?:schalte?|deaktivier|stell)\w{0,3}[^.\n]{0,50}(?:protokollierung|firewall|virenschutz|antivirus|bestatigung|warnung|schutz|uberwachung|sandbox|prufung)/g,
      /\b(?:erteile?|gib|gewahre?|raume?)\w{0,2}\b[^.\n]{0,50}\b(?:alle|samtliche|volle) (?:berechtigung|rechte|zugriffsrechte)|\b(?:vollzugriff|administratorrechte|adminrechte|automatische (?:freigabe|genehmigung|zustimmung)|root-?rechte)/g,
    ],
    fr: [
      /\b(?:desactive[rz]?|coupe[rz]?|arrete[rz]?)[^.\n]{0,40}(?:pare-feu|antivirus|journalisation|confirmation|protection|bac a sable|surveillance|alerte)/g,
      /\b(?:accorde[rz]?|donne[rz]?|attribue[rz]?)[^.\n]{0,40}(?:droits d'administrateur|acces complet|tous les droits|privileges)|\b(?:approbation|validation) automatique/g,
    ],
    es: [
      /\b(?:desactiv[ae]|apag[ae]|deshabilit[ae])[^.\n]{0,40}(?:cortafuegos|antivirus|registro|confirmacion|proteccion|alertas|auditoria|supervision)/g,
      /\b(?:conced[ae]|otorg[ae]|d[ae]|asign[ae])[^.\n]{0,40}(?:permisos? de administrador|acceso total|todos los permisos|privilegios)|\baprobacion automatica/g,
    ],
    pt: [
      /\b(?:desativ[ae]|deslig[ue]+|desabilit[ae])[^.\n]{0,40}(?:firewall|antivirus|registro|confirmac|protec|alertas|auditoria)/g,
      /\b(?:conced[ae]|atribu[ai]|de)[^.\n]{0,40}(?:permiss\w{1,4} de administrador|acesso total|todas as permiss|privilegios)|\baprovacao automatica/g,
    ],
    it: [
      /\b(?:disattiva|spegni|disabilita)[^.\n]{0,40}(?:firewall|antivirus|registr|conferma|protezion|avvisi|controll)/g,
      /\b(?:concedi|assegna|dai)[^.\n]{0,40}(?:diritti di amministratore|accesso completo|tutti i permessi|privilegi)|\bapprovazione automatica/g,
    ],
    nl: [
      /\b(?:schakel|zet)[^.\n]{0,40}(?:firewall|antivirus|logboek|bevestiging|beveiliging|waarschuwing|controle)[^.\n]{0,12}\buit\b/g,
      /\b(?:geef|verleen|ken)[^.\n]{0,40}(?:beheerdersrechten|volledige toegang|alle rechten)|\bautomatische goedkeuring/g,
    ],
    pl: [
      /\b(?:wylacz|zablokuj|dezaktywuj)[^.\n]{0,40}(?:zapor|antywirus|rejestr|potwierdz|ochron|alert|kontrol)/g,
      /\b(?:nadaj|przyznaj|daj)[^.\n]{0,40}(?:uprawnieni|prawa) administrat|\bautomatyczne zatwierdzani/g,
    ],
    tr: [
      /\b(?:guvenlik duvari|antivirus|kayit|gunluk|onay|koruma|uyari)\w{0,5}[^.\n]{0,20} (?:kapat|devre disi)/g,
      /\byonetici (?:yetki|izin|hak)\w{0,5}[^.\n]{0,12} ver\b|\botomatik onay/g,
    ],
    ru: [
      /(?:отключи|выключи|деактивируй)[^.\n]{0,40}(?:антивирус|брандмауэр|файрвол|журнал|подтвержден|защит|уведомлен|проверк)/g,
      /(?:предоставь|дай|добавь|назначь)[^.\n]{0,50}(?:права администратора|администратор|полный доступ|все права)|автоматическ(?:ое|ую) (?:одобрени|подтверждени)/g,
    ],
    zh: [
      /(?:[关關][闭閉]|禁用|停用)[^。;!?\n]{0,12}(?:防火[墙牆]|[杀殺]毒|日[志誌]|[审審][计計]|[确確][认認]|保[护護]|警告|沙箱|沙盒)/g,
      /(?:授予|[给給]予|赋予|添加|提升)[^。;!?\n]{0,16}(?:管理[员員]|最高|全部|完全|root)[^。;!?\n]{0,6}(?:[权權]限|[访訪][问問]|[组組])|自[动動](?:批准|同意|[确確][认認])/g,
    ],
    ja: [
      /(?:ファイアウォール|ウイルス対策|監査|ログ|確認|保護|警告|サンドボックス)[^。\n]{0,10}(?:無効|オフ|停止|切っ)/g,
      /(?:管理者権限|フルアクセス|すべての権限|全権限)[^。\n]{0,12}(?:付与|与え|追加|設定)|自動承認/g,
    ],
    ko: [
      /(?:방화벽|백신|감사|로그|확인|보호|경고|샌드박스)[^.\n]{0,10}(?:끄|비활성|해제|중지)/g,
      /(?:관리자 권한|전체 권한|모든 권한)[^.\n]{0,12}(?:부여|추가|주|설정)|자동 승인/g,
    ],
    ar: [
      /(?:عطل|اوقف|اغلق)[^.\n]{0,16}(?:جدار الحماية|مكافح|السجل|التسجيل|التاكيد|الحماية|التنبيه)/g,
      /(?:امنح|اعط|اضف)[^.\n]{0,24}(?:صلاحيات المسؤول|صلاحيات المدير|كل الصلاحيات|صلاحيات كاملة)|الموافقة التلقائية/g,
    ],
    hi: [
      /(?:फायरवॉल|एंटीवायरस|लॉग|पुष्टि|सुरक्षा|चेतावनी)[^।\n]{0,12}(?:बंद|निष्क्रिय|अक्षम|हटा)/g,
      /(?:एडमिन|प्रशासक|व्यवस्थापक|पूर्ण|सभी)[^।\n]{0,8}(?:अधिकार|अनुमति|पहुँच)[^।\n]{0,8}(?:दे|दो|दें)|स्वतः स्वीकृति|स्वचालित (?:मंजूरी|स्वीकृति|अनुमोदन)/g,
    ],
  },
};
