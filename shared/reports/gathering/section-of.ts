/** Builds the report section on one agent from its data. */
import { reportedFields } from '#shared/issues/fields.ts';
import type { ParameterResult, ScanResults } from '#shared/scans/contract.ts';
import type { AgentSection, CitedEvidence, FrameworkLine, ParameterLine } from '../agent-section.ts';
import type { AgentRead, ReadStanding } from './agent-read.ts';

/** Evidence by digest, numbered in order of first citation. */
class Citations {
  readonly #cited = new Map<string, CitedEvidence>();

  /** Returns the citation numbers of these pieces. */
  numbersOf(evidence: ParameterResult['evidence']): number[] {
    return evidence.map(({ marks: _, ...piece }) => {
      const known = this.#cited.get(piece.digest);
      if (known) return known.number;
      const number = this.#cited.size + 1;
      this.#cited.set(piece.digest, { number, ...piece });
      return number;
    });
  }

  get all(): CitedEvidence[] {
    return [...this.#cited.values()];
  }
}

const lineOf = (result: ParameterResult, controls: string[], citations: Citations): ParameterLine => {
  const { id, title, severity, verdict, reason, change, worth, conflict, strength, evidence, gaps } = result;
  return {
    ...{ id, title, severity, verdict, reason, change, worth, conflict, strength, controls },
    evidence: citations.numbersOf(evidence),
    gaps: gaps.map((gap) => ({ ...gap })),
  };
};

/** Returns each parameter once, with the controls that name it; its verdict is the same in all of them. */
const parametersOf = ({ controls }: ScanResults, citations: Citations): ParameterLine[] => {
  const named = new Map<string, { result: ParameterResult; controls: string[] }>();
  for (const control of controls)
    for (const result of control.parameters) {
      const known = named.get(result.id);
      if (known) known.controls.push(control.id);
      else named.set(result.id, { result, controls: [control.id] });
    }
  return [...named.values()].map((one) => lineOf(one.result, one.controls, citations));
};

const frameworkLineOf = (standing: ReadStanding, citations: Citations): FrameworkLine => {
  const { key, name, scanId, completedAt, reevaluated, score, addresses, results } = standing;
  return {
    ...{ key, name, scanId, completedAt, reevaluated, score },
    addresses: addresses === null ? null : addresses.map((one) => ({ ...one })),
    collectors: (results?.collectors ?? []).map(({ id, status, reason }) => ({
      id,
      status,
      ...(reason === undefined ? {} : { reason }),
    })),
    ruledOut: (results?.scope ?? []).flatMap(({ fact, ruledOut }) => (ruledOut ? [fact] : [])),
    controls: (results?.controls ?? []).map(({ id, title, state, score: own }) => ({
      ...{ id, title, state },
      score: own,
    })),
    parameters: results ? parametersOf(results, citations) : [],
    withoutDetail: results === undefined,
  };
};

/** Returns whether an issue still needs action. */
export const isUnresolved = ({ status }: { readonly status: string }): boolean =>
  status === 'open' || status === 'in_progress';

/** Returns the report section on one agent. */
export const sectionOf = ({ agent, standings, leftOut, issues, seen }: AgentRead): AgentSection => {
  const citations = new Citations();
  const frameworks = standings.map((standing) => frameworkLineOf(standing, citations));
  return {
    ...agent,
    frameworks,
    leftOut: leftOut.map((one) => ({ ...one })),
    evidence: citations.all,
    issues: issues.filter(isUnresolved).map(reportedFields),
    seen: seen.map((line) => ({ ...line, items: [...line.items] })),
  };
};
