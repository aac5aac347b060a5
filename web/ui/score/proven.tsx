import { isOtherModel, modelName, otherModelText } from './score-model.ts';

interface ProvenProps {
  readonly value: {
    readonly score: number | null;
    readonly proven?: number | null;
    readonly modelVersion?: string | null;
  };
}

const PROVEN = 'Points earned by tests, infrastructure configuration, or approved documents';

/**
 * Beside a score: how much of it is proven. For a score of another model, the model; without a score, nothing.
 */
export const Proven = ({ value: { score, proven, modelVersion } }: ProvenProps) => {
  if (score === null) return null;
  if (isOtherModel(modelVersion) && typeof modelVersion === 'string')
    return (
      <span className="nowrap" title={otherModelText(modelVersion)}>
        Score {modelName(modelVersion)}
      </span>
    );
  return (
    typeof proven === 'number' && (
      <span className="num nowrap" title={PROVEN}>
        proven {proven}
      </span>
    )
  );
};
