import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';

type Parser = typeof import('@actions/workflow-parser');

/** GitHub's own parser, bundled: it imports its schema as JSON without the attribute that Node asks for. */
async function workflowParser(): Promise<Parser> {
  const { outputFiles } = await build({
    entryPoints: ['@actions/workflow-parser'],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}

const parser = workflowParser();

/**
 * What is wrong with a workflow by GitHub's schema and expressions, and the workflow as GitHub understands it.
 * Workflows of this repository that it calls are checked for what they are given.
 */
export async function checkedWorkflow(name: string, content: string) {
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
