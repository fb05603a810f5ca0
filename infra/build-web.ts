import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { dist } from './dist.ts';
import { replaceFolder } from './replace-folder.ts';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** Builds the site into `dist/web` with the settings of `vite.config.ts`, and what renders its pages beside it. */
export async function buildWeb(): Promise<void> {
  await replaceFolder(dist.prerender, async (outDir) => {
    await build({
      configFile,
      logLevel: 'warn',
      build: {
        outDir,
        ssr: 'prerender.tsx',
        rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
      },
    });
  });
  await replaceFolder(dist.web, async (outDir) => {
    await build({
      configFile,
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: true,
        // The admin chunk carries Amplify and is large by nature; the homeowner's page has a budget of its own.
        chunkSizeWarningLimit: 2000,
      },
    });
  });
}
