import '#web/ui/base.css';
import '#web/ui/controls.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { defaultLanguage, languageOf, loadMessages, preferredLanguage } from '#web/words/language.ts';
import { LocaleProvider } from '#web/words/locale.tsx';
import { App } from './app.tsx';
import { loadConfig, settingsInPage } from './site-config.ts';
import { localStorageStore } from './storage.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to put the app into');

const settings = settingsInPage(document);
const config = loadConfig(settings, fetch);
const wanted = preferredLanguage(localStorageStore, navigator.languages);
// Only the quote page comes drawn, in a language that the edge chose: React takes it over as it is.
const painted = location.pathname === '/' && root.firstElementChild !== null;
const first = painted ? languageOf(document.documentElement.lang) : wanted;
const locale = await loadMessages(first).then(
  (messages) => ({ language: first, messages }),
  async (error: unknown) => {
    console.warn('The page’s words could not be loaded, so it speaks English:', error);
    return { language: defaultLanguage, messages: await loadMessages(defaultLanguage) };
  },
);
document.documentElement.lang = locale.language;

const page = (
  <LocaleProvider {...locale} wanted={wanted}>
    <App {...settings} config={config} path={location.pathname} />
  </LocaleProvider>
);
if (painted && locale.language === first) hydrateRoot(root, page);
else createRoot(root).render(page);
