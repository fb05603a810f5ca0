import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { defaultBrand } from './shared/brand.ts';
import { fillShell } from './shared/page-shell/shell.ts';

/** Style sheets mean nothing to markup. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
};

/**
 * Renders the page's first paint into index.html, so that the title stands before any script runs. The built
 * file keeps its `{{tokens}}`: `fillShell` puts the company in at deploy; the dev server fills a sample company in.
 */
function prerenderedShell(): Plugin {
  let serving = false;
  return {
    name: 'prerendered-shell',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { module } = await runnerImport<typeof import('./web/prerender.tsx')>('./web/prerender.tsx', {
          configFile: false,
          root: import.meta.dirname,
          logLevel: 'error',
          plugins: [withoutStyles, react()],
        });
        const { head, page } = module.prerender();
        const filled = html.replace('<!--shell:head-->', () => head).replace('<!--shell:page-->', () => page);
        if (serving) return fillShell(filled, defaultBrand);
        const fonts = Object.keys(bundle ?? {}).filter((name) => name.endsWith('.woff2'));
        return {
          html: filled,
          tags: fonts.map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head',
          })),
        };
      },
    },
  };
}

export default defineConfig({
  root: 'web',
  plugins: [react(), prerenderedShell()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
});
