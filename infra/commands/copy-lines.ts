import * as v from 'valibot';
import { type CopiedFile, copiedFile, type Lines, sha256Of } from './copy-format.ts';
import type { CopyPlace } from './copy-place.ts';

/** About so large are the files of a table's lines, as each is once whole in memory. */
const FILE_BYTES = 8 * 1024 * 1024;

/** Writes lines into new files of a place. */
export interface LineWriter {
  add(line: string): Promise<void>;
  /** Writes what is left; what there is then. */
  end(): Promise<Lines>;
}

/**
 * Lines in files of a few megabytes, as soon as each is full.
 * @param name of the files, with a number
 */
export function lineWriter(place: CopyPlace, name: string, fileBytes = FILE_BYTES): LineWriter {
  const done: Lines = { lines: 0, files: [] };
  let [lines, size] = [[] as string[], 0];

  async function writeFile(): Promise<void> {
    if (lines.length === 0) return;
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    [lines, size] = [[], 0];
    const file = {
      name: `${name}-${done.files.length + 1}.jsonl`,
      bytes: bytes.length,
      sha256: sha256Of(bytes),
    };
    done.files.push(file);
    if (!(await place.add(file.name, bytes)))
      throw new Error(`${place.name} has a file ${file.name} already; a copy is written to a new place`);
  }

  return {
    async add(line) {
      lines.push(line);
      size += line.length;
      done.lines += 1;
      if (size >= fileBytes) await writeFile();
    },
    async end() {
      await writeFile();
      return done;
    },
  };
}

const damaged = (place: CopyPlace, file: string) =>
  new Error(`The copy ${place.name} is damaged: ${file} is not as it was written`);

/**
 * A file of a copy.
 * @throws Error with one sentence, without its end, if it is not as it was written
 */
export async function readChecked(
  place: CopyPlace,
  { name, bytes, sha256 }: { name: string; bytes: number; sha256: string },
): Promise<Uint8Array> {
  const read = await place.read(name);
  if (read === undefined) throw new Error(`The copy ${place.name} is damaged: ${name} is missing`);
  if (read.length !== bytes || sha256Of(read) !== sha256) throw damaged(place, name);
  return read;
}

/** The lines of a copy, file by file. */
export async function* linesOf(place: CopyPlace, { files }: Lines): AsyncGenerator<string[]> {
  for (const file of files) {
    const text = Buffer.from(await readChecked(place, file)).toString('utf8');
    yield text.split('\n').filter((line) => line !== '');
  }
}

/** The files of the site in a copy, so many at a time. */
export async function* copiedFiles(
  place: CopyPlace,
  files: Lines,
  atOnce: number,
): AsyncGenerator<CopiedFile[]> {
  for await (const lines of linesOf(place, files))
    for (let start = 0; start < lines.length; start += atOnce)
      yield lines.slice(start, start + atOnce).map((line) => v.parse(copiedFile, JSON.parse(line)));
}
