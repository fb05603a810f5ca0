import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listen } from '#infra/local/wire/http.ts';

/** Outputs of deployed stacks by the stacks' names; the others refuse to say. */
type DeployedStacks = Record<string, Record<string, string>> | 'denied' | 'without a role';

const error = (code: string, message: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>1</RequestId></ErrorResponse>`;
/** CloudFormation answers question marks for all that is not ASCII (aws-cloudformation/cloudformation-coverage-roadmap#814). */
const escaped = (value: string) =>
  value
    .replace(/[^ -~]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

/** CloudFormation and STS at the wire, as far as a deploy asks them what is live, with the env vars that lead there. */
export async function scriptedCloudFormation(account: string) {
  const script = {
    stacks: {} as DeployedStacks,
    /** Of stacks whose last update did not end well. */
    statuses: {} as Readonly<Record<string, string>>,
  };
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const name = form.get('StackName') ?? '';
    const answer = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
    if (form.get('Action') === 'GetCallerIdentity')
      return answer(
        200,
        `<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::${account}:user/operator</Arn><UserId>AIDAEXAMPLE</UserId><Account>${account}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`,
      );
    if (form.get('Action') !== 'DescribeStacks') return answer(400, error('InvalidAction', 'not scripted'));
    if (script.stacks === 'denied')
      return answer(403, error('AccessDenied', 'not authorized to perform: cloudformation:DescribeStacks'));
    if (script.stacks === 'without a role')
      return answer(400, error('ValidationError', `Role arn:aws:iam::${account}:role/deploy does not exist`));
    const outputs = script.stacks[name];
    if (outputs === undefined)
      return answer(400, error('ValidationError', `Stack with id ${name} does not exist`));
    const members = Object.entries(outputs).map(
      ([key, value]) =>
        `<member><OutputKey>${key}</OutputKey><OutputValue>${escaped(value)}</OutputValue></member>`,
    );
    return answer(
      200,
      `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>${name}</StackName><StackStatus>${script.statuses[name] ?? 'UPDATE_COMPLETE'}</StackStatus><CreationTime>2026-11-21T00:00:00Z</CreationTime><Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
    );
  });
  const port = await listen(server, 0);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    AWS_ENDPOINT_URL_CLOUDFORMATION: url,
    AWS_ENDPOINT_URL_STS: url,
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  const stop = () => close(server);
  return { script, env, stop };
}
