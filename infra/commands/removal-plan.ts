import { companyIn } from './live.ts';
import type { RemovalSurvey } from './removal-survey.ts';
import { secondOf } from './restore-time.ts';
import type { FoundStack } from './stack-removal.ts';
import { retainedIn } from './unprotected.ts';

/** What is there under a company's name. */
export interface Company {
  stackName: string;
  app: FoundStack | undefined;
  data: FoundStack | undefined;
  /** What earlier stacks of the same names kept. */
  left: FoundStack['resources'];
  survey: RemovalSurvey;
}

/** The company's name; undefined where a version before this one deployed it and the app is gone. */
export const companyOf = ({ app, data }: Pick<Company, 'app' | 'data'>): string | undefined =>
  // An empty name is none: nobody could tell it from no answer.
  [app, data].flatMap((stack) => (stack && companyIn(stack.outputs)?.trim()) || []).at(0);

/** What an operator types to remove it: the company's name, or its stack's. */
export const nameOf = (company: Company): string => companyOf(company) ?? company.stackName;

const kinds: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'table',
  'AWS::S3::Bucket': 'bucket with the uploaded estimates and the pictures on the price cards',
  'AWS::Cognito::UserPool': 'user pool with the logins',
  'AWS::SecretsManager::Secret': 'secret',
  'AWS::Logs::LogGroup': 'log group',
};

/** A line for each resource that stays when its stack is deleted. */
const keptIn = ({ template, resources }: FoundStack): string[] => {
  const kept = retainedIn(template);
  return resources.filter(({ LogicalResourceId = '' }) => kept.includes(LogicalResourceId)).map(lineOf);
};

const lineOf = ({
  ResourceType = '',
  PhysicalResourceId = '',
}: Pick<FoundStack['resources'][number], 'ResourceType' | 'PhysicalResourceId'>): string =>
  `${kinds[ResourceType] ?? ResourceType} ${PhysicalResourceId}`;

const commands: Readonly<Record<string, (id: string) => string>> = {
  'AWS::DynamoDB::GlobalTable': (id) =>
    `aws dynamodb update-table --table-name ${id} --no-deletion-protection-enabled && aws dynamodb delete-table --table-name ${id}`,
  'AWS::S3::Bucket': (id) => `"Empty", then "Delete" at https://console.aws.amazon.com/s3/buckets/${id}`,
  'AWS::Cognito::UserPool': () => 'turn "Deletion protection" off in Cognito, then "Delete" there',
  'AWS::SecretsManager::Secret': (id) => `aws secretsmanager delete-secret --secret-id ${id}`,
  'AWS::Logs::LogGroup': (id) => `aws logs delete-log-group --log-group-name ${id}`,
};

/** A resource that no stack owns now, with how somebody deletes it by hand. */
export const byHand = (resource: FoundStack['resources'][number]): string => {
  const { ResourceType = '', PhysicalResourceId = '' } = resource;
  const command = commands[ResourceType];
  return command === undefined ? lineOf(resource) : `${lineOf(resource)}: ${command(PhysicalResourceId)}`;
};

