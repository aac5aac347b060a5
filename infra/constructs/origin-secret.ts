import { RemovalPolicy } from 'aws-cdk-lib';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/acknowledge.ts';
import type { Stage } from '#infra/stages.ts';

/**
 * Secret that proves to the APIs that a request came through the distribution. Each version is a separate
 * secret: CloudFormation resolves a reference again only if its text changes (CloudFormation guide, "Get a
 * secret or secret value from Secrets Manager"). The previous version stays valid until the next one, because
 * a distribution takes time to send the new one everywhere.
 */
export class OriginSecret {
  /** Dynamic references resolved by CloudFormation: the values are not in the template. */
  readonly current: string;
  readonly previous: string | undefined;

  constructor(scope: Construct, { originSecretVersion: version = 1 }: Stage) {
    const secretOf = (number: number) => {
      const secret = new secretsmanager.Secret(scope, `OriginSecret${number}`, {
        description: 'Proves to the APIs that a request came through the distribution',
        generateSecretString: { excludePunctuation: true, passwordLength: 48 },
        removalPolicy: RemovalPolicy.DESTROY,
      });
      acknowledge(
        secret,
        'SMG4',
        'The distribution and the functions must change it together: a deployment with the next `originSecretVersion` does so.',
      );
      return secret.secretValue.unsafeUnwrap();
    };
    this.current = secretOf(version);
    this.previous = version > 1 ? secretOf(version - 1) : undefined;
  }
}
