import type { Identifier } from '@mdn/browser-compat-data';
import { compatData, featuresIn, lackedBy } from './compat-data.ts';

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
