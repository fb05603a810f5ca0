import { readFile } from 'node:fs/promises';
import { type Plugin, transform } from 'esbuild';

/**
 * Lets our own functions keep their names where all others are shortened: a stack trace in the logs then says
 * where it happened without a source map.
 */
export const ownNames: Plugin = {
  name: 'own-names',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return undefined;
      const source = await readFile(path, 'utf8');
      const { code } = await transform(source, { loader: 'ts', target: 'node24', keepNames: true });
      return { contents: code, loader: 'js' };
    });
  },
};
