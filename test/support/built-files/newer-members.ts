import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '#web/platform/browsers.ts';

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
const featuresIn = (entry: Identifier | undefined): [string, Identifier][] =>
  Object.entries(entry ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** What of the library the oldest browsers lack, by name, each with the browsers that lack it. */
export interface NewerMembers {
  /** Global names, e.g. `structuredClone`. */
  globals: ReadonlyMap<string, string[]>;
  /** With the object they are called on, e.g. `Object.groupBy`, `AbortSignal.timeout`. */
  statics: ReadonlyMap<string, string[]>;
  /** Methods of any object, e.g. `toSorted`; only names that nothing older has. */
  methods: ReadonlyMap<string, string[]>;
  /** Members that all have, with their object, e.g. `Response.json` of a response (and not of its kind). */
  older: ReadonlySet<string>;
}

const { builtins } = compatData.javascript;
const apis = compatData.api as Identifier;
const owners: [string, Identifier][] = [
  ...featuresIn(builtins),
  ...featuresIn(builtins?.Intl),
  ...featuresIn(apis),
];

/** Objects the tables name by their kind and scripts by a global of another name. */
const spokenAs: Readonly<Record<string, string[]>> = {
  Crypto: ['crypto'],
  Navigator: ['navigator'],
  Performance: ['performance'],
  CSS: ['CSS'],
  Document: ['document'],
};

/**
 * Whether a script can hold one in every one of our browsers; what it does with those it cannot begins with a
 * newer global or call, which is found itself. Iterators were there long before their name.
 */
const isHeld = (name: string, entry: Identifier) =>
  name === 'Iterator' || lackedBy(entry.__compat).length === 0;

const STATIC = /_static$/;
/** Names of a feature's own notes, no members: `blob_parameter`, `abort_event`, `@@iterator`. */
const IS_NOTE = /_(?!static$)|^@@/;

/** Reads the tables: about a thousand objects with their members. */
export function newerMembers(): NewerMembers {
  const globals = new Map<string, string[]>();
  const statics = new Map<string, string[]>();
  const methods = new Map<string, string[]>();
  const older = new Set<string>();
  const olderNames = new Set<string>();
  const windows = ['Window', 'WorkerGlobalScope'].flatMap((name) => featuresIn(apis[name]));
  for (const [name, entry] of [...owners, ...windows]) {
    const lacking = lackedBy(entry.__compat);
    if (lacking.length > 0) globals.set(name, lacking);
  }
  for (const [owner, entry] of owners) {
    for (const [name, member] of featuresIn(entry)) {
      if (IS_NOTE.test(name)) continue;
      const plain = name.replace(STATIC, '');
      const lacking = lackedBy(member.__compat);
      if (lacking.length === 0) {
        older.add(`${owner}.${plain}`);
        olderNames.add(plain);
      } else {
        for (const spoken of [owner, ...(spokenAs[owner] ?? [])]) statics.set(`${spoken}.${plain}`, lacking);
        if (plain === name && isHeld(owner, entry))
          methods.set(name, [...(methods.get(name) ?? []), `${owner}: ${lacking.join()}`]);
      }
    }
  }
  for (const name of olderNames) methods.delete(name);
  return { globals, statics, methods, older };
}

/**
 * What a page runs before its own scripts to have no more of the library than all of the oldest browsers have:
 * this browser's newer globals and members are taken away, so a page that calls or only reads one shows it.
 * @returns the script, and how many names it takes away
 */
export function oldestLibrary(): { script: string; names: number } {
  const { globals, statics, older } = newerMembers();
  const members = [...statics.keys()].filter((full) => !older.has(full)).map((full) => full.split('.'));
  const script = `(() => {
    for (const [owner, name] of ${JSON.stringify(members)}) {
      const held = globalThis[owner] ?? Intl[owner];
      if (held === undefined || held === null) continue;
      delete held[name];
      if (typeof held === 'function' && held.prototype) delete held.prototype[name];
    }
    for (const name of ${JSON.stringify([...globals.keys()])}) {
      delete globalThis[name];
      delete Intl[name];
    }
  })()`;
  return { script, names: members.length + globals.size };
}
