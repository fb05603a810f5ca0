import { secondOf } from './restore-time.ts';
import type { RetainedData, RetainedResource, StoredLeads } from './retained-data.ts';
import type { FoundStack } from './stack-deletion.ts';

/** What is there under a company's name. */
export interface Company {
  /** The company's name; undefined where no stack tells it. */
  live: string | undefined;
  /** What an operator types to remove it: the company's name, or its stack's. */
  name: string;
  /** Account and region, in words. */
  place: string;
  app: FoundStack | undefined;
  data: FoundStack | undefined;
  /** What holds data: it stays when the stacks are deleted, and is deleted after them. */
  retainedResources: readonly RetainedResource[];
  leads: StoredLeads;
}

const number = (count: number) => count.toLocaleString('en');

const leadWords = ({ count, newest }: StoredLeads, hasAdminPage: boolean): string =>
  newest === undefined
    ? 'no leads are stored'
    : `leads: ${number(count)}, the newest of ${secondOf(newest)}${hasAdminPage ? '; Export on the admin page keeps them' : ''}`;

/** What goes and what stays, and why, for the operator to read before anything is removed. */
export function removalPlan(
  { app, data, retainedResources, leads }: Company,
  takesData: boolean,
  words: RetainedData['words'],
): string[] {
  const holdings =
    data === undefined && retainedResources.length === 0
      ? []
      : [
          `  ${takesData ? '✗' : '–'} ${data?.name ?? 'What an earlier stack left'}: every lead, price, document, and login${takesData ? ', for good' : ''}`,
          ...[leadWords(leads, app !== undefined), ...retainedResources.map(words)].map(
            (line) => `      ${line}`,
          ),
        ];
  const { DnsRecord } = app?.outputs ?? {};
  return [
    'This goes:',
    ...(app === undefined
      ? []
      : [
          `  ✗ ${app.name}: the site and its address at CloudFront, the API, functions, their logs, and alarms (${app.resources.length} resources)`,
        ]),
    ...(takesData ? holdings : []),
    'This stays:',
    ...(takesData
      ? [
          '  – At AWS, which deletes them by itself: a backup of each table for 35 days, and the user pool out of sight for 14. aws dynamodb list-backups --backup-type SYSTEM lists the backups.',
          ...auditLogLines(data),
        ]
      : holdings),
    ...(takesData || holdings.length === 0 ? [] : [`    ${protectionOf(data)}To remove it too, add --data.`]),
    ...(DnsRecord === undefined
      ? []
      : [`  – The DNS record ${DnsRecord}. Delete it, because what it points to is no longer yours.`]),
    '  – What is not of these stacks: docs/deploy.md, "Taking it down", lists it.',
  ];
}

/** It is no data of people, and outlives them on purpose. */
const auditLogLines = (data: FoundStack | undefined): string[] =>
  (data?.resources ?? [])
    .filter(({ LogicalResourceId = '' }) => LogicalResourceId.startsWith('AuditLog'))
    .map(
      ({ PhysicalResourceId: id }) =>
        `  – The record of who did what, without anyone’s contact details, until its ten years are over. Or delete it: aws logs delete-log-group --log-group-name ${id}`,
    );

const protectionOf = (data: FoundStack | undefined): string => {
  if (data === undefined) return '';
  return data.isProtected
    ? 'It is protected against deletion, and the next deploy finds it. '
    : 'The stack is NOT protected against deletion now, because a first deploy or a removal was cut short; npm run deploy protects it. ';
};

/** The steps, in their order. */
export const removalSteps = ({ app, data, retainedResources }: Company, takesData: boolean): string[] => [
  ...(app === undefined ? [] : [`delete ${app.name} (5 to 20 minutes, mostly for CloudFront)`]),
  ...(data === undefined || !takesData ? [] : [`delete ${data.name}, which retains its data`]),
  ...(retainedResources.length === 0 || !takesData
    ? []
    : [`delete its data, named above, with every version of every document`]),
];

/** Why the name alone removes no data; undefined where it does. */
export const inUse = ({ leads: { recent, newest } }: Company): string | undefined =>
  newest === undefined || recent === 0
    ? undefined
    : `${recent === 1 ? 'One lead' : `${number(recent)} leads`} came within the last 24 hours, the newest at ${secondOf(newest)}. This looks like a site in use. To delete its data anyway, add --even-new-leads.`;
