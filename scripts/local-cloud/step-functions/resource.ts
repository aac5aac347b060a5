import { z } from 'zod';
import { arn, resourceType } from '../template/resource-type.ts';
import { inert } from '../template/schema.ts';

/** A state machine with its definition as text or as an asset. */
export const stateMachineType = resourceType(
  'AWS::StepFunctions::StateMachine',
  z.strictObject({
    DefinitionString: z.string().optional(),
    DefinitionS3Location: z.strictObject({ Bucket: z.string(), Key: z.string() }).optional(),
    DefinitionSubstitutions: z.record(z.string(), z.coerce.string()).default({}),
    RoleArn: z.string(),
    StateMachineType: z.enum(['STANDARD', 'EXPRESS']).default('STANDARD'),
    ...inert(
      'StateMachineName',
      'LoggingConfiguration',
      'TracingConfiguration',
      'EncryptionConfiguration',
      'Tags',
    ),
  }),
  (context) => {
    const name = context.name('StateMachineName');
    const machineArn = arn(context, 'states', `stateMachine:${name}`);
    return { ref: machineArn, attributes: { Arn: machineArn, Name: name } };
  },
);
