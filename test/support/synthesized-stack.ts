import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { deployOptions } from '#infra/options.ts';
import { productStacks } from '#infra/stacks/app.ts';
import { siteWith } from '#test/support/site-options.ts';
import { ownCdkHome } from './scripted/cdk-home.ts';
import { writeWebBuild } from './web-build.ts';

/** The feature flags the CLI would give the app: the stack that deploys is the one looked at. */
const flags = {
  ...JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')).context,
  // Assets are where they are and are not copied for each template, which would take as long as the rest.
  [DISABLE_ASSET_STAGING_CONTEXT]: true,
};

/**
 * Both stacks of a context, over empty bundles: what is in them does not matter to the stacks. CloudFormation's own rules
 * take four times as long as all the rest; `cdk synth` asks them in synth.all.test.ts.
 */
function stacks(context: Record<string, unknown>, dist: string, { isFirstDeploy = false }: Deployed = {}) {
  for (const name of Object.keys(bundledFunctions)) {
    mkdirSync(join(dist, 'lambdas', name), { recursive: true });
    writeFileSync(join(dist, 'lambdas', name, 'index.mjs'), `export const handler = '${name}';`);
  }
  const app = new App({
    context: flags,
    outdir: join(dist, 'out'),
    builtinCloudFormationValidation: false,
    treeMetadata: false,
  });
  return productStacks(app, String(context.stackName ?? 'Test'), {
    options: deployOptions(siteWith(context)),
    bundles: join(dist, 'lambdas'),
    webDist: writeWebBuild(dist),
    isFirstDeploy,
  });
}

/** What a deploy finds. */
interface Deployed {
  isFirstDeploy?: boolean;
}

interface Templates {
  site: Template;
  data: Template;
  /** Whether CloudFormation refuses to delete the data stack. */
  isProtected: boolean;
}

/** By context: test files that run in one process share a synthesis, which a context of one's own asks for once more. */
const known = new Map<string, Templates>();

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(value).forEach(deepFreeze);
  Object.freeze(value);
}

/** A template that no test can change under another. */
function frozenTemplate(stack: Stack): Template {
  const template = Template.fromStack(stack);
  const content = template.toJSON();
  // What the first search of CDK's assertions would do.
  const resources: Record<string, { Properties?: object }> = content.Resources;
  for (const resource of Object.values(resources)) resource.Properties ??= {};
  deepFreeze(content);
  return template;
}

function templates(context: Record<string, unknown>, deployed: Deployed = {}): Templates {
  const key = JSON.stringify([context, deployed]);
  const made = known.get(key);
  if (made !== undefined) return made;
  const dist = mkdtempSync(join(tmpdir(), 'stack-'));
  try {
    const { site, data } = stacks(context, dist, deployed);
    const isProtected = data.terminationProtection === true;
    const both = { site: frozenTemplate(site), data: frozenTemplate(data), isProtected };
    known.set(key, both);
    return both;
  } finally {
    rmSync(dist, { recursive: true });
  }
}

/** The template of what works on the data. */
export const synthesized = (context: Record<string, unknown> = {}): Template => templates(context).site;

/** The template of what holds the data. */
export const synthesizedData = (context: Record<string, unknown> = {}, deployed?: Deployed): Template =>
  templates(context, deployed).data;

/** Whether a deploy leaves the data stack protected from deletion. */
export const isProtected = (deployed: Deployed): boolean => templates({}, deployed).isProtected;

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string[];
}

/** Resources of one CloudFormation type, by logical id; a template without any is an error. */
export function resourcesOf(template: Template, type: string): [[string, Resource], ...[string, Resource][]] {
  const [first, ...rest] = Object.entries(template.findResources(type) as Record<string, Resource>);
  if (first === undefined) throw new Error(`the template has no ${type}`);
  return [first, ...rest];
}

export interface SynthesizedAlarm {
  AlarmDescription: string | { 'Fn::Join': [string, (string | { Ref: string })[]] };
  Threshold: number;
  ComparisonOperator: string;
  EvaluationPeriods: number;
  DatapointsToAlarm: number;
  TreatMissingData: string;
  Namespace?: string;
  MetricName?: string;
  Period?: number;
  Statistic?: string;
  ExtendedStatistic?: string;
  Dimensions?: { Name: string; Value: unknown }[];
  Metrics?: { Id: string; Expression?: string; MetricStat?: MetricStat }[];
  AlarmActions: unknown[];
  OKActions: unknown[];
}

interface MetricStat {
  Metric: { Namespace: string; MetricName: string; Dimensions: { Name: string; Value: unknown }[] };
  Period: number;
  Stat: string;
}

/** The alarms by the names of the alarm table. */
export function alarmsIn(template: Template): Record<string, SynthesizedAlarm> {
  return Object.fromEntries(
    resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([id, { Properties }]) => [
      id.replace(/^Alarms|[0-9A-F]{8}$/g, ''),
      Properties as unknown as SynthesizedAlarm,
    ]),
  );
}

