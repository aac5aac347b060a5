/** What evaluation loads before its first verdict, in one file as in a function. */
export { compileCatalog } from '#shared/scoring/evaluate-agent.ts';
export { judgedFrameworks, judgedParameters } from '#shared/scoring/judged-catalog.ts';
