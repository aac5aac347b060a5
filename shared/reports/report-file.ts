/** The JSON file of a report. Its schema is published. */
import * as v from 'valibot';
import { agentSection } from './agent-section.ts';
import { reportModel } from './report-model.ts';

export const reportFile = v.object({
  ...reportModel.entries,
  /** The sentences of the report, by section. */
  sections: v.array(v.object({ id: v.string(), title: v.string(), sentences: v.array(v.string()) })),
  /** Each agent with its verdicts and evidence. */
  appendix: v.array(agentSection),
});
