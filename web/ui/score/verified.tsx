import { isOtherModel, modelName, otherModelText } from './score-model.ts';

interface VerifiedProps {
  readonly value: {
    readonly score: number | null;
    readonly verified?: number | null;
    readonly passRate?: number | null;
    readonly modelVersion?: string | null;
  };
}

const VERIFIED = 'Points earned by tests and configuration';
const PASSES = 'Share of the points with a verdict that pass; the strength of proof does not matter';

/**
 * Beside a score: how much of it is verified, and how much of what was assessed passes. For a score of another model, the model; without a score, nothing.
 */
export const Verified = ({ value: { score, verified, passRate, modelVersion } }: VerifiedProps) => {
  if (score === null) return null;
  if (isOtherModel(modelVersion) && typeof modelVersion === 'string')
    return (
      <span className="nowrap" title={otherModelText(modelVersion)}>
        Score {modelName(modelVersion)}
      </span>
    );
  return (
    <>
      {typeof verified === 'number' && (
        <span className="num nowrap" title={VERIFIED}>
          verified {verified}
        </span>
      )}
      {typeof passRate === 'number' && (
        <span className="num nowrap" title={PASSES}>
          {typeof verified === 'number' && ' · '}
          {passRate}% passes
        </span>
      )}
    </>
  );
};
