import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { deployOptions } from '#infra/options.ts';
import { productStacks } from '#infra/stacks/product.ts';
import { writeWebBuild } from '#test/support/web-build.ts';

/** The feature flags the CLI would give the app: the stack that deploys is the one looked at. */
const flags = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')).context;

/**
 * Both stacks of a context, over empty bundles: what is in them does not matter to the stacks. CloudFormation's own rules
 * take four times as long as all the rest; `cdk synth` asks them in synth.test.ts.
 */
function stacks(context: Record<string, unknown>, dist: string) {
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
  const made = productStacks(app, 'Test', {
    options: deployOptions((name) => context[name]),
    bundles: join(dist, 'lambdas'),
    webDist: writeWebBuild(dist),
  });
  return { app, ...made };
}

interface Templates {
  site: Template;
  data: Template;
}

/** By context: a synthesis takes a second, and test files that run in one process share it. */
const known = new Map<string, Templates>();

function templates(context: Record<string, unknown>): Templates {
  const key = JSON.stringify(context);
  const made = known.get(key);
  if (made !== undefined) return made;
  const dist = mkdtempSync(join(tmpdir(), 'stack-'));
  try {
    const { site, data } = stacks(context, dist);
    const both = { site: Template.fromStack(site), data: Template.fromStack(data) };
    known.set(key, both);
    return both;
  } finally {
    rmSync(dist, { recursive: true });
  }
}

/** The template of what works on the data; many tests look at the same one, so none changes it. */
export const synthesized = (context: Record<string, unknown> = {}): Template => templates(context).site;

/** The template of what holds the data. */
export const synthesizedData = (context: Record<string, unknown> = {}): Template => templates(context).data;

/** What the AWS Solutions rules find in both stacks and nobody has answered: rule and construct. */
export function unansweredFindings(context: Record<string, unknown>): string[] {
  const dist = mkdtempSync(join(tmpdir(), 'stack-'));
  try {
    const { app } = stacks(context, dist);
    // What one stack takes of the other is a reference only then.
    app.synth();
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    return violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    );
  } finally {
    rmSync(dist, { recursive: true });
  }
}

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  DependsOn?: string[];
}

/** Resources of one CloudFormation type, by logical id; a template without any is an error. */
export function resourcesOf(template: Template, type: string): [[string, Resource], ...[string, Resource][]] {
  const [first, ...rest] = Object.entries(template.findResources(type) as Record<string, Resource>);
  if (first === undefined) throw new Error(`the template has no ${type}`);
  return [first, ...rest];
}
