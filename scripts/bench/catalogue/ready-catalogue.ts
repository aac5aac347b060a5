/** What judging loads before it can give a verdict, in one file as a function has it. */
export { compileCatalogue } from '#shared/scans/evaluate-agent.ts';
export { judgedFrameworks, judgedParameters } from '#shared/scans/judged-catalogue.ts';
