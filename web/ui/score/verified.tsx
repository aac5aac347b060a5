import { isOtherModel, modelName, otherModelText } from './score-model.ts';

interface VerifiedProps {
  readonly value: {
    readonly score: number | null;
    readonly verified?: number | null;
    readonly modelVersion?: string | null;
  };
}

const MEANING = 'Points earned by tests and configuration';

/**
 * Beside a score: how much of it is verified. For a score of another model, the model; without a score, nothing.
 */
export const Verified = ({ value: { score, verified, modelVersion } }: VerifiedProps) => {
  if (score === null) return null;
  if (isOtherModel(modelVersion) && typeof modelVersion === 'string')
    return (
      <span className="nowrap" title={otherModelText(modelVersion)}>
        Score {modelName(modelVersion)}
      </span>
    );
  return (
    typeof verified === 'number' && (
      <span className="num nowrap" title={MEANING}>
        verified {verified}
      </span>
    )
  );
};
