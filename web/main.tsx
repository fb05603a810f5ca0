import '#web/ui/tokens.css';
import '#web/ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { languageOfPath } from '#shared/page/addresses.ts';
import { loadAhead, untilLoaded } from '#web/ui/lazy-chunk.ts';
import {
  catalogues,
  defaultLanguage,
  languageOf,
  loadMessages,
  preferredLanguage,
} from '#web/words/language.ts';
import { LocaleProvider } from '#web/words/locale.tsx';
import { App, drawnParts } from './app.tsx';
import { loadConfig, settingsInPage } from './platform/site-config.ts';
import { localStorageStore } from './platform/storage.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const settings = settingsInPage(document);
const config = loadConfig(settings, fetch);
// What comes drawn is in a language that the edge chose, by the address and the browser: React takes it over as it is.
const painted = root.firstElementChild?.matches('[data-undrawn]') === false;
const { lang } = document.documentElement;
const wanted =
  languageOfPath(location.pathname) ??
  preferredLanguage(localStorageStore, painted ? [lang] : navigator.languages);
const first = painted ? languageOf(lang) : wanted;
// Beside the first words, not after them.
const parts = painted ? drawnParts(location.pathname, catalogues[first].later) : [];
void loadAhead(...parts);
const locale = await loadMessages(first).then(
  (messages) => ({ language: first, messages }),
  async (error: unknown) => {
    console.warn('The page’s words could not be loaded, so it speaks English', error);
    return { language: defaultLanguage, messages: await loadMessages(defaultLanguage) };
  },
);
document.documentElement.lang = locale.language;

// As it came the page can be read, so it stays until all that draws it is there.
await untilLoaded(...parts);

const page = (
  <LocaleProvider {...locale} wanted={wanted}>
    <App {...settings} config={config} path={location.pathname} />
  </LocaleProvider>
);
if (painted && locale.language === first) hydrateRoot(root, page);
else createRoot(root).render(page);
