import { toJsonSchema } from '@valibot/to-json-schema';
import { reportFile } from '#shared/reports/report-file.ts';
import { REPORT_SCHEMA } from '#shared/reports/report-model.ts';

/** Returns the JSON Schema (2020-12) of a report's JSON file. */
export const reportJsonSchema = (): object => ({
  $id: '/api/schemas/report.json',
  title: `Accredit report, ${REPORT_SCHEMA}`,
  ...toJsonSchema(reportFile, { target: 'draft-2020-12' }),
});
