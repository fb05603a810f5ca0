import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { dist } from './dist.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A place in a function's code as Lambda names it. */
const PLACE = /file:\/\/\/var\/task\/([\w.-]+\.mjs):(\d+):(\d+)/g;

/**
 * A stack trace of a function with the places of our sources; a place without a source map stays as it is.
 * @param maps the folder of the function's source maps
 */
export function withSources(trace: string, maps: string): string {
  return trace.replace(PLACE, (place, file: string, line: string, column: string) => {
    const map = join(maps, `${file}.map`);
    if (!existsSync(map)) return place;
    const origin = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findOrigin(
      Number(line),
      Number(column),
    );
    if (!('fileName' in origin)) return place;
    const source = relative(root, join(dirname(map), origin.fileName));
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

/** `npm run trace -- FUNCTION < trace.txt`: what the log says, with the places of the sources that are checked out. */
async function main(): Promise<void> {
  const [name = ''] = process.argv.slice(2);
  const maps = join(dist.sourceMaps, name);
  if (name === '' || !existsSync(maps)) {
    console.error('Use: npm run trace -- visitor-api < trace.txt, after npm run build');
    process.exitCode = 1;
    return;
  }
  process.stdout.write(withSources(await text(process.stdin), maps));
}

if (import.meta.main) await main();
