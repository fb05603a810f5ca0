import { RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type FunctionProps,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

type Props = Required<Pick<FunctionProps, 'description' | 'code' | 'timeout'>> &
  Pick<FunctionProps, 'memorySize' | 'environment' | 'systemLogLevelV2'> & { logGroup?: ILogGroup };

/**
 * A function whose role may write its own log, kept for three months, and nothing else; the library's default role may
 * write to every log group of the account.
 */
export class FunctionWithLog extends LambdaFunction {
  /**
   * @param props.description its source path and what it serves
   * @param props.logGroup where it writes; left out, a group of its own
   * @param ids of what it makes beside itself
   */
  constructor(scope: Construct, id: string, props: Props, ids = { logs: 'Logs', role: 'Role' }) {
    const {
      logGroup = new LogGroup(scope, ids.logs, {
        retention: RetentionDays.THREE_MONTHS,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    } = props;
    const role = new Role(scope, ids.role, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, id, {
      ...props,
      role,
      logGroup,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      loggingFormat: LoggingFormat.JSON,
    });
  }
}
