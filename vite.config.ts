import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { onlyIn, scriptJson } from '#shared/page/shell.ts';
import { type Language, languages } from '#shared/text.ts';
import { buildTargets } from '#web/platform/browsers.ts';

/** The words of each language, in a download of their own. */
const words: Record<Language, string> = { en: 'web/words/en/first.ts', es: 'web/words/es/first.ts' };

const source = (file: string) => join(import.meta.dirname, 'web', file);

/**
 * The homeowner's page and the office's are built one after the other, as each is lighter without a part that both load.
 * Here are their scripts, what the office begins with, what it draws its first rows with, and what it draws where nobody is signed in.
 */
const starts = {
  home: source('main.tsx'),
  office: source('office.tsx'),
  early: source('admin/prefetch.ts'),
  rows: source('admin/admin-session.tsx'),
  login: source('admin/sign-in/login.tsx'),
};

/** All that a module imports, and what that imports; nothing in the build of another page. */
function importsOf(from: string, modules: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const follow = (id: string): void => {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      follow(imported);
    }
  };
  follow(from);
  return found;
}

/** A file of ours, a helper of the build, or React; any other library is divided by what each part uses of it. */
const isWhole = (id: string) =>
  !id.includes('node_modules') || /node_modules\/(react|react-dom|scheduler)\//.test(id);

/** What result, paper and link all draw a quote with: the first download names each file that may come later. */
const isOfQuote = /\/(web\/quote\/(price|shingles)\.tsx|shared\/(dollars|scope\/(scope|words))\.ts)$/;

/** The same of what the later steps are made of. */
const isOfSteps =
  /\/web\/(ui\/(card|choice|field|notice|stack|step-icons)|wizard\/(journey\/footed-form|area\/size-question|home\/home-size-(field|question)))\./;

/**
 * All that a page's script imports, and what that imports, in one download, and the office's first rows in another: a file
 * for each module that other parts share would weigh more. The page's script itself waits for its words, and so stays a
 * file of its own: the words share modules with it.
 */
function firstDownloads(): Rolldown.CodeSplittingGroup[] {
  let names: Map<string, string> | undefined;
  const named = (modules: Rolldown.ChunkingContext): Map<string, string> => {
    const rows = [...importsOf(starts.rows, modules)];
    const ofLogin = importsOf(starts.login, modules);
    // What rows and login both have is there before either.
    const office = [...importsOf(starts.office, modules), ...rows.filter((id) => ofLogin.has(id))];
    return new Map([
      ...rows.map((id): [string, string] => [id, 'rows']),
      ...office.filter(isWhole).map((id): [string, string] => [id, 'office']),
      ...[starts.early, ...importsOf(starts.early, modules)].map((id): [string, string] => [id, 'early']),
      ...[...importsOf(starts.home, modules)].map((id): [string, string] => [id, 'first']),
    ]);
  };
  // What stands first takes what it imports with it.
  const groups: Rolldown.CodeSplittingGroup[] = ['first', 'early', 'office', 'rows'].map((group, index) => ({
    debugName: group,
    name: (id: string, modules: Rolldown.ChunkingContext): string | null => {
      names ??= named(modules);
      return names.get(id) === group ? group : null;
    },
    priority: 4 - index,
  }));
  return [
    ...groups,
    { name: 'quote', test: isOfQuote, priority: 0 },
    { name: 'parts', test: isOfSteps, priority: 0 },
  ];
}

/**
 * Makes the built pages paint at once: the styles of the first screen stand in it, its typeface is asked for with the
 * first bytes, and Spanish words with the script that needs them. What it says of a company and of the first question is
 * filled in later, by `fillShell`.
 */
