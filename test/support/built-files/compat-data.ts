import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '#web/oldest-browsers.ts';

/** Mozilla's tables of what came with which version of which browser. */
export const compatData: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The tables' names of our browsers. */
const oldest = [
  ['safari', oldestBrowsers.safari],
  ['safari_ios', oldestBrowsers.ios],
  ['chrome', oldestBrowsers.chrome],
  ['firefox', oldestBrowsers.firefox],
] as const;

function isLater(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [thanMajor = 0, thanMinor = 0] = than.split('.').map(Number);
  return major > thanMajor || (major === thanMajor && minor > thanMinor);
}

function has(statement: SupportStatement | undefined, version: string): boolean {
  const ranges = statement === undefined ? [] : [statement].flat();
  return ranges.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) =>
      [flags, prefix, alternative_name].every((way) => way === undefined) &&
      typeof added === 'string' &&
      added !== 'preview' &&
      !isLater(added.replace('≤', ''), version) &&
      (typeof removed !== 'string' || isLater(removed.replace('≤', ''), version)),
  );
}

/** Which of our oldest browsers lack it, e.g. ["firefox 115"]; none where the tables do not say. */
export function lackedBy(compat: CompatStatement | undefined): string[] {
  if (compat === undefined) return [];
  return oldest
    .filter(([browser, version]) => !has(compat.support[browser], version))
    .map(([browser, version]) => `${browser} ${version}`);
}

/** The features inside one, by name. */
export const featuresIn = (entry: Identifier | undefined): [string, Identifier][] =>
  Object.entries(entry ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];
