import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first of these programs that this machine has; undefined where it has none.
 * @param names as in PATH
 * @param places whole paths, looked at last
 */
export function installed(names: readonly string[], places: readonly string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...places].find(isProgram);
}
