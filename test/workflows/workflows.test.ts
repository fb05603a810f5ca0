import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { scripts } from '#test/support/typed-command.ts';

type Parser = typeof import('@actions/workflow-parser');

/** A library of GitHub's, bundled: it imports its schema as JSON without the attribute that Node asks for. */
async function bundled<Library>(name: string): Promise<Library> {
  const { outputFiles } = await build({
    entryPoints: [name],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}

const parser = bundled<Parser>('@actions/workflow-parser');
const expressions = bundled<typeof import('@actions/expressions')>('@actions/expressions');

/**
 * What is wrong with a workflow by GitHub's schema and expressions, and the workflow as GitHub understands it.
 * Workflows of this repository that it calls are checked for what they are given.
 */
async function checkedWorkflow(name: string, content: string) {
  const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = await parser;
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const called = {
    getFileContent: async (file: object) => {
      const path = 'path' in file ? String(file.path) : '';
      return { name: path, content: await readFile(path, 'utf8') };
    },
  };
  const template =
    value === undefined
      ? undefined
      : await convertWorkflowTemplate(context, value, called, { fetchReusableWorkflowDepth: 1 });
  return { errors: context.errors.getErrors().map(({ message }) => message), jobs: template?.jobs ?? [] };
}

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(`${folder}/${name}`, 'utf8'),
}));
const textOf = (name: string) => workflows.find((workflow) => workflow.name === name)?.text ?? '';
const everyLine = (pattern: RegExp) =>
  workflows.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].map(([, found = '']) => ({ name, found: found.trim() })),
  );
const runs = everyLine(/^ +(?:- )?run: (.*)$/gm);
const uses = everyLine(/^ +(?:- )?uses: (.*)$/gm);

/** As the check says where it is missing. */
const [, installed = ''] =
  /'(pipx install cfn-lint==\d+\.\d+\.\d+)'/.exec(readFileSync('infra/stacks/check-templates.ts', 'utf8')) ??
  [];
/** npm's own look for known faults in what is deployed, and GitHub's own way to make a release. */
const others = [
  installed,
  'npm audit --omit=dev --audit-level=high',
  'gh release create "$TAG" --verify-tag --title "$TAG" --notes-file notes.md',
];

test('there is something to check', () => {
  expect(workflows.map(({ name }) => name)).toEqual([
    'deploy-stage.yml',
    'deploy.yml',
    'release.yml',
    'test.yml',
  ]);
  expect(runs.length).toBeGreaterThan(5);
  expect(uses.length).toBeGreaterThan(5);
});

describe('GitHub’s own parser', () => {
  test.each(workflows)('takes $name', async ({ name, text }) => {
    expect((await checkedWorkflow(name, text)).errors).toEqual([]);
  });
});

describe('what the workflows run', () => {
  const own = runs.filter(({ found }) => !others.includes(found));

  test.each(own)('in $name is this repository’s script: $found', ({ found }) => {
    const [, command = '', script = ''] = /^npm (ci|test|run) ?([\w:-]*)/.exec(found) ?? [];
    expect(command).not.toBe('');
    if (command === 'run') expect(Object.keys(scripts)).toContain(script);
  });

  test('looks for known faults in what is deployed, in each run of the tests', () => {
    const audits = runs.filter(({ found }) => found.startsWith('npm audit'));
    expect(audits).toEqual([{ name: 'test.yml', found: others[1] }]);
  });

  test('checks the templates, with cfn-lint installed before', () => {
    const tested = runs.filter(({ name }) => name === 'test.yml').map(({ found }) => found);
    const check = tested.indexOf('npm run check -- --templates');
    expect(tested.slice(check - 2, check)).toEqual(['npm test', installed]);
  });

  test('holds no expression: what comes from outside is an environment variable', () => {
    expect(runs.filter(({ found }) => found.includes('${{'))).toEqual([]);
    expect(workflows.filter(({ text }) => /run: [|>]/.test(text))).toEqual([]);
  });

  test('asks nobody at a keyboard, and leaves no outputs for git', () => {
    expect(textOf('deploy-stage.yml')).toMatch(/npm run deploy -- \$OPTIONS --require-approval never$/m);
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('cdk-outputs.json');
  });
});

