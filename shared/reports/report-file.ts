/** The JSON file of a report, whose schema is published. */
import * as v from 'valibot';
import { agentSection } from './agent-section.ts';
import { reportModel } from './report-model.ts';

export const reportFile = v.object({
  ...reportModel.entries,
  /** What the report says in sentences, section by section. */
  sections: v.array(v.object({ id: v.string(), title: v.string(), sentences: v.array(v.string()) })),
  /** Each agent with its verdicts and evidence. */
  appendix: v.array(agentSection),
});
