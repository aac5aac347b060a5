import type { DetectionReport } from '#shared/issue-detection/contract.ts';
import { riskAreas } from '#shared/issue-detection/risk.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import styles from './report.module.css';
import { areaLabels, areaTexts, riskText } from './risk-labels.ts';

/** The risk of each area with the terms that decide it, and the method. */
export const RiskTab = ({ report: { riskAssessment } }: { readonly report: DetectionReport }) => {
  const levels = {
    business: riskAssessment.businessImpact,
    technical: riskAssessment.technicalRisk,
    compliance: riskAssessment.complianceRisk,
  };
  return (
    <Stack gap={16}>
      <Card title="Overall Risk" sub="The highest risk of an open issue.">
        <p className={styles.figure}>{riskText(riskAssessment.overallRisk)}</p>
      </Card>
      <div className={styles.areas}>
        {riskAreas.map((area) => {
          const decisive = riskAssessment.decidedBy.find((one) => one.area === area);
          return (
            <Card key={area} title={areaLabels[area]} sub={areaTexts[area]}>
              <p className={styles.figure}>{riskText(levels[area])}</p>
              {decisive ? (
                <p className="t2">
                  Likelihood {decisive.likelihood} × impact {decisive.impact} = {decisive.score} of 25:{' '}
                  {decisive.title}
                </p>
              ) : (
                <p className="t2">No open issue in this area. Parameters without evidence are not covered.</p>
              )}
            </Card>
          );
        })}
      </div>
      <Card title="How the risk is computed">
        <p>
          Each issue has a likelihood and an impact from 1 to 5, as in NIST SP 800-30. The impact follows the
          severity: critical 5, high 4, medium 3, low 2. The likelihood follows the strongest evidence of the
          failure: tested 5, configuration 4, listed or documented 3, self-reported 2. Their product is
          critical from 20, high from 12, medium from 6, and low below.
        </p>
      </Card>
    </Stack>
  );
};
