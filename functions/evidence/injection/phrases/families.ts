import { aside } from './aside.ts';
import { authority } from './authority.ts';
import { clinicalHarm } from './clinical-harm.ts';
import { concealment } from './concealment.ts';
import { everybody } from './everybody.ts';
import { exfiltration } from './exfiltration.ts';
import { insistence } from './insistence.ts';
import { machineReader } from './machine-reader.ts';
import { misstatement } from './misstatement.ts';
import { override } from './override.ts';
import type { PhraseFamily } from './phrase.ts';
import { precedence } from './precedence.ts';
import { privilege } from './privilege.ts';
import { pseudoTag } from './pseudo-tag.ts';
import { publisher } from './publisher.ts';
import { secretFiles } from './secret-files.ts';
import { shadowing } from './shadowing.ts';
import { sideChannel } from './side-channel.ts';
import { steering } from './steering.ts';
import { tampering } from './tampering.ts';
import { trigger } from './trigger.ts';

/** All phrase families; encoded and hidden text is detected elsewhere. */
export const phraseFamilies: readonly PhraseFamily[] = [
  concealment,
  secretFiles,
  precedence,
  pseudoTag,
  exfiltration,
  override,
  sideChannel,
  shadowing,
  authority,
  steering,
  clinicalHarm,
  privilege,
  machineReader,
  publisher,
  everybody,
  insistence,
  misstatement,
  tampering,
  trigger,
  aside,
];
