import { paginateListTables } from '@aws-sdk/client-dynamodb';
import { appStackName } from '#infra/options.ts';
import { tableNames } from '#infra/tables.ts';
import { ok, prepared, refusal, type Target, type Verdict, warning } from './account-check.ts';
import { isOurs, isUnmade, stackOf } from './checks-of-stacks.ts';

/** A stack of this product as it stands. */
interface State {
  status: string;
  isProtected: boolean;
}

/** A company's two stacks; undefined if there is none, or one of somebody else. */
interface States {
  data: State | undefined;
  app: State | undefined;
}

/** A deploy may change a stack in one of these. The last update of some was taken back, and the data are as before. */
const ready = [
  'CREATE_COMPLETE',
  'UPDATE_COMPLETE',
  'UPDATE_ROLLBACK_COMPLETE',
  'IMPORT_COMPLETE',
  'IMPORT_ROLLBACK_COMPLETE',
];

/** What keeps a deploy from changing the stack, and what to do; undefined if nothing does. */
function obstacle(name: string, status: string, { region, options }: Target): Verdict | undefined {
  if (ready.includes(status) || isUnmade(status)) return undefined;
  const aws = (command: string) => `aws cloudformation ${command} --region ${region} --stack-name ${name}`;
  if (status.endsWith('_IN_PROGRESS'))
    return refusal(
      `CloudFormation is still working on ${name} (${status}). Wait until ${aws('describe-stacks')} says it’s done, then run this again.`,
    );
  if (status === 'CREATE_FAILED' || status === 'UPDATE_FAILED')
    return warning(
      `${name} failed and wasn’t rolled back (${status}). cdk asks whether to roll it back. If nobody can answer, run ${aws('rollback-stack')} and wait first.`,
    );
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return refusal(
      `a failed deploy of ${name} couldn’t be rolled back (${status}). ${aws('describe-stack-events')} shows what got in the way. Fix that, run ${aws('continue-update-rollback')}, wait, then run this again. Nothing is lost.`,
    );
  if (status === 'DELETE_FAILED')
    return refusal(
      name === options.stackName
        ? `deleting ${name} started and failed (${status}). Its tables are kept. Don’t deploy empty ones over them: follow "Tables of a stack that is gone" in docs/runbook.md.`
        : `deleting ${name} started and failed (${status}). npm run remove finishes it and keeps the data. Then run this again.`,
    );
  return refusal(
    `${name} is in ${status || 'an unknown state'}, which this command can’t handle. Check it in the CloudFormation console.`,
  );
}

function judgeStates({ data, app }: States, target: Target): Verdict {
  const { stackName } = target.options;
  const [dataStatus, appStatus] = [data?.status ?? '', app?.status ?? ''];
  const obstacles = [
    data && obstacle(stackName, dataStatus, target),
    app && obstacle(appStackName(stackName), appStatus, target),
  ].filter((verdict) => verdict !== undefined);
  const worst = obstacles.find(({ mark }) => mark === '✗') ?? obstacles[0];
  if (worst !== undefined) return worst;
  const isDataMade = data !== undefined && !isUnmade(dataStatus);
  if (app !== undefined && !isUnmade(appStatus) && !isDataMade)
    return refusal(
      `${appStackName(stackName)} exists, but its data stack ${stackName} doesn’t. A deploy would start with empty tables. To bring data back, follow "Tables of a stack that is gone" in docs/runbook.md. To start over, run npm run remove first.`,
    );
  if (isDataMade && !data.isProtected)
    return warning(
      `${stackName}’s data isn’t protected from deletion, because its first deploy stopped partway. This deploy protects it.`,
    );
  return ok(isDataMade ? 'ready for a deploy' : 'nothing deployed yet');
}

/** Whether CloudFormation would take a deploy now. */
export const stackStates = prepared({
  name: 'Stack state',
  permission: 'cloudformation:DescribeStacks',
  ask: async (clients, { options: { stackName } }, limit): Promise<States> => {
    const names = [stackName, appStackName(stackName)];
    const stacks = await Promise.all(names.map((name) => stackOf(clients, name, limit)));
    // Of somebody else's stack the check of the name tells.
    const [data, app] = stacks.map((stack) => {
      if (stack === undefined || !isOurs(stack.Description ?? '')) return undefined;
      const { StackStatus: status = '', EnableTerminationProtection: isProtected = false } = stack;
      return { status, isProtected };
    });
    return { data, app };
  },
  judge: judgeStates,
});

/** @param names of all tables; undefined where the data's stack is there and has its own */
function judgeKeptTables(names: readonly string[] | undefined, { options }: Target): Verdict {
  const { stackName } = options;
  // CDK ends a logical id with eight digits of its path's hash, and CloudFormation begins a name with both.
  const ours = new RegExp(`^${stackName}-Data(${tableNames.join('|')})[0-9A-F]{8}-`, 'i');
  const kept = (names ?? []).filter((name) => ours.test(name));
  if (kept.length === 0) return ok('none');
  return warning(
    `an earlier stack ${stackName} left its tables (${kept.join(', ')}). A deploy makes new, empty ones beside them. If they hold leads, follow "Tables of a stack that is gone" in docs/runbook.md first. If they’re empty, delete them.`,
  );
}

/** Whether a company would begin anew beside the tables it had. */
export const keptTables = prepared({
  name: 'Kept tables',
  permission: 'cloudformation:DescribeStacks and dynamodb:ListTables',
  ask: async (clients, { options: { stackName } }, limit): Promise<string[] | undefined> => {
    const data = await stackOf(clients, stackName, limit);
    if (data !== undefined && !isUnmade(data.StackStatus ?? '')) return undefined;
    const names: string[] = [];
    for await (const page of paginateListTables({ client: clients.dynamo }, {}, limit))
      names.push(...(page.TableNames ?? []));
    return names;
  },
  judge: judgeKeptTables,
});
