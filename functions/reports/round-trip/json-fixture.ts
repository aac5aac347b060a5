import * as v from 'valibot';
import { reportFile } from '#shared/reports/report-file.ts';
import { counted, figuresOf, textOf } from './figures-fixture.ts';
import type { FormatReader } from './readers-fixture.ts';

const parsed = (file: Uint8Array) => v.parse(reportFile, JSON.parse(textOf(file)));

export const readJson: FormatReader = {
  members: ['overall', 'frameworks', 'agents', 'scans', 'counts', 'open', 'verdicts'],
  read: async (file) => {
    const { overall, frameworks, appendix, agents, issues } = parsed(file);
    const { registered, active, scored } = agents;
    return {
      overall: figuresOf(overall.figures),
      frameworks: Object.fromEntries(frameworks.map(({ key, score }) => [key, figuresOf(score)])),
      agents: Object.fromEntries(appendix.map(({ id, score }) => [id, score?.score ?? null])),
      scans: Object.fromEntries(
        appendix.flatMap((agent) =>
          agent.frameworks.map(({ key, score }) => [`${agent.id}/${key}`, figuresOf(score)]),
        ),
      ),
      counts: { registered, active, scored },
      open: issues.open,
      verdicts: counted(
        appendix.flatMap((agent) =>
          agent.frameworks.flatMap(({ parameters }) => parameters.map(({ verdict }) => verdict)),
        ),
      ),
    };
  },
  statesSelfReported: async (file) => {
    const { overall, limits } = parsed(file);
    return overall.figures?.verified === 0 && limits.some(({ kind }) => kind === 'self-reported-only');
  },
};
