import { type Answer, type Call, describedStack, stackId, startWire } from './aws-wire.ts';

/** An account as a deploy asks about it; the values are those of one where all is well. */
export const wellAccount = {
  /** Of the credentials; an error's code where they are not taken. */
  identity: '111122223333',
  certificate: undefined as { Status: string; SubjectAlternativeNames: string[] } | undefined,
  /** The stacks by name, or the descriptions of those that are well. */
  stacks: {} as Readonly<Record<string, string | ScriptedStack>>,
  /** What SNS says of the addresses of a topic. */
  subscriptions: {} as Readonly<Record<string, string>>,
  /** Whether the role is gone that the credentials assume. */
  isRoleGone: false,
  /** Types of SSM's parameters, by name. */
  parameters: {} as Readonly<Record<string, string>>,
  /** Route 53's zones by their ids. */
  zones: {} as Readonly<Record<string, ScriptedZone>>,
  /** SES: the identities that are verified, and whether it sends, and to everybody. */
  ses: { verified: [] as readonly string[], sends: true, isInSandbox: false },
  /** Operations these credentials may not call. */
  denied: [] as readonly string[],
};
export type ScriptedAccount = typeof wellAccount;

interface ScriptedStack {
  description?: string;
  status: string;
  isProtected: boolean;
  outputs?: Readonly<Record<string, string>>;
}

interface ScriptedZone {
  /** Without the last dot. */
  name: string;
  isPrivate?: boolean;
  /** Names and types. */
  records?: readonly (readonly [name: string, type: string])[];
}

/** The operations of services that name none: those whose method and path alone tell. */
const operationsByPath: readonly (readonly [path: RegExp, operation: string])[] = [
  [/^\/2013-04-01\/hostedzone\/[^/]+\/rrset/, 'ListResourceRecordSets'],
  [/^\/2013-04-01\/hostedzone\/[^/]+$/, 'GetHostedZone'],
  [/^\/v2\/email\/account$/, 'GetAccount'],
  [/^\/v2\/email\/identities\/[^/]+$/, 'GetEmailIdentity'],
];
const operationOf = ({ operation, url }: Call) =>
  operation || (operationsByPath.find(([path]) => path.test(url))?.[1] ?? '');

const zoneAt = ({ zones }: ScriptedAccount, url: string) => {
  const id = url.split(/[/?]/)[3] ?? '';
  return { id, zone: zones[id] };
};
const noZone: Answer = { error: 'NoSuchHostedZone', message: 'No hosted zone found' };

const answers: Record<string, (account: ScriptedAccount, asked: string, url: string) => Answer> = {
  GetCallerIdentity: ({ identity }) =>
    /^\d+$/.test(identity) ? { result: { Account: identity } } : { error: identity },
  GetParameter: ({ parameters }, asked) => {
    const { Name, WithDecryption = false }: { Name: string; WithDecryption?: boolean } = JSON.parse(asked);
    const Type = parameters[Name];
    if (Type === undefined) return { error: 'ParameterNotFound' };
    const isDecrypted = WithDecryption || Type !== 'SecureString';
    return { json: { Parameter: { Type, Value: isDecrypted ? 'the-value-in-the-clear' : 'encrypted' } } };
  },
  GetHostedZone: (account, _, url) => {
    const { id, zone } = zoneAt(account, url);
    if (zone === undefined) return noZone;
    const config = `<Config><PrivateZone>${zone.isPrivate === true}</PrivateZone></Config>`;
    return {
      xml: `<GetHostedZoneResponse><HostedZone><Id>/hostedzone/${id}</Id><Name>${zone.name}.</Name>${config}</HostedZone></GetHostedZoneResponse>`,
    };
  },
  ListResourceRecordSets: (account, _, url) => {
    const { zone } = zoneAt(account, url);
    if (zone === undefined) return noZone;
    const sets = (zone.records ?? []).map(
      ([name, type]) => `<ResourceRecordSet><Name>${name}.</Name><Type>${type}</Type></ResourceRecordSet>`,
    );
    return {
      xml: `<ListResourceRecordSetsResponse><ResourceRecordSets>${sets.join('')}</ResourceRecordSets><IsTruncated>false</IsTruncated><MaxItems>300</MaxItems></ListResourceRecordSetsResponse>`,
    };
  },
  GetAccount: ({ ses }) => ({
    json: { SendingEnabled: ses.sends, ProductionAccessEnabled: !ses.isInSandbox },
  }),
  GetEmailIdentity: ({ ses }, _, url) => {
    const identity = decodeURIComponent(url.split('/').at(-1) ?? '');
    if (!ses.verified.includes(identity)) return { json: { VerifiedForSendingStatus: false } };
    return { json: { VerifiedForSendingStatus: true } };
  },
  GetDocumentTextDetection: () => ({ error: 'InvalidJobIdException' }),
  DescribeCertificate: ({ certificate }) =>
    certificate === undefined
      ? { error: 'ResourceNotFoundException' }
      : { json: { Certificate: certificate } },
  ListSubscriptionsByTopic: ({ subscriptions }) => ({
    result: {
      Subscriptions: Object.entries(subscriptions).map(([Endpoint, SubscriptionArn]) => ({
        Endpoint,
        SubscriptionArn,
        Protocol: 'email',
      })),
    },
  }),
  Subscribe: () => ({ result: { SubscriptionArn: 'pending confirmation' } }),
  DescribeStacks: ({ stacks, isRoleGone, identity }, asked) => {
    if (isRoleGone)
      return {
        error: 'ValidationError',
        message: `Role arn:aws:iam::${identity}:role/deploy does not exist`,
      };
    const name = new URLSearchParams(asked).get('StackName') ?? '';
    const found = stacks[name];
    if (found === undefined)
      return { error: 'ValidationError', message: `Stack with id ${name} does not exist` };
    const well = { status: 'CREATE_COMPLETE', isProtected: true };
    const stack: ScriptedStack = typeof found === 'string' ? { ...well, description: found } : found;
    return { result: { Stacks: [describedStack(name, stackId(name), stack)] } };
  },
};

/** Every operation that a deploy may call: the others are refused. */
export const scriptedOperations: readonly string[] = Object.keys(answers);

/** AWS's services at the wire, as far as a deploy asks them about the account, and the env vars that lead there. */
export async function scriptedAccount() {
  /** What was called, as IAM names it: the service that the call was signed for, and the operation. */
  const called = new Set<string>();
  const script = { account: wellAccount };
  const { env, stop } = await startWire((call) => {
    const { service, url, body } = call;
    const operation = operationOf(call);
    called.add(`${service}:${operation}`);
    const answer = answers[operation];
    const { account } = script;
    if (answer === undefined) return { error: `NotScripted ${url}` };
    if (account.denied.includes(operation))
      return { error: 'AccessDenied', message: `not authorized to perform ${operation}` };
    return answer(account, body, url);
  });
  return { script, called, env, stop };
}
