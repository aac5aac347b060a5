/** What evaluation loads before its first verdict, in one file as in a function. */
export { compileCatalogue } from '#shared/judging/evaluate-agent.ts';
export { judgedFrameworks, judgedParameters } from '#shared/judging/judged-catalogue.ts';
