import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { close, listen } from '#infra/local/wire/http.ts';

/** A stack as CloudFormation knows it. */
interface MadeStack {
  id: string;
  status: string;
  isProtected: boolean;
  description: string;
  template: string;
  /** The change set that waits to be executed. */
  next: { name: string; template: string; isNew: boolean } | undefined;
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An element for each entry; a list has members. */
const xml = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${element(value)}</${name}>`)
    .join('');
function element(value: unknown): string {
  if (Array.isArray(value)) return value.map((member) => `<member>${element(member)}</member>`).join('');
  if (typeof value === 'object' && value !== null) return xml({ ...value });
  return escaped(String(value));
}

class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * What `cdk diff` and `cdk deploy` call, at the wire: a CloudFormation that makes stacks of templates, with the bucket
 * they are uploaded to. A stack has the outputs of its template whose values are texts.
 */
export async function scriptedDeploying({ account, region }: { account: string; region: string }) {
  const stacks: Record<string, MadeStack> = {};
  const uploads: Record<string, string> = {};
  const script = {
    stacks,
    /** What was done to a stack, e.g. `DeleteStack Acme`. */
    done: [] as string[],
    /** Outputs by stack. */
    outputs: {} as Readonly<Record<string, Readonly<Record<string, string>>>>,
    /** Answers all else: what the checks before a deploy ask. */
    elsewhere: '',
  };

  const nameOf = (given: string) => given.split('/')[1] ?? given;
  const stackOf = (form: URLSearchParams): [string, MadeStack] => {
    const given = form.get('StackName') ?? '';
    const name = nameOf(given);
    const stack = stacks[name];
    if (stack === undefined) throw new Refusal('ValidationError', `Stack with id ${given} does not exist`);
    return [name, stack];
  };
  const described = (name: string, { id, status, isProtected, description }: MadeStack) => ({
    StackName: name,
    StackId: id,
    StackStatus: status,
    Description: description,
    EnableTerminationProtection: isProtected,
    CreationTime: '2026-11-23T00:00:00Z',
    Outputs: Object.entries(status.endsWith('_COMPLETE') ? (script.outputs[name] ?? {}) : {}).map(
      ([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }),
    ),
  });

  const actions: Record<string, (form: URLSearchParams) => object> = {
    AssumeRole: () => ({
      Credentials: {
        AccessKeyId: 'ASIAEXAMPLE',
        SecretAccessKey: 'secret',
        SessionToken: 'token',
        Expiration: '2099-01-01T00:00:00Z',
      },
    }),
    DescribeStacks: (form) => ({ Stacks: [described(...stackOf(form))] }),
    DescribeStackEvents: () => ({ StackEvents: [] }),
    DescribeEvents: () => ({ OperationEvents: [] }),
    GetTemplate: (form) => ({ TemplateBody: stackOf(form)[1].template }),
    CreateChangeSet(form) {
      const name = form.get('StackName') ?? '';
      const isNew = form.get('ChangeSetType') === 'CREATE';
      const status = stacks[name]?.status ?? 'REVIEW_IN_PROGRESS';
      if (!isNew && status === 'ROLLBACK_COMPLETE')
        throw new Refusal(
          'ValidationError',
          `Stack:${name} is in ROLLBACK_COMPLETE state and can not be updated.`,
        );
      const [key = ''] = /[^/]+$/.exec(form.get('TemplateURL') ?? '') ?? [];
      const template = form.get('TemplateBody') ?? uploads[key] ?? '';
      const { Description: description = '' } = JSON.parse(template);
      stacks[name] ??= {
        id: `arn:aws:cloudformation:${region}:${account}:stack/${name}/1`,
        ...{ status: 'REVIEW_IN_PROGRESS', isProtected: false, description, template: '{}', next: undefined },
      };
      const changeSet = form.get('ChangeSetName') ?? '';
      stacks[name].next = { name: changeSet, template, isNew };
      return { Id: changeSet, StackId: stacks[name].id };
    },
    DescribeChangeSet(form) {
      const [name, { id, next, template }] = stackOf(form);
      if (next === undefined) throw new Refusal('ChangeSetNotFound', 'does not exist');
      const is = { ChangeSetId: next.name, ChangeSetName: next.name, StackId: id, StackName: name };
      if (next.template === template)
        return { ...is, Status: 'FAILED', StatusReason: "The submitted information didn't contain changes." };
      const ResourceChange = { Action: 'Add', LogicalResourceId: 'Any', ResourceType: 'AWS::S3::Bucket' };
      return {
        ...is,
        ...{ Status: 'CREATE_COMPLETE', ExecutionStatus: 'AVAILABLE', CreationTime: '2026-11-23T00:00:00Z' },
        Changes: [{ Type: 'Resource', ResourceChange }],
      };
    },
    DeleteChangeSet(form) {
      stackOf(form)[1].next = undefined;
      return {};
    },
    ExecuteChangeSet(form) {
      const [name, stack] = stackOf(form);
      if (stack.next === undefined) throw new Refusal('ChangeSetNotFound', 'does not exist');
      const { template, isNew } = stack.next;
      stack.template = template;
      stack.status = isNew ? 'CREATE_COMPLETE' : 'UPDATE_COMPLETE';
      stack.next = undefined;
      script.done.push(`${isNew ? 'create' : 'update'} ${name}: ${stack.status}`);
      return {};
    },
    UpdateTerminationProtection(form) {
      const [name, stack] = stackOf(form);
      stack.isProtected = form.get('EnableTerminationProtection') === 'true';
      script.done.push(`${stack.isProtected ? 'protect' : 'free'} ${name}`);
      return { StackId: stack.id };
    },
    DeleteStack(form) {
      const [name, stack] = stackOf(form);
      if (stack.isProtected)
        throw new Refusal(
          'ValidationError',
          `Stack [${name}] cannot be deleted while TerminationProtection is enabled`,
        );
      if (stack.status !== 'REVIEW_IN_PROGRESS') script.done.push(`delete ${name}`);
      delete stacks[name];
      return {};
    },
  };

  /** The bucket of the bootstrap: every bundle is there since an earlier deploy, and no template is. */
  function bucket({ method, url = '' }: IncomingMessage, body: Buffer): string {
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const [key = ''] = /[^/]+$/.exec(pathname) ?? [];
    if (method === 'PUT') uploads[key] = String(body);
    const asked = searchParams.get('prefix') ?? '';
    const contents = asked.endsWith('.zip') ? { Contents: { Key: asked, Size: 1000 } } : {};
    return xml({ ListBucketResult: contents });
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const form = new URLSearchParams(body.length < 1_000_000 ? String(body) : '');
    const name = form.get('Action') ?? '';
    const action = actions[name];
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/xml' }).end(text);
    try {
      if (action !== undefined)
        return answer(200, xml({ [`${name}Response`]: { [`${name}Result`]: action(form) } }));
      if (/\/s3\/aws4_request/.test(request.headers.authorization ?? ''))
        return answer(200, bucket(request, body));
      const { host: _, ...headers } = request.headers;
      const { method = 'GET', url = '' } = request;
      const sent = await fetch(`${script.elsewhere}${url}`, {
        method,
        headers: headers as Record<string, string>,
        ...(method === 'GET' ? {} : { body }),
      });
      return response
        .writeHead(sent.status, Object.fromEntries(sent.headers))
        .end(Buffer.from(await sent.arrayBuffer()));
    } catch (error) {
      const { code, message } = error instanceof Refusal ? error : new Refusal('NotScripted', String(error));
      return answer(400, xml({ ErrorResponse: { Error: { Type: 'Sender', Code: code, Message: message } } }));
    }
  });
  const port = await listen(server, 0);
  return {
    script,
    url: `http://127.0.0.1:${port}`,
    stop: () => close(server),
  };
}
