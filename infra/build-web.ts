import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Builds the site into `dist/web` with the settings of `vite.config.ts`. */
export async function buildWeb(): Promise<void> {
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  if (!existsSync(configFile)) {
    console.warn('NOT BUILT: dist/web, because there is no vite.config.ts yet');
    return;
  }
  const { build } = await import('vite');
  await build({ configFile, logLevel: 'warn' });
}
