import * as v from 'valibot';
import { AwsError, operation, type RunningService, serveAwsJson } from '#infra/local/wire/aws-json.ts';
import { LOCAL_REGION } from '#infra/local/wire/credentials.ts';

interface SsmOptions {
  /** SecureStrings by their names. */
  parameters: Readonly<Record<string, string>>;
  port?: number;
}

const requestSchema = v.strictObject({
  Name: v.string(),
  // The product needs the decrypted value.
  WithDecryption: v.literal(true),
});

/** SSM's parameters locally, as far as the product uses them: reads a SecureString by its name. */
export function startSsm({ parameters, port = 0 }: SsmOptions): Promise<RunningService> {
  const getParameter = operation(
    requestSchema,
    ({ Name }) => {
      const Value = Object.hasOwn(parameters, Name) ? parameters[Name] : undefined;
      if (Value === undefined) throw new AwsError('ParameterNotFound', '');
      const ARN = `arn:aws:ssm:${LOCAL_REGION}:000000000000:parameter/${Name.replace(/^\//, '')}`;
      return { Parameter: { Name, Type: 'SecureString', Value, Version: 1, ARN, DataType: 'text' } };
    },
    { signed: true },
  );
  return serveAwsJson({
    target: 'AmazonSSM',
    operations: { GetParameter: getParameter },
    port,
  });
}
