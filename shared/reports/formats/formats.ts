/** All formats, in display order. To add one, add a file and a line here. */
import { csv } from './csv.ts';
import { cyclonedx } from './cyclonedx/cyclonedx.ts';
import { html } from './html/html.ts';
import { json } from './json.ts';
import { markdown } from './markdown/markdown.ts';
import { oscal } from './oscal/oscal.ts';
import type { ReportFormat } from './report-format.ts';
import { sarif } from './sarif/sarif.ts';

export const reportFormats: readonly ReportFormat[] = [html, markdown, json, csv, oscal, sarif, cyclonedx];
