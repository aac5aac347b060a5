import { authority } from './authority.ts';
import { clinicalHarm } from './clinical-harm.ts';
import { concealment } from './concealment.ts';
import { exfiltration } from './exfiltration.ts';
import { override } from './override.ts';
import type { PhraseFamily } from './phrase.ts';
import { precedence } from './precedence.ts';
import { privilege } from './privilege.ts';
import { pseudoTag } from './pseudo-tag.ts';
import { secretFiles } from './secret-files.ts';
import { shadowing } from './shadowing.ts';
import { sideChannel } from './side-channel.ts';
import { steering } from './steering.ts';

/** Every family of phrases; what is encoded or hidden is looked for elsewhere. */
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
];
