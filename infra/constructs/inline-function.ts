import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type FunctionProps,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/**
 * A small function whose text stands in the template, at most 4,096 characters. Its role may write its own log and
 * nothing else; the library's default role may write to every log group of the account.
 */
export class InlineFunction extends LambdaFunction {
  /**
   * @param props.description its source path and what it serves
   * @param props.logGroup where it writes; left out, a group of its own, kept for three months
   */
  constructor(
    scope: Construct,
    id: string,
    {
      description,
      code,
      timeout,
      logGroup = new LogGroup(scope, 'Logs', {
        retention: RetentionDays.THREE_MONTHS,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      ...more
    }: { description: string; code: string; timeout: Duration; logGroup?: ILogGroup } & Pick<
      FunctionProps,
      'memorySize' | 'systemLogLevelV2'
    >,
  ) {
    const role = new Role(scope, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, id, {
      role,
      logGroup,
      description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromInline(code),
      timeout,
      loggingFormat: LoggingFormat.JSON,
      ...more,
    });
  }
}
