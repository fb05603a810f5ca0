import { mkdir, writeFile } from 'node:fs/promises';
import { cases } from './cases.ts';
import { committed, filesOf } from './committed.ts';

/** Makes the sample documents again; `npm run estimates:generate -- [part of a name]`. */
const wanted = process.argv[2] ?? '';
for (const one of cases.filter(({ name }) => name.includes(wanted))) {
  await mkdir(committed(one.name), { recursive: true });
  try {
    for (const [file, bytes] of Object.entries(await filesOf(one))) {
      await writeFile(new URL(file, committed(one.name)), bytes);
      console.log(`${one.name}/${file} ${(bytes.length / 1024).toFixed(1)} KB`);
    }
  } catch (error) {
    // The others can be made all the same.
    console.error(`${one.name} stays as it is: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
