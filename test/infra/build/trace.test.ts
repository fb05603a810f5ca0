import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist } from '#infra/build/dist.ts';
import { withSources } from '#infra/build/trace.ts';
import { typedInAShell } from '#test/support/typed-command.ts';

const maps = join(dist.sourceMaps, 'visitor-api');
const bundle = join(dist.lambdas, 'visitor-api');

/** Where a text stands in the built function, as a stack trace says it. */
function placeOf(text: string): string {
  for (const file of readdirSync(bundle)) {
    const [before = '', after] = readFileSync(join(bundle, file), 'utf8').split(text);
    const lines = before.split('\n');
    if (after !== undefined)
      return `file:///var/task/${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
  }
  throw new Error(`No file of the function has ${text}`);
}

test('a place in a deployed function is read as the line of its source', () => {
  const words = ' own address for the API.';
  const trace = withSources(`"at refuse (${placeOf(words)})","at next"`, maps);
  const [, source = '', line = '', rest] =
    /^"at refuse \((\S+\.ts):(\d+):\d+(\)","at next")$/.exec(trace) ?? [];
  expect(rest).toBe(')","at next"');
  expect(readFileSync(source, 'utf8').split('\n')[Number(line) - 1]).toContain(words);
});

test('a place that has no source map stays as it is', () => {
  const trace = 'at file:///var/task/chunk-OF-NOBODY.mjs:2:5 at node:internal/process/task_queues:103:5';
  expect(withSources(trace, maps)).toBe(trace);
});

test('no source map is deployed: reading it would slow each cold start', () => {
  const deployed = readdirSync(dist.lambdas, { recursive: true, encoding: 'utf8' });
  expect(deployed.filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(
    readdirSync(bundle).filter((file) =>
      readFileSync(join(bundle, file), 'latin1').includes('sourceMappingURL'),
    ),
  ).toEqual([]);
});

test('npm run trace reads a trace of the function it is given, and without one says how it is used', async () => {
  const script = 'infra/build/trace.ts';
  const read = await typedInAShell(script, ['visitor-api'], { lines: ['at next'] });
  expect(read).toEqual({ code: 0, out: 'at next\n', err: '' });
  const refused = await typedInAShell(script, ['no-such-function']);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/^Use: npm run trace -- visitor-api < trace\.txt/);
});
