import { parseArgs } from 'node:util';
import { buildLambdas } from './build-lambdas.ts';
import { buildWeb } from './build-web.ts';

/** `node infra/build.ts [--lambdas] [--web]`: everything the deploy ships, into `dist/`; without a flag both. */
const { values } = parseArgs({ options: { lambdas: { type: 'boolean' }, web: { type: 'boolean' } } });
const both = values.lambdas !== true && values.web !== true;
const started = performance.now();

try {
  if (both || values.lambdas === true) {
    await buildLambdas();
  }
  if (both || values.web === true) await buildWeb();
  console.log(`build took ${((performance.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(`build failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
