import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { deploy } from '#infra/commands/deploy.ts';

/** `npm run deploy`: checks, plan, deploy and smoke test, as README tells under "Deploy". */
const readText = (path: string) => readFileSync(path, 'utf8');

try {
  await deploy({
    args: process.argv.slice(2),
    env: process.env,
    cdkContext: JSON.parse(readText('cdk.json')).context,
    readText,
    say: (line) => console.log(line),
    async run(command, args, env) {
      const [code] = await once(spawn(command, args, { stdio: 'inherit', env }), 'exit');
      return code ?? 1;
    },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
