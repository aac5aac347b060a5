import { COMMAND } from './english.ts';
import { evidenceLast, near, type Phrase, type PhraseFamily, unless } from './phrase.ts';
import { joinedWith, worldwide } from './worldwide.ts';

/** Files that contain keys, in every language. */
const FILE =
  /~\/\.(?:ssh|aws|kube|config|cursor|gnupg|docker|azure|netrc|pgpass|npmrc|pypirc|git-credentials|bash_history|zsh_history|bashrc|zshrc|profile|claude|codex|gemini|vscode|password-store|local|mozilla|my\.cnf|terraform\.d|m2)\b|\bid_(?:rsa|ed25519|ecdsa|dsa)\b|(?<![\w/.])(?<!\b(?:to|into|as) '?)\.(?:env(?![.-](?:example|sample|template|dist|test))|netrc|pgpass|npmrc|pypirc|git-credentials|htpasswd|ssh|aws)\b|\.(?:ssh|aws|gnupg)\/|\/etc\/(?:passwd|shadow|sudoers|ssh|kubernetes)\b|\b(?:known_hosts|kubeconfig|wallet\.dat|credentials\.json|token\.json|secrets?\.(?:json|ya?ml|env|txt)|mcp\.json|claude_desktop_config\.json|service-account\.json|database\.yml|cookies\.sqlite|login\.keychain|ntuser\.dat|application_default_credentials)\b|(?:\*|\bin |\w{2,20})\.(?:pem|p12|pfx|kdbx|keystore|jks)\b|\*\.key\b|\bprintenv\b|\bprocess\.env\b|\bos\.environ\b|\/proc\/(?:self|\d{1,6})\/environ|\bfiles? named credentials\b/g;

const READING =
  /\b(?:(?<!\b(?:can|could|may|might|or) )read|search|find|open|load|collect|copy|include|attach|fetch|cat|send|submit|give|provide|pass|put|hand|append|post|upload|look (?:in|into)|gather|extract|dump|print|take|insert|paste|return|encode|access|retrieve|harvest|locate|leak|steal|get|deliver|grab|taken? from|takes|looks (?:in|into|for)|contents? of|text of|lines of|expand)\b/g;
/** The same in other languages, before or after the file. */
const READING_ELSEWHERE =
  /(?:\b(?:lies|lese|lesen|offne|kopiere?|sende|ubergib|lis(?:ez)?|lire|ouvre[zr]?|copie[zr]?|envoye[zr]?|lee|lea|leer|abre|abra|copia|copie|envia|envie|leia|le o|ler|leggi|leggere|apri|invia|lees|open|kopieer|stuur|przeczytaj|odczytaj|otworz|skopiuj|wyslij|oku|okuyun|ac|kopyala|gonder)\b|прочитай|прочти|открой|скопируй|отправь|передай|[读讀]取|打[开開]|[复複]制|[发發]送|填入|読み|読ん|開い|コピー|送信|읽|열어|복사|전송|보내|اقرا|افتح|انسخ|ارسل|पढ़|पढ|खोल|कॉपी|भेज)/g;

const KEY =
  /\b(?:private keys?|ssh keys?|api[- ]?(?:keys?|tokens?)|access[- ]tokens?|bearer[- ]tokens?|auth(?:entication|orization)?[- ]tokens?|(?:oauth|personal access|security) tokens?|session (?:cookies?|tokens?)|refresh tokens?|(?:stored |browser |browser's )?cookies|cookie (?:database|store|jar)|(?:saved |stored |master )passwords?|credentials?|secrets|environment variables|env vars|environment dump|process environment|shell history|key material|wallet (?:files?|keys?)|seed phrases?|recovery phrases?|keychain|secret keys?|signing keys?|tokens (?:you|it|they)|keys)\b/g;
const HANDING =
  /\b(?:load|open|retrieve|fetch|supply|enumerate|obtain|grab|locate|send|submit|give|provide|pass|put|hand(?:ing)? over|append|post|upload|include|attach|copy|gather|collect|extract|dump|export|share|insert|paste|return|encode|harvest|leak|steal|deliver|forward|transmit|read|add|exfiltrate|search for|look for|take|hand in)\b/g;
const OWN =
  /\b(?:your|you hold|it holds|they hold|it has|its own|of (?:the|this) (?:host|machine|computer|workstation|process|client|browser|other servers?|signed-in|user)|the (?:user|client|browser|machine|host|process|caller|agent|assistant)'s|of the (?:\w{1,12} )?(?:session|user|account|person|owner)|(?:stored|saved|found|present) (?:on|in|by)|other servers|along|all|(?:with which )?you (?:were|are|hold|have)|in your(?: own)?)\b/g;
const SECRET_CONFIGURATION =
  /\b(?:contents?|text|copy|dump)\b[^.\n]{0,30}\b(?:configuration|settings|credentials|config|key|token|secrets?)(?: file)?\b/g;

/** Values that a shell would substitute: `$(cat ~/.ssh/id_rsa)`. */
const SUBSTITUTED = /\$\(\s{0,3}(?:cat|type|printenv|env|base64)\b/g;

const asked: readonly Phrase[] = [
  near(/\b(?:run|execute|call)\b/g, 8, /\b(?:printenv|env)\b|\bcat [~/]/g),
  evidenceLast(near(READING, 80, FILE)),
  near(FILE, 40, /\b(?:include|send|pass|attach|paste|upload|submit|copy|put|give|forward|post)\b/g),
  near(
    FILE,
    50,
    /\b(?:must be|has to be|have to be|is to be|should be|shall be|and|then) (?:read|sent|passed|included|attached|submitted|copied|uploaded|send|pass|copy|upload)\b/g,
  ),
];

/** Never requested by legitimate software. */
const STRONG_KEY =
  /\b(?:master passwords?|(?:saved|stored) passwords?|(?:ssh )?private keys?|seed phrases?|recovery phrases?|keychain|password (?:store|manager|vault)|session cookies|browser cookies)\b/g;
const ENVIRONMENT_NAME = /\b[a-z]{2,16}[_ ](?:secret|access|api|private)[_ ](?:access[_ ])?(?:key|token)\b/g;
const AT_HOME =
  /\b(?:(?:the |your |user'?s? )?home (?:directory|folder)|(?:this|the|your) (?:machine|computer|workstation)|your own configuration|user'?s? profile|(?:the |your )environment|(?:the |a )(?:settings|configuration|config) file|the browser)\b/g;
const LOOT = /\b(?:keys?|tokens?|credentials|passwords?|secrets)\b/g;

/** Credentials under any name. */
const WAY_IN =
  /\b(?:bearer tokens?|(?:session|access|refresh|bearer|identity|device) (?:tokens?|cookies)|passwords?|passphrases?|pass phrases?|master phrase|credentials?|access keys?|private (?:keys?|half)|signing keys?|secret (?:keys?|half|part|phrase)|(?:api|ssh|host|deploy) keys?|pins?|connection strings?|cookies|(?:seed|recovery|backup) (?:words?|phrases?|codes?)|(?:twelve|twenty-four|24|12) words|card numbers?|(?:three|four) digits|security codes?|one-time (?:codes?|passwords?)|code (?:that|which) (?:has|was|is) (?:just )?(?:been )?(?:texted|sent|mailed)|authori[sz]ation headers?|environment variables|output of the env|shell history|security-credentials|private_key|key pairs?|keychain|key ring|vault(?! (?:path|name))|password manager|any keys? that)\b/g;
/** Metadata addresses at which cloud instances obtain credentials. */
const METADATA = /\b169\.254\.169\.254\b|\bmetadata\.google\.internal\b|\bsecurity-credentials\b/g;

const keys: readonly Phrase[] = [
  // A sign-in form has a user name beside the password.
  unless(/\bfill (?:in |out )?(?:the |a )?(?:user ?names?|e-?mail)\b/, near(COMMAND, 70, WAY_IN)),
  METADATA,
  near(
    /\b(?:requires?|expects?|wants?|takes?|note|unlock|print|prints|printed|with)\b/g,
    30,
    WAY_IN,
    60,
    /\b(?:of the (?:user|person|host|machine|project|browser|payment \w{3,12})|found in|that start|in the (?:ci|build) log|printed|kept in)\b/g,
  ),
  near(
    /\b(?:file|list|table|export) (?:with|of)\b/g,
    12,
    /\b(?:logins?|passwords|keys|tokens|accounts? and passwords?|pins)\b/g,
    30,
    /\b(?:of|the)\b/g,
  ),
  /\bpassword (?:safe|store|vault|file)\b|\brepository secrets\b/g,
  near(
    /\b(?:needs?|requires?|wants?|expects?|hand|give|submit|look|search|scan|open|read|retrieve|collect|load|copy)\b/g,
    40,
    STRONG_KEY,
    60,
    /\b(?:submit|hand|pass|send|copy|put|return|include|give|attach|them|it|over|what you find|of the user'?s?)\b/g,
  ),
  near(HANDING, 30, OWN, 24, KEY),
  near(HANDING, 30, KEY, 30, OWN),
  near(HANDING, 40, SECRET_CONFIGURATION),
  near(HANDING, 24, LOOT, 40, AT_HOME),
  near(
    /\b(?:look up|find|get|take|fetch|locate|read|use)\b/g,
    30,
    /\b(?:tokens?|passwords?|credentials|keys?|pins?) of the (?:user|person|patient|operator|host|client|machine)\b/g,
  ),
  near(LOOT, 40, AT_HOME, 40, HANDING),
  near(/\b(?:with|by means of|using)\b/g, 8, LOOT, 8, /\b(?:in|of|from) your own\b/g),
  near(/\b(?:open|unlock|read)\b/g, 8, STRONG_KEY),
  near(
    /\b(?:send|pass|read|include|return|submit|put|paste|insert|give|hand over|forward)\b/g,
    40,
    ENVIRONMENT_NAME,
  ),
  near(/\bvalue of\b/g, 8, ENVIRONMENT_NAME),
  near(
    /\b(?:enumerate|list|dump|read|collect|print)\b/g,
    16,
    /\b(?:environment variables|env vars|shell history)\b/g,
    30,
    /\b(?:return|send|pass|include|submit|put|give|append|attach|into|as)\b/g,
  ),
  near(
    /\b(?:send|forward|post|upload|exfiltrate|collect|harvest|dump|steal|leak|append|hand over)\b/g,
    24,
    KEY,
  ),
];

/**
 * Orders to read files that contain keys, or to hand over keys. Not included: scanners that state what they
 * search for, tools that describe what they read, and folders in which a tool may work.
 */
export const secretFiles: PhraseFamily = {
  family: 'secret files',
  meaning: 'orders the model to read files that hold keys',
  isOrder: true,
  inParameters: [
    near(
      WAY_IN,
      16,
      /\b(?:of|from|in|for) (?:the |their |your )(?:\w{3,12} )?(?:user|person|browser|owner|session|machine|host|assistant|client|tab|caller)\b/g,
    ),
    near(/\b(?:contents?|text|lines|value|values|copy|dump|stored|take|list|lists)\b/g, 60, FILE),
    near(
      /\b(?:stored|saved|browser'?s?|client'?s?)\b/g,
      24,
      /\b(?:cookies|passwords|credentials|mcp\.json)\b/g,
    ),
    near(STRONG_KEY, 24, /\b(?:user|person|owner|your|key ?ring|machine|host)\b/g),
    SUBSTITUTED,
    /\boutput of '?(?:env|printenv|set|history|ps|ifconfig|cat)\b/g,
  ],
  phrases: joinedWith(
    {
      any: [evidenceLast(near(READING_ELSEWHERE, 60, FILE)), near(FILE, 40, READING_ELSEWHERE), SUBSTITUTED],
      en: [...asked, ...keys],
      de: [
        /\b(?:lies|lese|sende|ubergib|kopiere|ubermittle|hange)[^.\n]{0,60}(?:umgebungsvariablen|zugangsdaten|passworter|private[nr]? schlussel|api-schlussel|zugangstoken)/g,
      ],
      fr: [
        /\b(?:lis|lisez|envoye[rz]?|copie[rz]?|transmet\w{1,3}|ajoute[rz]?)[^.\n]{0,60}(?:variables d'environnement|mots de passe|cles? (?:privees?|ssh|d'api)|jetons? d'acces|identifiants)/g,
      ],
      es: [
        /\b(?:lee|lea|envi[ae]|copi[ae]|incluy[ae]|pas[ae])[^.\n]{0,60}(?:variables de entorno|contrasenas|claves? (?:privadas?|ssh|de api)|tokens? de acceso|credenciales)/g,
      ],
      pt: [
        /\b(?:leia|envi[ae]|copi[ae]|inclua|pass[ae])[^.\n]{0,60}(?:variaveis de ambiente|senhas|chaves? (?:privadas?|ssh|de api)|tokens? de acesso|credenciais)/g,
      ],
      it: [
        /\b(?:leggi|invia|copia|includi|passa)[^.\n]{0,60}(?:variabili d'ambiente|variabili di ambiente|password|chiavi? (?:privat[ae]|ssh|api)|token di accesso|credenziali)/g,
      ],
      nl: [
        /\b(?:lees|stuur|kopieer|voeg)[^.\n]{0,60}(?:omgevingsvariabelen|wachtwoorden|prive ?sleutel|api-sleutel|toegangstoken|inloggegevens)/g,
      ],
      pl: [
        /\b(?:przeczytaj|odczytaj|wyslij|skopiuj|dolacz)[^.\n]{0,60}(?:zmienne srodowiskowe|hasla|klucz\w{0,2} (?:prywatn|ssh|api)|token\w{0,2} dostep|poswiadczenia)/g,
      ],
      tr: [
        /\b(?:ortam degiskenleri|parola|sifre|ozel anahtar|api anahtari|erisim belirte)\w{0,8}[^.\n]{0,40} (?:oku|gonder|kopyala|ekle|ver)\b/g,
      ],
      ru: [
        /(?:прочитай|прочти|отправь|скопируй|передай|собери)[^.\n]{0,60}(?:переменные окружения|парол|приватн\w{0,4} ключ|закрыт\S{0,4} ключ|ключи? api|токен|учетные данные)/g,
      ],
      zh: [
        /(?:[读讀]取|[发發]送|上[传傳]|填入|提交|附上|收集)[^。;!?\n]{0,20}(?:[环環]境[变變]量|密[码碼]|私[钥鑰]|密[钥鑰]|令牌|[凭憑][据證证])/g,
      ],
      ja: [
        /(?:環境変数|パスワード|秘密鍵|APIキー|apiキー|トークン|認証情報)[^。\n]{0,20}(?:読み|送|渡|貼|含め|コピー|記入|入れ)/g,
      ],
      ko: [
        /(?:환경 ?변수|비밀번호|개인 ?키|api ?키|토큰|자격 ?증명)[^.\n]{0,20}(?:읽|보내|전송|전달|복사|포함|넣)/g,
      ],
      ar: [
        /(?:اقرا|ارسل|انسخ|ارفق|مرر)[^.\n]{0,30}(?:متغيرات البيئة|كلمات المرور|كلمة المرور|المفتاح الخاص|مفتاح|رمز الوصول|بيانات الاعتماد)/g,
      ],
      hi: [/(?:एनवायरनमेंट वेरिएबल|पासवर्ड|निजी कुंजी|एपीआई कुंजी|टोकन|क्रेडेंशियल)[^।\n]{0,20}(?:पढ|भेज|कॉपी|डाल|दो)/g],
    },
    worldwide.secretFiles,
  ),
};
