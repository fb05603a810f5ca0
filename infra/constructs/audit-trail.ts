import { Duration } from 'aws-cdk-lib';
import { Code, SystemLogLevel } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, SubscriptionFilter } from 'aws-cdk-lib/aws-logs';
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations';
import { Construct } from 'constructs';
import { routes } from '#infra/functions/routes.ts';
import type { Api } from './api.ts';
import { FunctionWithLog } from './function-with-log.ts';

/**
 * Writes each line it is given to its own log, as it is: `console.log` would put it into a field of another line.
 * CloudWatch Logs also asks now and then whether it listens.
 */
const copyLines = `const { gunzipSync } = require('node:zlib');

exports.handler = async ({ awslogs }) => {
  const { messageType, logEvents } = JSON.parse(gunzipSync(Buffer.from(awslogs.data, 'base64')));
  if (messageType !== 'DATA_MESSAGE') return;
  for (const { message } of logEvents) process.stdout.write(message.trimEnd() + '\\n');
};`;

/**
 * Copies who did what from the logs of the functions to the audit log. The function that copies needs no client: its own
 * log is the audit log.
 */
export class AuditTrail extends Construct {
  /** @param props.auditLog where the lines are kept, whatever becomes of the functions and their logs */
  constructor(scope: Construct, id: string, props: { api: Api; auditLog: ILogGroup }) {
    super(scope, id);
    const { api, auditLog } = props;
    const copying = new FunctionWithLog(this, 'Copying', {
      logGroup: auditLog,
      description: 'infra/constructs/audit-trail.ts: Copies what admins did to the audit log',
      code: Code.fromInline(copyLines),
      timeout: Duration.seconds(30),
      // Lambda's own lines of each start and end are not who did what.
      systemLogLevelV2: SystemLogLevel.WARN,
    });
    const ofAdmins = new Set(routes.flatMap((route) => (route.access === 'admin' ? [route.function] : [])));
    for (const [name, { logGroup }] of api.functions)
      if (ofAdmins.has(name))
        new SubscriptionFilter(this, name, {
          logGroup,
          destination: new LambdaDestination(copying),
          // The field of `audit` in lambdas/platform/log.ts, in no other line.
          filterPattern: FilterPattern.exists('$.admin'),
        });
  }
}
