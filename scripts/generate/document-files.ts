/** Documents that the build writes beside the functions that serve them. */
export const documentFiles = [
  'functions/system/openapi.gen.json',
  'functions/system/agent-manifest.gen.json',
  'functions/system/report.gen.json',
  'functions/mcp/tools.gen.json',
  'functions/reports/bundle/verifier.gen.json',
] as const;
export type DocumentFile = (typeof documentFiles)[number];
