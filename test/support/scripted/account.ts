import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listen } from '#infra/local/wire/http.ts';

/** An account as a deploy asks about it; the values are those of one where all is well. */
export const wellAccount = {
  /** Of the credentials; an error's code where they are not taken. */
  identity: '111122223333',
  bootstrapVersion: 21 as number | undefined,
  distributions: 1,
  certificate: undefined as { Status: string; SubjectAlternativeNames: string[] } | undefined,
  headersPolicies: [] as readonly string[],
  headersPolicyQuota: 20,
  functionsAtOnce: 1000,
  /** The stacks by name, or the descriptions of those that are well. */
  stacks: {} as Readonly<Record<string, string | ScriptedStack>>,
  /** Whether the role is gone that the credentials assume. */
  isRoleGone: false,
  /** Names of its tables. */
  tables: [] as readonly string[],
  /** Types of SSM's parameters beside the bootstrap's, by name. */
  parameters: {} as Readonly<Record<string, string>>,
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

/** CloudFormation answers question marks for all that is not ASCII (aws-cloudformation/cloudformation-coverage-roadmap#814). */
const escaped = (value: string) =>
  value
    .replace(/[^ -~]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

/** The id of the stack that has this name now. */
export const stackId = (name: string) => `arn:aws:cloudformation:eu-west-1:111122223333:stack/${name}/1`;

type Answer = { error: string; message?: string } | { xml: string } | { json: object };

const answers: Record<string, (account: ScriptedAccount, asked: string) => Answer> = {
  GetCallerIdentity: ({ identity }) =>
    /^\d+$/.test(identity)
      ? {
          xml: `<GetCallerIdentityResponse><GetCallerIdentityResult><Account>${identity}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`,
        }
      : { error: identity },
  GetParameter: ({ bootstrapVersion, parameters }, asked) => {
    const { Name, WithDecryption = false }: { Name: string; WithDecryption?: boolean } = JSON.parse(asked);
    if (bootstrapVersion !== undefined && Name === '/cdk-bootstrap/hnb659fds/version')
      return { json: { Parameter: { Value: String(bootstrapVersion) } } };
    const Type = parameters[Name];
    if (Type === undefined) return { error: 'ParameterNotFound' };
    const isDecrypted = WithDecryption || Type !== 'SecureString';
    return { json: { Parameter: { Type, Value: isDecrypted ? 'the-value-in-the-clear' : 'encrypted' } } };
  },
  GetDocumentTextDetection: () => ({ error: 'InvalidJobIdException' }),
  DescribeCertificate: ({ certificate }) =>
    certificate === undefined
      ? { error: 'ResourceNotFoundException' }
      : { json: { Certificate: certificate } },
  GetServiceQuota: ({ headersPolicyQuota }) => ({ json: { Quota: { Value: headersPolicyQuota } } }),
  GetAccountSettings: ({ functionsAtOnce }) => ({
    json: { AccountLimit: { ConcurrentExecutions: functionsAtOnce } },
  }),
  ListDistributions: ({ distributions }) => ({
    xml: `<DistributionList><Items>${'<DistributionSummary><Id>E1</Id></DistributionSummary>'.repeat(distributions)}</Items></DistributionList>`,
  }),
  // Two a page, so that whoever counts has to turn it.
  ListResponseHeadersPolicies: ({ headersPolicies }, asked) => {
    const from = Number(new URL(asked, 'http://aws').searchParams.get('Marker') ?? 0);
    const next = from + 2 < headersPolicies.length ? `<NextMarker>${from + 2}</NextMarker>` : '';
    const items = headersPolicies
      .slice(from, from + 2)
      .map(
        (name) =>
          `<ResponseHeadersPolicySummary><Type>custom</Type><ResponseHeadersPolicy><ResponseHeadersPolicyConfig><Name>${name}</Name></ResponseHeadersPolicyConfig></ResponseHeadersPolicy></ResponseHeadersPolicySummary>`,
      );
    return {
      xml: `<ResponseHeadersPolicyList>${next}<Items>${items.join('')}</Items></ResponseHeadersPolicyList>`,
    };
  },
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
    const description =
      stack.description === undefined ? '' : `<Description>${stack.description}</Description>`;
    const outputs = Object.entries(stack.outputs ?? {}).map(
      ([key, value]) =>
        `<member><OutputKey>${key}</OutputKey><OutputValue>${escaped(value)}</OutputValue></member>`,
    );
    return {
      xml: `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>${name}</StackName><StackId>${stackId(name)}</StackId>${description}<StackStatus>${stack.status}</StackStatus><EnableTerminationProtection>${stack.isProtected}</EnableTerminationProtection><CreationTime>2026-11-21T00:00:00Z</CreationTime><Outputs>${outputs.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
    };
  },
  ListTables: ({ tables }) => ({ json: { TableNames: tables } }),
  UpdateTerminationProtection: () => ({
    xml: '<UpdateTerminationProtectionResponse><UpdateTerminationProtectionResult/></UpdateTerminationProtectionResponse>',
  }),
};

/** Every operation that a deploy may call: the others are refused. */
export const scriptedOperations: readonly string[] = Object.keys(answers);

const paths: readonly [RegExp, string][] = [
  [/\/account-settings/, 'GetAccountSettings'],
  [/\/distribution\b/, 'ListDistributions'],
  [/\/response-headers-policy/, 'ListResponseHeadersPolicies'],
];

/** AWS's services at the wire, as far as a deploy asks them about the account, and the env vars that lead there. */
export async function scriptedAccount() {
  /** What was called, as IAM names it: the service that the call was signed for, and the operation. */
  const called = new Set<string>();
  const script = {
    account: wellAccount,
    /** The stacks whose protection was changed, as they were named, each with what to: `RoofQuote false`. */
    protections: [] as string[],
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const url = request.url ?? '';
    const operation =
      new URLSearchParams(body).get('Action') ??
      /\.(\w+)$/.exec(String(request.headers['x-amz-target']))?.[1] ??
      paths.find(([path]) => path.test(url))?.[1] ??
      '';
    const [, service = ''] = /\/(\w+)\/aws4_request/.exec(request.headers.authorization ?? '') ?? [];
    called.add(`${service}:${operation}`);
    const answer = answers[operation];
    if (operation === 'UpdateTerminationProtection') {
      const form = new URLSearchParams(body);
      script.protections.push(`${form.get('StackName')} ${form.get('EnableTerminationProtection')}`);
    }
    const { account } = script;
    const scripted =
      answer === undefined
        ? { error: `NotScripted ${url}` }
        : account.denied.includes(operation)
          ? { error: 'AccessDenied', message: `not authorized to perform ${operation}` }
          : answer(account, operation.startsWith('List') ? url : body);
    if ('json' in scripted)
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(scripted.json));
    if ('xml' in scripted) return response.writeHead(200, { 'content-type': 'text/xml' }).end(scripted.xml);
    const { error, message = 'as scripted' } = scripted;
    const isJson = /json/.test(String(request.headers['content-type'])) || operation === 'GetAccountSettings';
    return isJson
      ? response
          .writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': error })
          .end(JSON.stringify({ __type: error, message }))
      : response
          .writeHead(403, { 'content-type': 'text/xml' })
          .end(
            `<ErrorResponse><Error><Type>Sender</Type><Code>${error}</Code><Message>${message}</Message></Error></ErrorResponse>`,
          );
  });
  const port = await listen(server, 0);
  return {
    script,
    called,
    env: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    stop: () => close(server),
  };
}
