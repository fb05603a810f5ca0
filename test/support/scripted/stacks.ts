import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { StackTemplate } from '#infra/commands/unprotected.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { answerDynamoDb, answerS3, Refused, refusalAnswer } from './stack-data.ts';

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

const idOf = (name: string) => `arn:aws:cloudformation:eu-west-1:111122223333:stack/${name}/1`;
/** The name CloudFormation gave a resource. */
export const physicalId = (name: string, logicalId: string) => `${name}-${logicalId}`.toLowerCase();

/** CloudFormation answers a question mark for any letter that is not ASCII. */
const escaped = (value: string) =>
  value
    .replace(/[^ -~]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
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
    const found = script.stacks[nameIn(nameOrId)];
    if (found === undefined || (!nameOrId.startsWith('arn:') && found.status === 'DELETE_COMPLETE'))
      throw invalid(`Stack with id ${nameOrId} does not exist`);
    return found;
  }
  const nameIn = (nameOrId: string) => nameOrId.split('/')[1] ?? nameOrId;

  /** What prevents the deletion of a resource. */
  function obstacle(name: string, id: string): string | undefined {
    const { Type, Properties = {} } = known(idOf(name)).template.Resources[id] ?? { Type: '' };
    if (/"DeletionProtection(Enabled)?":(true|"ACTIVE")/.test(JSON.stringify(Properties)))
      return 'it is protected from deletion';
    if (Type === 'AWS::S3::Bucket' && (script.buckets[physicalId(name, id)] ?? []).length > 0)
      return 'The bucket you tried to delete is not empty';
    return undefined;
  }

  function deleted(name: string) {
    const it = known(idOf(name));
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

  const operations: Record<string, (form: URLSearchParams, name: string) => string> = {
    GetCallerIdentity: () => '<Account>111122223333</Account>',
    DescribeStacks(form, name) {
      const it = known(form.get('StackName') ?? '');
      if (it.status.endsWith('_IN_PROGRESS')) {
        if (it.looks === 0) it.end();
        it.looks -= 1;
      }
      const outputs = Object.entries(it.outputs).map(
        ([key, value]) =>
          `<member><OutputKey>${key}</OutputKey><OutputValue>${escaped(value)}</OutputValue></member>`,
      );
      return `<Stacks><member><StackId>${idOf(name)}</StackId><StackName>${name}</StackName><Description>${it.template.Description ?? ''}</Description><StackStatus>${it.status}</StackStatus><EnableTerminationProtection>${it.isProtected}</EnableTerminationProtection><CreationTime>2026-11-21T00:00:00Z</CreationTime><Parameters><member><ParameterKey>BootstrapVersion</ParameterKey></member></Parameters><Outputs>${outputs.join('')}</Outputs></member></Stacks>`;
    },
    ListStacks() {
      const gone = Object.entries(script.stacks).filter(([, { status }]) => status === 'DELETE_COMPLETE');
      const members = gone.map(
        ([name, { template }]) =>
          `<member><StackId>${idOf(name)}</StackId><StackName>${name}</StackName><TemplateDescription>${template.Description ?? ''}</TemplateDescription><StackStatus>DELETE_COMPLETE</StackStatus></member>`,
      );
      return `<StackSummaries>${members.join('')}</StackSummaries>`;
    },
    // One a page, so that whoever lists has to turn it.
    ListExports(form) {
      const at = Number(form.get('NextToken') ?? 0);
      const [name, ...others] = Object.keys(script.imports).slice(at);
      const next = others.length > 0 ? `<NextToken>${at + 1}</NextToken>` : '';
      if (name === undefined) return '<Exports></Exports>';
      return `<Exports><member><Name>${name}</Name><ExportingStackId>${idOf('Test')}</ExportingStackId></member></Exports>${next}`;
    },
    ListImports(form) {
      const name = form.get('ExportName') ?? '';
      const { [name]: importers = [] } = script.imports;
      if (importers.length === 0) throw invalid(`Export '${name}' is not imported by any stack.`);
      return `<Imports>${importers.map((importer) => `<member>${importer}</member>`).join('')}</Imports>`;
    },
    GetTemplate(form) {
      const { status, template } = known(form.get('StackName') ?? '');
      if (status === 'REVIEW_IN_PROGRESS') throw invalid('The stack has no template yet');
      return `<TemplateBody>${escaped(JSON.stringify(template))}</TemplateBody>`;
    },
    // Fifty a page, so that whoever lists has to turn it.
    ListStackResources(form, name) {
      const { resources, template } = known(form.get('StackName') ?? '');
      const from = Number(form.get('NextToken') ?? 0);
      const all = Object.entries(resources);
      const members = all
        .slice(from, from + 50)
        .map(
          ([id, status]) =>
            `<member><LogicalResourceId>${id}</LogicalResourceId><PhysicalResourceId>${physicalId(name, id)}</PhysicalResourceId><ResourceType>${template.Resources[id]?.Type}</ResourceType><ResourceStatus>${status}</ResourceStatus><LastUpdatedTimestamp>2026-11-21T00:00:00Z</LastUpdatedTimestamp></member>`,
        );
      const next = from + 50 < all.length ? `<NextToken>${from + 50}</NextToken>` : '';
      return `<StackResourceSummaries>${members.join('')}</StackResourceSummaries>${next}`;
    },
    DescribeStackEvents(form, name) {
      const members = known(form.get('StackName') ?? '').events.map(
        ({ id, status, reason }) =>
          `<member><LogicalResourceId>${id}</LogicalResourceId><PhysicalResourceId>${id === name ? idOf(name) : physicalId(name, id)}</PhysicalResourceId><ResourceStatus>${status}</ResourceStatus><ResourceStatusReason>${reason}</ResourceStatusReason></member>`,
      );
      return `<StackEvents>${members.join('')}</StackEvents>`;
    },
    UpdateTerminationProtection(form) {
      known(form.get('StackName') ?? '').isProtected = form.get('EnableTerminationProtection') === 'true';
      return '';
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
      return '';
    },
    DeleteStack(form, name) {
      const it = known(form.get('StackName') ?? '');
      if (it.status === 'DELETE_COMPLETE') return '';
      if (it.isProtected)
        throw invalid(`Stack [${name}] cannot be deleted while TerminationProtection is enabled`);
      const reader = script.stacks[`${name}-App`];
      if (reader !== undefined && reader.status !== 'DELETE_COMPLETE')
        throw invalid(`Export ${name}:1 cannot be deleted as it is in use by ${name}-App`);
      startOf(name, 'DELETE', () => deleted(name));
      return '';
    },
  };

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url ?? '', 'http://aws');
    const form = new URLSearchParams(body);
    const action = form.get('Action') ?? '';
    const target = String(request.headers['x-amz-target'] ?? '').split('.')[1];
    const kind = target !== undefined ? 'json' : url.pathname === '/' ? 'query' : 's3';
    const s3Operation = request.method === 'POST' ? 'DeleteObjects' : 'ListObjectVersions';
    const operation = { json: target, query: action, s3: s3Operation }[kind];
    const answer = (status: number, said: string) =>
      response
        .writeHead(status, { 'content-type': kind === 'json' ? 'application/x-amz-json-1.0' : 'text/xml' })
        .end(said);
    try {
      script.calls += 1;
      if (script.denied === operation || script.denied === script.calls) {
        script.denied = '';
        throw new Refused(script.refusal, `not authorized to perform: ${operation}`);
      }
      if (target !== undefined) return answer(200, JSON.stringify(answerDynamoDb(script, target, body)));
      if (kind === 's3' && request.headers['x-amz-expected-bucket-owner'] !== '111122223333')
        throw new Refused('AccessDenied', 'the bucket may be of another account');
      if (kind === 's3') return answer(200, answerS3(script, request.method ?? '', url, body));
      const run = operations[action];
      if (run === undefined) throw new Refused('InvalidAction', `not scripted: ${action}`);
      const name = nameIn(form.get('StackName') ?? '');
      const result = run(form, name);
      if (/^(Update|Delete)/.test(action)) script.changes.push(`${action} ${name}`);
      return answer(
        200,
        `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, body: said } = refusalAnswer(error, kind);
      return answer(status, said);
    }
  });
  const port = await listen(server, 0);
  return {
    script,
    stack,
    env: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    stop: () => close(server),
  };
}