/** The text of an alarm's email, with the region as its reference. */
export const emailOf = ({ AlarmDescription: text }: SynthesizedAlarm): string =>
  typeof text === 'string'
    ? text
    : text['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : part.Ref)).join('');

/** The metrics an alarm reads, each of which is billed. */
export const metricsOf = ({ Metrics }: SynthesizedAlarm): MetricStat[] =>
  (Metrics ?? []).flatMap(({ MetricStat }) => (MetricStat === undefined ? [] : [MetricStat]));

const root = join(import.meta.dirname, '..', '..');

/** A folder of its own to synthesize into, and `npx cdk synth` there over what is built already, without AWS credentials. */
export async function synthFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'synth-'));
  return {
    folder,
    /** @param keys what the site's file finds in the environment */
    async synth(keys: Readonly<Record<string, string>>, ...options: string[]) {
      const bare = join(folder, 'bare.json');
      await writeFile(bare, '{}');
      const isNamed = options.some((option) => option.startsWith('site='));
      const named = isNamed ? options : [`site=${bare}`, ...options];
      const env = {
        ...keys,
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
        HOME: folder,
        ...(await ownCdkHome(folder)),
        AWS_EC2_METADATA_DISABLED: 'true',
      };
      const args = ['synth', '--quiet', '--build', 'true', '--output', folder];
      return promisify(execFile)(
        join(root, 'node_modules', '.bin', 'cdk'),
        [...args, ...named.flatMap((option) => ['-c', option])],
        { cwd: root, env },
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** For looking at whatever stands somewhere in a part of a template. */
export const asText = (value: unknown): string => JSON.stringify(value);

/** Properties of the resources of a type, of those alone whose logical id includes a text. */
export const propertiesOf = (template: Template, type: string, named = ''): Record<string, unknown>[] =>
  resourcesOf(template, type)
    .filter(([id]) => id.includes(named))
    .map(([, { Properties }]) => Properties);

interface Statement {
  /** Logical id of the policy it stands in. */
  id: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

/** A role's inline policies, and those that take what has no room in them. */
const policiesOf = (template: Template) => [
  ...resourcesOf(template, 'AWS::IAM::Policy'),
  ...Object.entries(template.findResources('AWS::IAM::ManagedPolicy') as Record<string, Resource>),
];

/** Every statement of the policies of roles. */
export const statementsIn = (template: Template): Statement[] =>
  policiesOf(template).flatMap(([id, { Properties }]) =>
    (Properties as { PolicyDocument: { Statement: Omit<Statement, 'id'>[] } }).PolicyDocument.Statement.map(
      (statement) => ({ id, ...statement }),
    ),
  );

/** What adds something to the templates. */
export const everyOption = {
  adminEmail: 'first.admin@example.com',
  mailFrom: 'quotes@example.com',
  domainName: 'quote.example.com',
  hostedZoneId: 'Z0123456789',
  webhookUrl: 'https://hooks.example.com/leads',
  googleMapsApiKey: 'AIza-not-a-key-of-anybody-at-all-000000',
  solarParameter: '/acme/solar-key',
  monthlyBudgetUsd: '50',
  noLeadHours: '24',
  originSecretEdition: '2',
  threatProtection: 'true',
  requireAuthenticator: 'true',
  waf: 'true',
  edgeLog: 'true',
};

const adminEmail = 'first.admin@example.com';

/** What a company has that chose nothing but who gets the first login. */
export const usualOptions = { adminEmail };

/** Values besides those of `everyOption`, without a domain. */
export const otherOptions = {
  adminEmail,
  alertEmails: 'office@example.com,on.call@example.com',
  webhookUrl: 'https://crm.example.com/hooks/leads',
  mailFrom: 'quotes@mail.quote.example.com',
  companyName: 'Example Roofing',
  runbookUrl: 'https://git.example.com/roof/docs/runbook.md',
  embedOrigins: 'https://www.example.com,https://shop.example.com',
  noLeadHours: '24',
  monthlyBudgetUsd: '0',
};

const pictureHost = (at: number) => `https://${String(at).padStart(60, 'a')}.${'b'.repeat(60)}.example.com`;

/** The longest company that site.json takes, in letters of two bytes, with each picture on a host of its own. */
export const longestCompany = {
  ...everyOption,
  stackName: 'A'.repeat(32),
  companyName: 'ñ'.repeat(80),
  product: 'ñ'.repeat(30),
  phone: 'ñ'.repeat(30),
  email: 'ñ'.repeat(120),
  address: 'ñ'.repeat(160),
  licence: 'ñ'.repeat(120),
  webhookUrl: `https://hooks.example.com/${'a'.repeat(974)}`,
  runbookUrl: `https://example.com/${'a'.repeat(480)}`,
  adminEmail: `${'a'.repeat(64)}@${'b'.repeat(59)}.com`,
  mailFrom: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example.com`,
  monthlyBudgetUsd: '1',
  documentRetentionDays: '30',
  logoUrl: `${pictureHost(0)}/1.svg`,
  heroImage: { url: `${pictureHost(1)}/1.jpg`, width: 1200, height: 800 },
  callback: { photoUrl: `${pictureHost(10)}/1.jpg` },
  badges: [2, 3, 4, 5, 6, 7, 8, 9].map((at) => ({ text: 'Certified', imageUrl: `${pictureHost(at)}/1.svg` })),
};
/** Of all hosts of pictures in `longestCompany`. */
export const hostsLength = 11 * pictureHost(0).length;

/** The text of the function, written in the template, whose logical id has this in it. */
export function codeIn(of: Template, named: string): string {
  const [made] = propertiesOf(of, 'AWS::Lambda::Function', named);
  return String((made?.Code as { ZipFile?: string } | undefined)?.ZipFile);
}
