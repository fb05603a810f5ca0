/**
 * The key in that variable of the environment; undefined where the site file names none.
 * @throws Error where the site file names a variable that is not set: the site would go out without the key
 */
export function keyIn(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  if (name === '') return undefined;
  const key = env[name] ?? '';
  if (key === '')
    throw new Error(
      `keys.googleMaps names the environment variable ${name}, which is not set: export it, or remove the line.`,
    );
  return key;
}
