import { ACCOUNT, describedStack, nameOfStack, pageOf, Refused, stackId, startWire } from './aws-wire.ts';
import { answerJson, answerS3 } from './stack-data.ts';

/** A stack as an account has it. */
export interface ScriptedStack {
  template: {
    Description?: string;
    Resources: Readonly<
      Record<
        string,
        { Type: string; Properties?: Readonly<Record<string, unknown>>; DeletionPolicy?: string }
      >
    >;
  };
  outputs: Record<string, string>;
  isProtected: boolean;
  status: string;
  /** What became of each resource, by its logical id; none is left out while the stack is whole. */
  resources: Record<string, string>;
  /** Why a resource could not be deleted, by its logical id. */
  reasons: Record<string, string>;
  /** How many looks its operation still takes. */
  looks: number;
  /** What is true at the end of it. */
  end: () => void;
}

const stack = (template: ScriptedStack['template'], outputs: Record<string, string>): ScriptedStack => ({
  template,
  outputs,
  isProtected: false,
  status: 'CREATE_COMPLETE',
  resources: Object.fromEntries(Object.keys(template.Resources).map((id) => [id, 'CREATE_COMPLETE'])),
  reasons: {},
  looks: 0,
  end: () => {},
});

/** The name CloudFormation gave a resource. */
export const physicalId = (name: string, logicalId: string) => `${name}-${logicalId}`.toLowerCase();

const invalid = (message: string) => new Refused('ValidationError', message);

