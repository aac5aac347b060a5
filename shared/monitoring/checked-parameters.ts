/** Parameters that a health check covers: few requests are needed, and the result may change any day. */
export const checkedParameters: readonly string[] = [
  'tls-certificate-valid',
  'tool-definition-pinned',
  'agent-card-authentic',
  'model-version-pinned',
];
