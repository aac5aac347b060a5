/** Scores as properties, because CycloneDX has no element for them. */
import type { ReportFigures } from '../../report-model.ts';
import { prop } from './texts.ts';

/** @param of `overall`, or the key of a framework */
export const scoreProps = (figures: ReportFigures | null, of: string) =>
  figures === null || figures.score === null
    ? [prop(`${of}:score`, 'not scored')]
    : [
        prop(`${of}:score`, figures.score),
        prop(`${of}:label`, figures.label),
        prop(`${of}:verified`, figures.verified),
        prop(`${of}:coverage`, figures.coverage),
        ...(figures.passRate === null ? [] : [prop(`${of}:pass-rate`, figures.passRate)]),
        ...(figures.cap ? [prop(`${of}:cap`, figures.cap.sentence)] : []),
      ];