/** CloudFormation, S3, DynamoDB and STS at the wire, as far as a removal uses them, with the env vars that lead there. */
export async function scriptedStacks() {
  const script = {
    stacks: {} as Record<string, ScriptedStack>,
    /** Versions of objects by bucket. */
    buckets: {} as Record<string, string[]>,
    leads: [] as Record<string, string>[],
    tables: [] as string[],
    /** Names of what was deleted by itself, and of what was made deletable before. */
    deleted: [] as string[],
    unprotected: [] as string[],
    /** Looks until an operation has ended. */
    looks: 0,
    /** Refused once: the call of this name, or of this number. */
    denied: '' as string | number,
    refusal: 'AccessDenied',
    calls: 0,
    /** The calls that change something, in their order. */
    changes: [] as string[],
  };

  function startOf(name: string, status: string, end: () => void) {
    const it = known(name);
    Object.assign(it, { status: `${status}_IN_PROGRESS`, looks: script.looks, end });
  }
  function known(nameOrId: string): ScriptedStack {
    const found = script.stacks[nameOfStack(nameOrId)];
    if (found === undefined || (!nameOrId.startsWith('arn:') && found.status === 'DELETE_COMPLETE'))
      throw invalid(`Stack with id ${nameOrId} does not exist`);
    return found;
  }

  /** What prevents the deletion of a resource. */
  function obstacle(name: string, id: string): string | undefined {
    const { Type, Properties = {} } = known(stackId(name)).template.Resources[id] ?? { Type: '' };
    if (/"DeletionProtection(Enabled)?":(true|"ACTIVE")/.test(JSON.stringify(Properties)))
      return 'it is protected from deletion';
    if (Type === 'AWS::S3::Bucket' && (script.buckets[physicalId(name, id)] ?? []).length > 0)
      return 'The bucket you tried to delete is not empty';
    return undefined;
  }

  function deleted(name: string) {
    const it = known(stackId(name));
    for (const [id, { DeletionPolicy = 'Delete' }] of Object.entries(it.template.Resources)) {
      if (it.resources[id] === 'DELETE_COMPLETE') continue;
      const reason = DeletionPolicy === 'Delete' ? obstacle(name, id) : undefined;
      const kept = DeletionPolicy === 'Delete' ? 'DELETE_COMPLETE' : 'DELETE_SKIPPED';
      it.resources[id] = reason === undefined ? kept : 'DELETE_FAILED';
      if (reason !== undefined) it.reasons[id] = reason;
      if (reason === undefined && kept === 'DELETE_COMPLETE') delete script.buckets[physicalId(name, id)];
    }
    it.status = Object.values(it.resources).includes('DELETE_FAILED') ? 'DELETE_FAILED' : 'DELETE_COMPLETE';
  }

  const operations: Record<string, (form: URLSearchParams, name: string) => object> = {
    GetCallerIdentity: () => ({ Account: ACCOUNT }),
    DescribeStacks(form, name) {
      const it = known(form.get('StackName') ?? '');
      if (it.status.endsWith('_IN_PROGRESS')) {
        if (it.looks === 0) it.end();
        it.looks -= 1;
      }
      const { status, isProtected, outputs, template } = it;
      const description = template.Description ?? '';
      const about = { status, isProtected, outputs, description };
      return { Stacks: [describedStack(name, stackId(name), about)] };
    },
    ListStacks() {
      const gone = Object.entries(script.stacks).filter(([, { status }]) => status === 'DELETE_COMPLETE');
      return {
        StackSummaries: gone.map(([name, { template, status }]) => ({
          ...{ StackId: stackId(name), StackName: name, StackStatus: status },
          TemplateDescription: template.Description ?? '',
        })),
      };
    },
    // Fifty a page, so that whoever lists has to turn it.
    ListStackResources(form, name) {
      const { resources, reasons, template } = known(form.get('StackName') ?? '');
      const { page, NextToken } = pageOf(form, Object.entries(resources), 50);
      const StackResourceSummaries = page.map(([id, ResourceStatus]) => ({
        ...{ LogicalResourceId: id, PhysicalResourceId: physicalId(name, id), ResourceStatus },
        ResourceStatusReason: reasons[id],
        ...{ ResourceType: template.Resources[id]?.Type, LastUpdatedTimestamp: '2026-11-21T00:00:00Z' },
      }));
      return { StackResourceSummaries, NextToken };
    },
    UpdateTerminationProtection(form) {
      known(form.get('StackName') ?? '').isProtected = form.get('EnableTerminationProtection') === 'true';
      return {};
    },
    DeleteStack(form, name) {
      const it = known(form.get('StackName') ?? '');
      if (it.status === 'DELETE_COMPLETE') return {};
      if (it.isProtected)
        throw invalid(`Stack [${name}] cannot be deleted while TerminationProtection is enabled`);
      const reader = script.stacks[`${name}-App`];
      if (reader !== undefined && reader.status !== 'DELETE_COMPLETE')
        throw invalid(`Export ${name}:1 cannot be deleted as it is in use by ${name}-App`);
      startOf(name, 'DELETE', () => deleted(name));
      return {};
    },
  };

  const { env, stop } = await startWire(({ method, url, service, operation: named, form, body, headers }) => {
    const s3Operation =
      { POST: 'DeleteObjects', HEAD: 'HeadBucket', DELETE: 'DeleteBucket' }[method] ?? 'ListObjectVersions';
    const operation = service === 's3' ? s3Operation : named;
    script.calls += 1;
    if (script.denied === operation || script.denied === script.calls) {
      script.denied = '';
      throw new Refused(script.refusal, `not authorized to perform: ${operation}`);
    }
    if (/^(dynamodb|secretsmanager|cognito-idp)$/.test(service))
      return { json: answerJson(script, operation, JSON.parse(body)) };
    if (service === 's3' && headers['x-amz-expected-bucket-owner'] !== ACCOUNT)
      throw new Refused('AccessDenied', 'the bucket may be of another account');
    if (service === 's3') return { xml: answerS3(script, method, new URL(url, 'http://aws'), body) };
    const run = operations[operation];
    if (run === undefined) throw new Refused('InvalidAction', `not scripted: ${operation}`);
    const name = nameOfStack(form.get('StackName') ?? '');
    const result = run(form, name);
    if (/^(Update|Delete)/.test(operation)) script.changes.push(`${operation} ${name}`);
    return { result };
  });
  return { script, stack, env, stop };
}
