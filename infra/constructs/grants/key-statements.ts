import { ArnFormat, type Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Reading the one SecureString of that name, and nothing else with the key of KMS that it is encrypted with. */
export function keyStatements(parameter: string, stack: Stack): PolicyStatement[] {
  const parameterArn = stack.formatArn({
    service: 'ssm',
    resource: 'parameter',
    resourceName: parameter.replace(/^\//, ''),
  });
  const anyKey = stack.formatArn({
    service: 'kms',
    resource: 'key',
    resourceName: '*',
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });
  return [
    new PolicyStatement({ actions: ['ssm:GetParameter'], resources: [parameterArn] }),
    new PolicyStatement({
      actions: ['kms:Decrypt'],
      // The operator chooses the key; SSM names the parameter in what it has decrypted.
      resources: [anyKey],
      conditions: {
        StringEquals: {
          'kms:ViaService': `ssm.${stack.region}.amazonaws.com`,
          'kms:EncryptionContext:PARAMETER_ARN': parameterArn,
        },
      },
    }),
  ];
}
