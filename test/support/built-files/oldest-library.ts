import { newerMembers } from './newer-members.ts';

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
