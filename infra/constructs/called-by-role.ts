import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * A function that API Gateway calls with a role, so that one policy replaces a permission per function
 * (`AWS::ApiGatewayV2::Integration`, `CredentialsArn`).
 */
export class CalledByRole extends apigateway.HttpRouteIntegration {
  readonly #called: IFunction;
  readonly #role: IRole;

  /** @param role role that API Gateway may assume */
  constructor(id: string, called: IFunction, role: IRole) {
    super(id);
    this.#called = called;
    this.#role = role;
  }

  bind(): apigateway.HttpRouteIntegrationConfig {
    return {
      type: apigateway.HttpIntegrationType.AWS_PROXY,
      uri: this.#called.functionArn,
      payloadFormatVersion: apigateway.PayloadFormatVersion.VERSION_2_0,
      credentials: apigateway.IntegrationCredentials.fromRole(this.#role),
    };
  }
}
