import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const PDFJS_VERSION = '4.10.38';

const run = promisify(execFile);

// Plain JavaScript beside the throw-away installation, so that Node finds the package from there.
const script = `
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const [file, rounds] = process.argv.slice(2);
const bytes = readFileSync(file);
const times = [];
let words = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const started = performance.now();
  const data = new Uint8Array(bytes);
  const document = await getDocument({ data, useSystemFonts: false, isEvalSupported: false, verbosity: 0 }).promise;
  words = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) for (const word of item.str.split(/\\s+/)) if (word !== '') words.push(word);
  }
  times.push(performance.now() - started);
  await document.destroy();
}
process.stdout.write('\\n' + JSON.stringify({ times, words, maxRssKb: process.resourceUsage().maxRSS }));
`;

interface InstalledPdfjs {
  script: string;
  remove(): Promise<void>;
}

/** Installs pdf.js into a folder of its own, away from the project; null where it cannot be had. */
export async function installPdfjs(): Promise<InstalledPdfjs | null> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pdfjs-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const wanted = [
      'i',
      '--no-audit',
      '--no-fund',
      '--omit=optional',
      '--ignore-scripts',
      `pdfjs-dist@${PDFJS_VERSION}`,
    ];
    await run('npm', wanted, { cwd: folder });
    await writeFile(join(folder, 'run.mjs'), script);
    return { script: join(folder, 'run.mjs'), remove };
  } catch (error) {
    console.warn(`pdf.js could not be installed: ${error instanceof Error ? error.message : String(error)}`);
    await remove();
    return null;
  }
}