function paintsAtOnce(): Plugin {
  return {
    name: 'paints-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has listed the files of each import.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = chunks.filter(({ isEntry }) => isEntry).flatMap(({ imports }) => imports);
        for (const name of first) {
          const started = bundle[name];
          const sheets = started?.type === 'chunk' ? [...(started.viteMetadata?.importedCss ?? [])] : [];
          // Their rules are inlined in the page: a later part that needs them waits for this script, which is there already.
          for (const chunk of chunks)
            for (const sheet of sheets) chunk.code = chunk.code.replaceAll(`"${sheet}"`, `"${name}"`);
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(given, { bundle = {}, path }) {
        const html = given.replace(
          /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/g,
          (_, name: string) => {
            const sheet = bundle[name];
            if (sheet?.type !== 'asset') throw new Error(`The build has no style sheet ${name}`);
            return `<style>${sheet.source}</style>`;
          },
        );
        // The office has words in one language alone, and no titles in the typeface.
        if (path === '/admin.html') return html;
        const wordsFirst = languages.map((language) => {
          const chunk = Object.values(bundle).find(
            (file): file is Rolldown.OutputChunk =>
              file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(words[language])),
          );
          if (chunk === undefined) throw new Error(`No chunk of the build holds ${words[language]}`);
          return onlyIn(language, `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`);
        });
        const face = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
        if (face === undefined) throw new Error('The build has no typeface');
        const faceFirst = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${face}">`;
        // In the head, Chromium would hold the first paint back for it.
        return html
          .replace('<body>', () => `<body>${onlyIn('home', faceFirst)}${onlyIn('quoteLink', faceFirst)}`)
          .replace('</head>', () => `${wordsFirst.join('')}</head>`);
      },
    },
  };
}

/** `lazyChunk(() => import('…'))`, as it stands in the sources. */
const lazyCall = /\blazyChunk\(\s*\(\) => import\(\s*'([^']+)'\s*\)/g;

/**
 * Gives each part of the page that comes later the name by which `web/ui/lazy-chunk.ts` finds its files, and lists these in
 * the page: what a part imports and its style sheets, without what is there from the start.
 */
function lazyFiles(): Plugin {
  const parts = new Map<string, string>();
  const nameOf = (id: string) => relative(join(import.meta.dirname, 'web'), id);
  return {
    name: 'lazy-files',
    enforce: 'pre',
    async transform(code, id) {
      if (!/web[\\/].*\.tsx?$/.test(id)) return null;
      const names = new Map<string, string>();
      for (const [call, source = ''] of code.matchAll(lazyCall)) {
        const module = await this.resolve(source, id);
        if (module === null) throw new Error(`${id} imports ${source}, which is not there`);
        parts.set(nameOf(module.id), module.id);
        names.set(call, nameOf(module.id));
      }
      if (names.size === 0) return null;
      return code.replace(lazyCall, (call) => `${call}, ${JSON.stringify(names.get(call))}`);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        // The dev server has no files to list.
        if (bundle === undefined) return html;
        const chunkAt = (name: string) => {
          const file = bundle[name];
          return file?.type === 'chunk' ? file : undefined;
        };
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const reached = (from: Rolldown.OutputChunk, all = new Set<Rolldown.OutputChunk>()) => {
          if (all.has(from)) return all;
          all.add(from);
          for (const name of from.imports) {
            const imported = chunkAt(name);
            if (imported !== undefined) reached(imported, all);
          }
          return all;
        };
        const atStart = new Set(
          chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...reached(entry)]),
        );
        const filesOf = (module: string): string[] => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
          if (chunk === undefined) throw new Error(`No chunk of the build holds ${module}`);
          const wanted = [...reached(chunk)].filter((each) => !atStart.has(each));
          const sheets = wanted.flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])]);
          return [...wanted.map(({ fileName }) => fileName), ...sheets].map((file) => `/${file}`);
        };
        const files = Object.fromEntries([...parts].map(([name, module]) => [name, filesOf(module)]));
        const list = `<script type="application/json" id="lazy-files">${scriptJson(files)}</script>`;
        // A quote link's page is drawn before any script runs, so its styles stand in it. Its script is not asked for
        // here: a module that fails to be preloaded would not be imported any more.
        const sheets = (files['quote-link/quote-link-page.tsx'] ?? []).flatMap((file) => {
          const sheet = bundle[file.slice(1)];
          return sheet?.type === 'asset' ? [`<style>${sheet.source}</style>`] : [];
        });
        if (path === '/index.html' && sheets.length === 0)
          throw new Error('The build has no styles of the page of a quote link');
        // Runs as soon as it is there, after the list that it reads; the office's script waits for all that it imports.
        const early = chunks.find(({ moduleIds }) => moduleIds.includes(starts.early));
        const first =
          early === undefined
            ? ''
            : `<script type="module" async crossorigin src="/${early.fileName}"></script>`;
        return html.replace('</head>', () => `${list}${first}${onlyIn('quoteLink', sheets.join(''))}</head>`);
      },
    },
  };
}