describe('actions of others', () => {
  test.each(uses.filter(({ found }) => !found.startsWith('./')))(
    'are pinned to a commit, with its version beside it: $found',
    ({ found }) => {
      expect(found).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    },
  );

  test('are of one version each', () => {
    const foreign = new Set(uses.map(({ found }) => found).filter((found) => !found.startsWith('./')));
    expect(new Set([...foreign].map((found) => found.split('@')[0])).size).toBe(foreign.size);
  });

  test('never keep the token of the repository', () => {
    const checkouts = uses.filter(({ found }) => found.startsWith('actions/checkout@'));
    expect(everyLine(/^ +(persist-credentials: false)$/gm)).toHaveLength(checkouts.length);
  });

  test('of our own are there', () => {
    const own = uses.map(({ found }) => found).filter((found) => found.startsWith('./'));
    expect(own.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the Node of the workflows', () => {
  test('is that of .node-version', () => {
    const setups = uses.filter(({ found }) => found.startsWith('actions/setup-node@'));
    const files = everyLine(/^ +node-version-file: (.*)$/gm).map(({ found }) => found);
    expect(files).toEqual(setups.map(() => '.node-version'));
    expect(everyLine(/^ +(node-version: .*)$/gm)).toEqual([]);
  });

  test('is the one that npm scripts run on', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect(readFileSync('.node-version', 'utf8')).toBe(`${lock.packages['node_modules/node'].version}\n`);
  });
});

describe('what the workflows may do', () => {
  test('is to read, unless a job says more', () => {
    for (const { text } of workflows)
      expect(text).toMatch(/^permissions:( \{\}\n|\n {2}contents: read\n\n)/m);
    const writes = everyLine(/^ +([\w-]+: write)$/gm).filter(({ found }) => found !== 'id-token: write');
    expect(writes).toEqual([{ name: 'release.yml', found: 'contents: write' }]);
  });

  test('needs no secret: AWS is entered by a role', () => {
    expect(workflows.filter(({ text }) => /\bsecrets\b|aws-access-key|aws-secret/.test(text))).toEqual([]);
  });

  test('leaves AWS out of reach of a pull request', () => {
    const asked = workflows.filter(({ text }) => /^ {2}pull_request/m.test(text));
    expect(asked.map(({ name }) => name)).toEqual(['test.yml']);
    expect(textOf('test.yml')).not.toContain('id-token');
  });
});

test('a release is made of a tag, once its tests are green, from the changelog', async () => {
  const text = textOf('release.yml');
  expect(text).toContain("\non:\n  push:\n    tags: ['v*']\n");
  const { jobs } = await checkedWorkflow('release.yml', text);
  expect(jobs.map(({ id, needs = [] }) => [String(id), needs.map(String)])).toEqual([
    ['test', []],
    ['release', ['test']],
  ]);
  const made = runs.filter(({ name }) => name === 'release.yml').map(({ found }) => found);
  expect(made).toEqual(['npm ci', 'npm run release-notes -- "$TAG" notes.md', others[2]]);
});

test('production comes last: tests, staging with its smoke test, the difference, and then whoever approves', async () => {
  const { jobs } = await checkedWorkflow('deploy.yml', textOf('deploy.yml'));
  const order = jobs.map(({ id, needs = [] }) => [String(id), needs.map(String)]);
  expect(order).toEqual([
    ['test', []],
    ['staging', ['test']],
    ['production-diff', ['staging']],
    ['production', ['production-diff']],
  ]);
});

describe('staging', () => {
  /** Whether it is deployed with these variables of the repository. */
  async function isDeployed(vars: Record<string, string>): Promise<boolean> {
    const { Lexer, Parser, Evaluator, data } = await expressions;
    const { jobs } = await checkedWorkflow('deploy.yml', textOf('deploy.yml'));
    const condition = jobs.find(({ id }) => String(id) === 'staging')?.if?.expression ?? 'false';
    const wanted = new Parser(
      new Lexer(condition).lex().tokens,
      ['vars'],
      [{ name: 'success', minArgs: 0, maxArgs: 0 }],
    );
    const set = Object.entries(vars).map(([key, value]) => ({ key, value: new data.StringData(value) }));
    const context = new data.Dictionary({ key: 'vars', value: new data.Dictionary(...set) });
    const success = { name: 'success', minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(true) };
    const result = new Evaluator(wanted.parse(), context, new Map([['success', success]])).evaluate();
    return result.coerceString() === 'true';
  }
  const STAGING_ROLE_ARN = 'arn:aws:iam::111122223333:role/staging';
  const [STAGING_OPTIONS, PRODUCTION_OPTIONS] = ['-c site=staging.json', '-c site=site.json'];

  test.each([
    ['with options of its own', { STAGING_ROLE_ARN, STAGING_OPTIONS, PRODUCTION_OPTIONS }, true],
    ['beside a production that takes none', { STAGING_ROLE_ARN, STAGING_OPTIONS }, true],
    ['without a role', { STAGING_OPTIONS, PRODUCTION_OPTIONS }, false],
    ['without options', { STAGING_ROLE_ARN, PRODUCTION_OPTIONS }, false],
    ['without options of either', { STAGING_ROLE_ARN }, false],
    ['with production’s', { STAGING_ROLE_ARN, STAGING_OPTIONS, PRODUCTION_OPTIONS: STAGING_OPTIONS }, false],
  ])('%s is deployed, never production’s stack', async (_, vars: Record<string, string>, is) => {
    expect(await isDeployed(vars)).toBe(is);
  });
});

test('each environment variable that the example of a site file names is set wherever a workflow deploys', () => {
  const [, example = ''] =
    /^## site\.json$.*?^```json\n(.*?)^```/ms.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
  const names = Object.values(JSON.parse(example).keys);
  expect(names).toEqual(['GOOGLE_MAPS_API_KEY']);
  for (const name of names)
    for (const workflow of ['deploy.yml', 'deploy-stage.yml'])
      expect(textOf(workflow)).toContain(` ${name}: \${{ vars.${name} }}\n`);
});

test('every variable an operator has to set stands in docs/deploy.md', () => {
  const named = new Set(everyLine(/\bvars\.(\w+)/g).map(({ found }) => found));
  const page = readFileSync('docs/deploy.md', 'utf8');
  expect([...named].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(named.size).toBeGreaterThan(3);
});
