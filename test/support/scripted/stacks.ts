import { isDeepStrictEqual } from 'node:util';
import type { StackTemplate } from '#infra/commands/unprotected.ts';
import { ACCOUNT, describedStack, nameOfStack, pageOf, Refused, stackId, startWire } from './aws-wire.ts';
import { answerDynamoDb, answerS3 } from './stack-data.ts';

/** A stack as an account has it. */
export interface ScriptedStack {
  template: StackTemplate & { Description?: string };
  outputs: Record<string, string>;
  isProtected: boolean;
  status: string;
  /** What became of each resource, by its logical id; none is left out while the stack is whole. */
  resources: Record<string, string>;
  events: { id: string; status: string; reason: string }[];
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
  events: [],
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
    /** The stacks that import an export of the stack Test, by its name. */
    imports: {} as Record<string, string[]>,
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
    it.events.unshift({ id: name, status: it.status, reason: '' });
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
      if (reason !== undefined) it.events.unshift({ id, status: 'DELETE_FAILED', reason });
      if (reason === undefined && kept === 'DELETE_COMPLETE') delete script.buckets[physicalId(name, id)];
    }
    it.status = Object.values(it.resources).includes('DELETE_FAILED') ? 'DELETE_FAILED' : 'DELETE_COMPLETE';
    it.events.unshift({ id: name, status: it.status, reason: '' });
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
      const about = { status, isProtected, outputs, description, parameters: ['BootstrapVersion'] };
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
    // One a page, so that whoever lists has to turn it.
    ListExports(form) {
      const { page, NextToken } = pageOf(form, Object.keys(script.imports), 1);
      return { Exports: page.map((Name) => ({ Name, ExportingStackId: stackId('Test') })), NextToken };
    },
    ListImports(form) {
      const name = form.get('ExportName') ?? '';
      const { [name]: Imports = [] } = script.imports;
      if (Imports.length === 0) throw invalid(`Export '${name}' is not imported by any stack.`);
      return { Imports };
    },
    GetTemplate(form) {
      const { status, template } = known(form.get('StackName') ?? '');
      if (status === 'REVIEW_IN_PROGRESS') throw invalid('The stack has no template yet');
      return { TemplateBody: JSON.stringify(template) };
    },
    // Fifty a page, so that whoever lists has to turn it.
    ListStackResources(form, name) {
      const { resources, template } = known(form.get('StackName') ?? '');
      const { page, NextToken } = pageOf(form, Object.entries(resources), 50);
      const StackResourceSummaries = page.map(([id, ResourceStatus]) => ({
        ...{ LogicalResourceId: id, PhysicalResourceId: physicalId(name, id), ResourceStatus },
        ...{ ResourceType: template.Resources[id]?.Type, LastUpdatedTimestamp: '2026-11-21T00:00:00Z' },
      }));
      return { StackResourceSummaries, NextToken };
    },
    DescribeStackEvents(form, name) {
      const StackEvents = known(form.get('StackName') ?? '').events.map(({ id, status, reason }) => ({
        ...{ LogicalResourceId: id, ResourceStatus: status, ResourceStatusReason: reason },
        PhysicalResourceId: id === name ? stackId(name) : physicalId(name, id),
      }));
      return { StackEvents };
    },
    UpdateTerminationProtection(form) {
      known(form.get('StackName') ?? '').isProtected = form.get('EnableTerminationProtection') === 'true';
      return {};
    },
    UpdateStack(form, name) {
      const it = known(form.get('StackName') ?? '');
      const template = JSON.parse(form.get('TemplateBody') ?? '');
      if (!/^(CREATE|UPDATE)_COMPLETE$/.test(it.status)) throw invalid(`${name} is in ${it.status} state`);
      if (isDeepStrictEqual(template, it.template)) throw invalid('No updates are to be performed.');
      if (form.get('Parameters.member.1.UsePreviousValue') !== 'true')
        throw invalid('Parameters: [BootstrapVersion] must have values');
      if (form.get('Capabilities.member.1') === null)
        throw new Refused('InsufficientCapabilitiesException', 'Requires capabilities : [CAPABILITY_IAM]');
      startOf(name, 'UPDATE', () => Object.assign(it, { template, status: 'UPDATE_COMPLETE' }));
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
    const s3Operation = method === 'POST' ? 'DeleteObjects' : 'ListObjectVersions';
    const operation = service === 's3' ? s3Operation : named;
    script.calls += 1;
    if (script.denied === operation || script.denied === script.calls) {
      script.denied = '';
      throw new Refused(script.refusal, `not authorized to perform: ${operation}`);
    }
    if (service === 'dynamodb') return { json: answerDynamoDb(script, operation, body) };
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
