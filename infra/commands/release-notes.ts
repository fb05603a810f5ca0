import { readFileSync, writeFileSync } from 'node:fs';
import { type Command, print, run } from './command.ts';

/** What stands in the changelog under a version, without its heading and the next one's; undefined if there is none. */
export function releaseNotes(changelog: string, version: string): string | undefined {
  const [, ...sections] = changelog.split(/^## (?=\[)/m);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  return section?.split('\n').slice(1).join('\n').trim() || undefined;
}

/**
 * `npm run release-notes -- v1.0.0 notes.md`: writes what the changelog says of the version that is tagged.
 * @throws Error where the tag is another version than the package's, or the changelog has nothing on it
 */
export const writeReleaseNotes: Command = async ([tag = '', file], io) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (file === undefined)
    throw new Error('Say which tag and which file: npm run release-notes -- v1.0.0 notes.md');
  if (tag !== `v${version}`)
    throw new Error(`The tag ${tag} isn’t the version in package.json, ${version}. Tag v${version}.`);
  const notes = releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), version);
  if (notes === undefined) throw new Error(`CHANGELOG.md has nothing under ## [${version}].`);
  writeFileSync(file, `${notes}\n`);
  print(io, `Wrote ${file}.`);
};

if (import.meta.main) await run(writeReleaseNotes);
