/** The CloudFormation template of the role that discovery assumes in an AWS account. */
import { actionsOf, awsOperations } from '#functions/clouds/aws/operations.ts';

export interface RoleOf {
  readonly name: string;
  readonly externalId: string;
  /** Account whose principals may assume the role. */
  readonly trusted: string;
}

const indented = (lines: readonly string[], by: number): string =>
  lines.map((line) => `${' '.repeat(by)}- '${line}'`).join('\n');

/** Returns YAML. It permits exactly the required actions, from their own list; all of them are read-only. */
export const roleTemplate = ({
  name,
  externalId,
  trusted,
}: RoleOf): string => `AWSTemplateFormatVersion: '2010-09-09'
Description: Lets Accredit find AI agents in this account. It lists and describes; it changes nothing and reads no data.
Resources:
  DiscoveryRole:
    Type: AWS::IAM::Role
    Properties:
      RoleName: '${name}'
      Description: Assumed by Accredit with the external id of one organization
      MaxSessionDuration: 3600
      AssumeRolePolicyDocument:
        Version: '2012-10-17'
        Statement:
          - Effect: Allow
            Action: 'sts:AssumeRole'
            Principal:
              AWS: !Sub 'arn:\${AWS::Partition}:iam::${trusted}:root'
            Condition:
              StringEquals:
                'sts:ExternalId': '${externalId}'
      Policies:
        - PolicyName: discovery
          PolicyDocument:
            Version: '2012-10-17'
            Statement:
              - Effect: Allow
                Action:
${indented(actionsOf(awsOperations).toSorted(), 18)}
                Resource: '*'
Outputs:
  RoleArn:
    Value: !GetAtt DiscoveryRole.Arn
`;
