import { agents } from './agents.ts';
import type { CountedKind } from './counted-kind.ts';
import { exposures } from './exposures.ts';
import { issues } from './issues.ts';
import { scores } from './scores.ts';

/** All counted kinds. To add one, add a file beside this one and a line here. */
export const countedKinds: readonly CountedKind[] = [agents, issues, scores, exposures];
