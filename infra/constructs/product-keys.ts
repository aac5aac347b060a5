import * as kms from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { removalOf } from '#infra/removal.ts';
import type { Stage } from '#infra/stages.ts';

/** Keys of a stage: created with it, or the organization's own. */
export class ProductKeys {
  /** Encrypts the credentials that tenants store for probing their own agents. */
  readonly credentials: kms.IKey;
  /** Signs the seals and checkpoints of audit chains. */
  readonly audit: kms.IKey;

  constructor(scope: Construct, stage: Stage) {
    const { credentialsArn, auditArn } = stage.keys ?? {};
    const removalPolicy = removalOf(stage);
    this.credentials = credentialsArn
      ? kms.Key.fromKeyArn(scope, 'CredentialsKey', credentialsArn)
      : new kms.Key(scope, 'CredentialsKey', {
          description: 'Encrypts the credentials that tenants store for probing their own agents',
          enableKeyRotation: true,
          removalPolicy,
        });
    this.audit = auditArn
      ? kms.Key.fromKeyArn(scope, 'AuditKey', auditArn)
      : new kms.Key(scope, 'AuditKey', {
          description: 'Signs the seals and checkpoints of audit chains',
          keySpec: kms.KeySpec.ECC_NIST_P256,
          keyUsage: kms.KeyUsage.SIGN_VERIFY,
          removalPolicy,
        });
  }
}
