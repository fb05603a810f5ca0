import { describedStack, nameOfStack, Refused, stackId, startWire, xml } from './aws-wire.ts';

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

/**
 * What `cdk diff` and `cdk deploy` call, at the wire: a CloudFormation that makes stacks of templates, with the bucket
 * they are uploaded to. A stack has the outputs of its template whose values are texts.
 */
export async function scriptedDeploying() {
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

  const stackOf = (form: URLSearchParams): [string, MadeStack] => {
    const given = form.get('StackName') ?? '';
    const name = nameOfStack(given);
    const stack = stacks[name];
    if (stack === undefined) throw new Refused('ValidationError', `Stack with id ${given} does not exist`);
    return [name, stack];
  };
  const described = (name: string, { id, status, ...stack }: MadeStack) => {
    const outputs = status.endsWith('_COMPLETE') ? (script.outputs[name] ?? {}) : {};
    return describedStack(name, id, { ...stack, status, outputs });
  };

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
        throw new Refused(
          'ValidationError',
          `Stack:${name} is in ROLLBACK_COMPLETE state and can not be updated.`,
        );
      const [key = ''] = /[^/]+$/.exec(form.get('TemplateURL') ?? '') ?? [];
      const template = form.get('TemplateBody') ?? uploads[key] ?? '';
      const { Description: description = '' } = JSON.parse(template);
      stacks[name] ??= {
        id: stackId(name),
        ...{ status: 'REVIEW_IN_PROGRESS', isProtected: false, description, template: '{}', next: undefined },
      };
      const changeSet = form.get('ChangeSetName') ?? '';
      stacks[name].next = { name: changeSet, template, isNew };
      return { Id: changeSet, StackId: stacks[name].id };
    },
    DescribeChangeSet(form) {
      const [name, { id, next, template }] = stackOf(form);
      if (next === undefined) throw new Refused('ChangeSetNotFound', 'does not exist');
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
      if (stack.next === undefined) throw new Refused('ChangeSetNotFound', 'does not exist');
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
        throw new Refused(
          'ValidationError',
          `Stack [${name}] cannot be deleted while TerminationProtection is enabled`,
        );
      if (stack.status !== 'REVIEW_IN_PROGRESS') script.done.push(`delete ${name}`);
      delete stacks[name];
      return {};
    },
  };

  /** The bucket of the bootstrap: every bundle is there since an earlier deploy, and no template is. */
  function bucket(method: string, url: string, body: string): string {
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const [key = ''] = /[^/]+$/.exec(pathname) ?? [];
    if (method === 'PUT') uploads[key] = body;
    const asked = searchParams.get('prefix') ?? '';
    const contents = asked.endsWith('.zip') ? { Contents: { Key: asked, Size: 1000 } } : {};
    return xml({ ListBucketResult: contents });
  }

  const { url, stop } = await startWire((call) => {
    const action = actions[call.operation];
    if (call.form.has('Action') && action !== undefined) return { result: action(call.form) };
    if (call.service === 's3') return { xml: bucket(call.method, call.url, call.body) };
    return { passTo: script.elsewhere };
  });
  return { script, url, stop };
}
