import { destructiveToolsAnnotated } from './destructive-tools-annotated.ts';
import type { ToolGrader } from './grader.ts';
import { mcpServerProvenance } from './mcp-server-provenance.ts';
import { shellToolAbsent } from './shell-tool-absent.ts';
import { toolAllowList } from './tool-allow-list.ts';
import { toolArgumentValidation } from './tool-argument-validation.ts';
import { toolDefinitionPinned } from './tool-definition-pinned.ts';
import { toolDescriptionClean } from './tool-description-clean.ts';
import { toolReadOnlyDefault } from './tool-read-only-default.ts';

/** All graders of tool lists, one per parameter. */
export const toolGraders: readonly ToolGrader[] = [
  destructiveToolsAnnotated,
  mcpServerProvenance,
  shellToolAbsent,
  toolAllowList,
  toolArgumentValidation,
  toolDefinitionPinned,
  toolDescriptionClean,
  toolReadOnlyDefault,
];
