/** Manifests and frameworks that are designed to break their readers. */

const aliases = (levels: number): string =>
  [
    'a0: &a0 [x,x,x,x,x,x,x,x,x]',
    ...Array.from(
      { length: levels },
      (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index},`.repeat(9)}]`,
    ),
  ].join('\n');

/** YAML and JSON texts; JSON is also YAML. */
export const foreignTexts: readonly string[] = [
  aliases(9),
  'a: &a\n  b: *a',
  '['.repeat(1_000_000),
  '{a: '.repeat(200_000),
  `${'- '.repeat(100_000)}a`,
  `${' '.repeat(500_000)}a: 1`,
  `a: "${'\\u0000'.repeat(100_000)}"`,
  `a: '${"''".repeat(300_000)}`,
  `a: |\n${' x\n'.repeat(200_000)}`,
  `a: >${'\n\n'.repeat(300_000)}`,
  `? ${'a'.repeat(500_000)}\n: 1`,
  `${'a: 1\n'.repeat(100_000)}`,
  `${'---\n'.repeat(100_000)}`,
  `%YAML ${'1'.repeat(100_000)}\n---\na: 1`,
  `${'#'.repeat(1_000_000)}`,
  `${'\t'.repeat(200_000)}a`,
  'declares: !!js/function "function(){}"',
  'declares: !!binary "////"',
  'declares: !<tag:yaml.org,2002:map> {}',
  'declares:\n  <<: [{a: 1}, {b: 2}]',
  'declares:\n  __proto__: {a: 1}',
  'declares: {constructor: {prototype: {a: 1}}}',
  'declares: {toString: 1, hasOwnProperty: 2, audit-logging-enabled: .nan}',
  'declares: {audit-logging-enabled: 0x7fffffffffffffffffffff}',
  'declares: {audit-logging-enabled: 2026-02-30T99:99:99Z}',
  `declares: {${Array.from({ length: 30_000 }, (_, index) => `k${index}: 1`).join(', ')}}`,
  `declares: {audit-logging-enabled: "${'/'.repeat(1_500_000)}"}`,
  `{"declares":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  `{"mcpServers":{"a":{"command":"${'x'.repeat(1_000_000)}","args":[${'"-",'.repeat(50_000)}""]}}}`,
  `{"bomFormat":"CycloneDX","specVersion":"1.6","components":[${'{"type":"library","name":"a"},'.repeat(20_000)}{}]}`,
  `{"name":"a","url":"http://127.0.0.1${'/'.repeat(1_500_000)}x","skills":[]}`,
  `{"catalog":{"uuid":"x","metadata":{"title":"a"},"groups":${'[{"groups":'.repeat(5000)}[]${'}]'.repeat(5000)}}}`,
  `name: a\nversion: "1"\ncontrols:\n${'  - {id: A-1, title: a, category: b, parameters: [audit-logging-enabled]}\n'.repeat(20_000)}`,
  '\ufeff%\ud800\u0000',
  'PK\u0003\u0004not yaml',
];
