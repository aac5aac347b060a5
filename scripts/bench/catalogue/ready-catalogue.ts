/** What judging loads before it can give a verdict, in one file as a function has it. */
export { compileCatalogue } from '#shared/judging/evaluate-agent.ts';
export { judgedFrameworks, judgedParameters } from '#shared/judging/judged-catalogue.ts';
