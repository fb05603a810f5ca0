import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { cases } from './cases.ts';
import { filesOf, samples } from './committed.ts';

/** Makes the sample documents again whose names hold that part, where they are kept or in the folder of `--to`. */
export async function main(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const [wanted = ''] = positionals;
  const kept = values.to === undefined ? samples : pathToFileURL(`${values.to}/`);
  for (const one of cases.filter(({ name }) => name.includes(wanted))) {
    const folder = new URL(`${one.name}/`, kept);
    await mkdir(folder, { recursive: true });
    try {
      for (const [file, bytes] of Object.entries(await filesOf(one))) {
        await writeFile(new URL(file, folder), bytes);
        console.log(`${one.name}/${file} ${(bytes.length / 1024).toFixed(1)} KB`);
      }
    } catch (error) {
      // The others can be made all the same.
      console.error(`${one.name} stays as it is: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
}
