/**
 * Compares test responses of Google Cloud, and the values that are read from them, with the definitions that
 * Google publishes.
 */
import { describe, expect, it } from 'vitest';
import { faultsOf, valuesOf } from '#functions/clouds/google/fixtures/published-definitions.ts';
import * as world from './fixtures/google-world.ts';

const VERTEX = 'google.cloud.aiplatform.v1';

describe('Google Cloud test responses', () => {
  it.each<[string, object]>([
    [`${VERTEX}.ReasoningEngine`, world.engine],
    [`${VERTEX}.ReasoningEngine`, world.ownedEngine],
    [`${VERTEX}.Endpoint`, world.endpoint],
    ['google.cloud.agentregistry.v1.Agent', world.registered],
    ['google.cloud.dialogflow.cx.v3.Agent', world.conversational],
    ['google.cloud.dialogflow.cx.v3.SecuritySettings', world.securitySettings],
    ['google.privacy.dlp.v2.InspectTemplate', world.inspectTemplate],
    ['google.cloud.run.v2.Service', world.service],
    ['google.cloud.run.v2.Service', world.copilot],
    ['google.cloud.run.v2.Service', world.web],
    ['google.iam.v1.Policy', world.projectPolicy],
    ['google.iam.v1.Policy', world.open],
    ['google.logging.v2.LogSink', world.sink],
    ['google.logging.v2.LogBucket', world.bucket],
    ['google.cloud.binaryauthorization.v1.Policy', world.signaturePolicy],
    ['grafeas.v1.Occurrence', world.discovery],
    ['grafeas.v1.Occurrence', world.vulnerability('CRITICAL')],
  ])('of %s have only published fields', (message, answer) => {
    expect(faultsOf(message, answer)).toEqual([]);
  });

  it('with unpublished fields or wrong types are detected', () => {
    const wrong = { ...world.service, ingress: 'OPEN', invokerIamDisabled: 'no', invokers: [] };
    expect(faultsOf('google.cloud.run.v2.Service', wrong)).toEqual([
      'Service.ingress has no such value',
      'Service.invokerIamDisabled is no boolean',
      'Service.invokers is no field',
    ]);
  });

  it.each<[string, readonly string[]]>([
    [`${VERTEX}.ReasoningEngineSpec.IdentityType`, ['AGENT_IDENTITY', 'SERVICE_ACCOUNT']],
    [
      'google.cloud.run.v2.IngressTraffic',
      ['INGRESS_TRAFFIC_ALL', 'INGRESS_TRAFFIC_INTERNAL_ONLY', 'INGRESS_TRAFFIC_NONE'],
    ],
    ['google.cloud.dialogflow.cx.v3.SecuritySettings.RetentionStrategy', ['REMOVE_AFTER_CONVERSATION']],
    [
      'google.cloud.binaryauthorization.v1.AdmissionRule.EvaluationMode',
      ['ALWAYS_ALLOW', 'REQUIRE_ATTESTATION'],
    ],
    ['google.iam.v1.AuditLogConfig.LogType', ['DATA_READ', 'DATA_WRITE']],
    ['google.privacy.dlp.v2.Likelihood', ['LIKELY', 'VERY_LIKELY']],
    ['grafeas.v1.DiscoveryOccurrence.AnalysisStatus', ['FINISHED_SUCCESS', 'COMPLETE']],
  ])('of %s have these values', (enumeration, values) => {
    expect(valuesOf(enumeration)).toEqual(expect.arrayContaining([...values]));
  });
});
