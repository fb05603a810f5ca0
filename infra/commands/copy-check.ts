import * as v from 'valibot';
import { FORMAT, MANIFEST, type Manifest, manifestSchema } from './copy-format.ts';
import { copiedFiles, linesOf, readChecked } from './copy-lines.ts';
import type { CopyPlace } from './copy-place.ts';
import { restoredTables } from './restore-plan.ts';

/**
 * What a copy says of itself.
 * @throws Error with one sentence, without its end, if it is no whole copy that this release can read
 */
export async function manifestIn(place: CopyPlace): Promise<Manifest> {
  const bytes = await place.read(MANIFEST);
  if (bytes === undefined)
    throw new Error(
      `${place.name} has no ${MANIFEST}, so it is no whole copy: name the place that npm run export printed, or another copy`,
    );
  const manifest = jsonIn(bytes);
  const format = v.safeParse(v.object({ format: v.number() }), manifest);
  if (format.success && format.output.format !== FORMAT)
    throw new Error(
      `The copy ${place.name} has the format ${format.output.format}, and this release reads ${FORMAT}: use the release that wrote it`,
    );
  const parsed = v.safeParse(manifestSchema, manifest);
  if (parsed.success) return parsed.output;
  throw new Error(`The copy ${place.name} is damaged: ${MANIFEST} is not as it was written`);
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** So many files are in memory at once. */
const AT_ONCE = 4;

/**
 * Reads all of a copy once.
 * @throws Error with one sentence, without its end, if anything is missing or not as it was written
 */
export async function checkCopy(place: CopyPlace, { tables, files }: Manifest): Promise<void> {
  for (const lines of [...restoredTables.map((name) => tables[name]), files]) {
    let count = 0;
    for await (const some of linesOf(place, lines)) count += some.length;
    if (count !== lines.lines)
      throw new Error(`The copy ${place.name} is damaged: ${MANIFEST} is not as it was written`);
  }
  for await (const some of copiedFiles(place, files, AT_ONCE))
    await Promise.all(some.map((file) => readChecked(place, file)));
}