/** Logs that functions write outside of their stack, which CloudFormation therefore does not delete. */
function strayLogs({ template, resources }: FoundStack): string[] {
  const all = Object.entries(template.Resources);
  const logs = JSON.stringify(all.filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup'));
  const stray = all.filter(
    ([id, { Type, Properties }]) =>
      Type === 'AWS::Lambda::Function' &&
      !logs.includes(`"${id}"`) &&
      !JSON.stringify(Properties?.LoggingConfig ?? {}).includes('LogGroup'),
  );
  return stray.flatMap(
    ([id]) => resources.find(({ LogicalResourceId }) => LogicalResourceId === id)?.PhysicalResourceId ?? [],
  );
}

const indented = (lines: readonly string[]) => lines.map((line) => `      ${line}`);

function goes({ app, data, survey }: Company, takesData: boolean): string[] {
  return [
    ...(app === undefined
      ? []
      : [
          `  ✗ ${app.name}: the site and its address at CloudFront, the API, functions, their logs, and alarms (${app.resources.length} resources)`,
        ]),
    ...(data === undefined || !takesData
      ? []
      : [
          `  ✗ ${data.name}: every lead, price, document, and login, and the record of who did what, for good (${data.resources.length} resources)`,
          ...indented(leadLines(survey, app !== undefined)),
          ...indented(keptIn(data)),
        ]),
  ];
}

const leadLines = ({ leads }: RemovalSurvey, hasAdminPage: boolean): string[] =>
  leads?.newest === undefined
    ? ['no leads are stored']
    : [
        `leads: ${leads.count.toLocaleString('en')}, the newest of ${secondOf(leads.newest)}${hasAdminPage ? '; Export CSV on the admin page keeps them' : ''}`,
      ];

/** What earlier stacks left behind; none if they left nothing. */
export const leftBehind = ({ left, stackName }: Pick<Company, 'left' | 'stackName'>): string[] =>
  left.length === 0
    ? []
    : [
        `  – What an earlier stack ${stackName} kept when it was deleted, unless someone deleted it since. Delete it by hand:`,
        ...indented(left.map(byHand)),
      ];

/** What a month costs. */
const monthly = ({ resources }: FoundStack): string => {
  const secrets = resources.filter(
    ({ ResourceType }) => ResourceType === 'AWS::SecretsManager::Secret',
  ).length;
  return `They cost $${(secrets * 0.4).toFixed(2)} a month for ${secrets} secret${secrets === 1 ? '' : 's'}, and what is stored. `;
};

/** What of the site's own domain the deploy did not make. */
function namesLeft(app: FoundStack | undefined): string[] {
  const { DnsRecord } = app?.outputs ?? {};
  if (DnsRecord === undefined) return [];
  return [
    `  – The DNS record ${DnsRecord}. Delete it, because what it points to is no longer yours. The certificate in ACM stays too.`,
  ];
}

const protectionOf = ({ isProtected, template }: FoundStack): string =>
  isProtected && retainedIn(template).length > 0
    ? 'The stack, its tables, and its user pool are protected against deletion, and its bucket and secrets are kept by themselves.'
    : 'They are NOT protected against deletion now, because an earlier removal or a first deploy was cut short. npm run deploy protects them.';

function stays({ app, data, survey, ...earlier }: Company, takesData: boolean): string[] {
  const logs = [app, takesData ? data : undefined].flatMap((stack) => (stack ? strayLogs(stack) : []));
  const has = (type: string) => app?.resources.some(({ ResourceType }) => ResourceType === type) === true;
  return [
    ...(data === undefined || takesData
      ? []
      : [
          `  – ${data.name}: every lead, price, document, and login, so that the next deploy finds them. ${monthly(data)}${protectionOf(data)} --data takes them too.`,
          ...indented(keptIn(data)),
        ]),
    ...(data !== undefined && takesData
      ? [
          '  – At AWS, which deletes them by itself: a backup of each table for 35 days, and the user pool out of sight for 14. aws dynamodb list-backups --backup-type SYSTEM lists the backups.',
        ]
      : []),
    ...survey.beside.map(
      (name) =>
        `  – The table ${name}, which a restore made beside, with copies of people’s data: aws dynamodb delete-table --table-name ${name}`,
    ),
    ...(has('AWS::SNS::Subscription')
      ? ['  – Subscriptions to emails that nobody confirmed: AWS drops them by itself after some days.']
      : []),
    ...logs.map(
      (name) =>
        `  – The log group /aws/lambda/${name}, if there is one, as a function of CDK’s own writes it outside the stack: aws logs delete-log-group --log-group-name /aws/lambda/${name}`,
    ),
    ...(has('AWS::CertificateManager::Certificate')
      ? ['  – The record in Route 53 by which the certificate was proven (its name begins with _).']
      : []),
    ...namesLeft(app),
    ...leftBehind(earlier),
    '  – What cdk bootstrap made (stack CDKToolkit, its bucket and roles, the parameter /cdk-bootstrap/…): every product that CDK deploys to this account and region needs it.',
    '  – What someone made by hand: the parameter with the key of the Solar API, identities in SES, records of a DNS kept elsewhere, backups, and the roles of a pipeline.',
  ];
}

/** What goes and what stays, and why, for the operator to read before anything is removed. */
export const removalPlan = (company: Company, takesData: boolean): string[] => [
  'This goes:',
  ...goes(company, takesData),
  'This stays:',
  ...stays(company, takesData),
];

/** The steps, in their order. */
export const removalSteps = ({ app, data }: Company, takesData: boolean): string[] => [
  ...(app === undefined ? [] : [`delete ${app.name} (5 to 20 minutes, mostly for CloudFront)`]),
  ...(data === undefined || !takesData
    ? []
    : [
        `turn off the protection of ${data.name}, its tables, documents, and logins`,
        'delete every version of every document',
        `delete ${data.name} with all of it`,
      ]),
];
