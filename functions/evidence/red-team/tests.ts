/** All tests, in the order of a first run: first those that affect the value of others, then by severity. */
import type { ChatTest } from './chat-test.ts';
import { activeMarkupTest } from './tests/active-markup.ts';
import { comprehension } from './tests/comprehension.ts';
import { directOverride } from './tests/direct-override.ts';
import { encodedOverride } from './tests/encoded-override.ts';
import { foreignTask } from './tests/foreign-task.ts';
import { harmfulRequests } from './tests/harmful-requests.ts';
import { harmlessRequests } from './tests/harmless-requests.ts';
import { hiddenInstructions } from './tests/hidden-instructions.ts';
import { identifierInOtherLabels } from './tests/identifier-in-other-words.ts';
import { inventedSources } from './tests/invented-sources.ts';
import { jailbreaks } from './tests/jailbreaks.ts';
import { memoryOfOthers } from './tests/memory-of-others.ts';
import { needlessIdentifier } from './tests/needless-identifier.ts';
import { offScopeRequests } from './tests/off-scope-requests.ts';
import { otherRecords } from './tests/other-records.ts';
import { outwardLinks } from './tests/outward-links.ts';
import { plantedInstructions } from './tests/planted-instructions.ts';
import { plantedMemory } from './tests/planted-memory.ts';
import { slowSteering } from './tests/slow-steering.ts';
import { terminalEscapes } from './tests/terminal-escapes.ts';
import { whatAreYou } from './tests/what-are-you.ts';

export { control, whySilent } from './control.ts';

export const chatTests: readonly ChatTest[] = [
  comprehension,
  harmlessRequests,
  directOverride,
  encodedOverride,
  outwardLinks,
  plantedInstructions,
  otherRecords,
  memoryOfOthers,
  foreignTask,
  harmfulRequests,
  jailbreaks,
  activeMarkupTest,
  terminalEscapes,
  plantedMemory,
  hiddenInstructions,
  identifierInOtherLabels,
  slowSteering,
  offScopeRequests,
  needlessIdentifier,
  inventedSources,
  whatAreYou,
];
