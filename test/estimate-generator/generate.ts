import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cases } from './cases.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/estimates/', import.meta.url));

/** Rewrites the fixtures; `node test/estimate-generator/generate.ts [part of a name]`. */
const wanted = process.argv[2] ?? '';
for (const one of cases.filter(({ name }) => name.includes(wanted))) {
  const { pdf: bytes, expected, textract } = await one.make();
  const pdf = await bytes();
  const folder = `${FIXTURES}${one.name}/`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}document.pdf`, pdf);
  await writeFile(`${folder}expected.json`, `${JSON.stringify(expected, null, 1)}\n`);
  if (textract) await writeFile(`${folder}textract.json`, `${JSON.stringify(textract)}\n`);
  console.log(`${one.name} ${(pdf.length / 1024).toFixed(1)} KB`);
}