/**
 * Writes each class of a CSS module into the script that uses it, as a constant of its own: an object of all of them would
 * be a download of its own. Vite gives each class as an export too; the sources read them from the one that it types.
 */
function inlineClassNames(): Plugin {
  return {
    name: 'inline-class-names',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\.tsx?$/.test(id)
        ? code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2')
        : null,
  };
}

/**
 * Modules of Amplify that the office never needs, by the end of their paths, and what stands in for each: admins are of a
 * user pool alone, so nobody gets credentials for AWS, signs up or comes by another site; their session is in no cookie;
 * and `configureSignIn` gives the settings in Amplify's own form.
 */
const leanModules: Record<string, string> = {
  '/credentialsProvider/index.mjs': 'export const cognitoCredentialsProvider = undefined;',
  '/credentialsProvider/credentialsProvider.mjs':
    'export class CognitoAWSCredentialsAndIdentityIdProvider {}',
  '/credentialsProvider/IdentityIdStore.mjs': 'export class DefaultIdentityIdStore {}',
  '/utils/signInWithRedirectStore.mjs': `
    export class DefaultOAuthStore {
      setAuthConfig() {}
      async loadOAuthInFlightDeadline() {}
    }`,
  '/oauth/handleOAuthSignOut.mjs': 'export const handleOAuthSignOut = undefined;',
  // "1" is React, as it says to Cognito; it need not look for ten others.
  '/Platform/detectFramework.mjs': `
    export const detectFramework = () => '1';
    export const observeFrameworkChanges = () => {};`,
  // Warnings and errors are told as before; levels, times and plugins are for whoever looks into Amplify.
  '/Logger/ConsoleLogger.mjs': `
    const nothing = () => {};
    export class ConsoleLogger {
      log = nothing;
      info = nothing;
      debug = nothing;
      verbose = nothing;
      warn = console.warn;
      error = console.error;
    }`,
  '/storage/CookieStorage.mjs': 'export class CookieStorage {}',
  '/utils/parseAmplifyConfig.mjs': 'export const parseAmplifyConfig = (config) => config;',
  // The names of every error of every call; these are what the code of Amplify asks for.
  '/cognito/types/errors.mjs': `
    const named = (...names) => Object.fromEntries(names.map((name) => [name, name]));
    export const InitiateAuthException = named('PasswordResetRequiredException', 'UserNotConfirmedException');
    export const SETUP_TOTP_EXCEPTION = 'SetUpTOTPException';
    export const SignUpException = {};`,
};

/** Leaves out of the office what Amplify brings for other ways to use it. */
function leanAmplify(): Plugin {
  return {
    name: 'lean-amplify',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.includes('/@aws-amplify/')) return null;
      return Object.entries(leanModules).find(([end]) => id.endsWith(end))?.[1] ?? null;
    },
  };
}

/** react-router gives every bundler its development build, with the checks and warnings for whoever writes against it. */
const routerBuild = {
  find: /^react-router$/,
  replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
};

export default defineConfig(({ command }) => ({
  root: 'web',
  resolve: { alias: command === 'build' ? [routerBuild] : [] },
  plugins: [leanAmplify(), lazyFiles(), inlineClassNames(), react(), paintsAtOnce()],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      // No sheet uses `light-dark()`, for which it would add to each `color-scheme`.
      exclude: Features.LightDark,
      // Grid lines are named within one sheet.
      cssModules: { pattern: '[local]_[hash]', grid: false },
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: buildTargets,
    modulePreload: {
      polyfill: false,
      // A part that comes later has its files fetched by `lazyChunk` before it is imported: the names would stand here twice.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // A slow machine is no news of the build.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: firstDownloads() },
        // The first download names every later one: each letter of a hash counts there.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}));
