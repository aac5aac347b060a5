/** Parameters of the example, in display order: HIPAA parameters of every severity. */
export const exampleIds = [
  'endpoint-auth-required',
  'object-level-authorization',
  'business-associate-agreement',
  'permission-change-logged',
  'storage-encryption-at-rest',
  'session-idle-timeout',
  'staff-training-age',
  'security-contact-published',
] as const;
export type ExampleId = (typeof exampleIds)[number];
