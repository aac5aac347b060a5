/** Parameters that a check looks at: few requests show them, and what they show may change on any day. */
export const checkedParameters: readonly string[] = [
  'tls-certificate-valid',
  'tool-definition-pinned',
  'agent-card-authentic',
  'model-version-pinned',
];
