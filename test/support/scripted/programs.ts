import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the site is that a deploy of the stand-in made. */
export const madeSite = {
  SiteUrl: 'https://d1.cloudfront.net',
  AdminUrl: 'https://d1.cloudfront.net/admin',
  ApiUrl: 'https://api.example.com',
};

/** Runs in every Node that a command starts, before its script, and is the script of those that it stands for. */
const standIn = ({ folder, stackName }: { folder: string; stackName: string }) => `
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
const [, script = '', ...words] = process.argv;
const program = /aws-cdk.bin.cdk$/.test(script) ? 'cdk' : /commands.smoke\\.ts$/.test(script) ? 'smoke' : undefined;
const write = (name, value) => writeFileSync(join(${JSON.stringify(folder)}, name), JSON.stringify(value));
if (program !== undefined) {
  console.log([program, ...words].join(' '));
  const [name, app] = [${JSON.stringify(stackName)}, ${JSON.stringify(`${stackName}-App`)}];
  if (program === 'cdk') {
    for (const stack of [name, app]) write(stack + '.template.json', { Resources: {} });
    write('manifest.json', { artifacts: { [name]: { properties: { terminationProtection: true } } } });
  }
  const outputs = words[words.indexOf('--outputs-file') + 1];
  if (words[0] === 'deploy' && process.env.INTERRUPTED) {
    // As Ctrl-C does, which reaches all that runs.
    process.kill(process.ppid, 'SIGINT');
    process.kill(process.pid, 'SIGKILL');
  }
  if (words[0] === 'deploy') writeFileSync(outputs, JSON.stringify({ [app]: ${JSON.stringify(madeSite)} }));
  process.exit(0);
}
`;

/**
 * Stands in for the CDK's command line and the smoke test, however they are started: each says how it was called, and the
 * first writes what a synthesis and a deploy write. With `INTERRUPTED` set a deploy ends by a signal, as does what started it.
 * @param folder where cdk is told to write
 * @returns the env var that makes every Node load it
 */
export async function standInPrograms(given: { folder: string; stackName: string }) {
  const file = join(given.folder, 'stand-in.mjs');
  await writeFile(file, standIn(given));
  return { NODE_OPTIONS: `--import=${file}` };
}
