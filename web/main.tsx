import './ui/tokens.css';
import './ui/type.css';
import './ui/base.css';
import './ui/controls.css';
import './ui/print.css';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app.tsx';
import { defaultLanguage, loadMessages } from '#web/i18n/catalogues.ts';
import { preferredLanguage } from '#web/i18n/language.ts';
import { LocaleProvider } from '#web/i18n/locale-context.tsx';
import { brandInPage, loadConfig } from '#web/site-config.ts';
import { localStorageStore } from '#web/storage.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to put the app into');

const brand = brandInPage(document);
const config = loadConfig(brand, fetch);
const wanted = preferredLanguage(localStorageStore, navigator.languages);
const locale = await loadMessages(wanted).then(
  (messages) => ({ language: wanted, messages }),
  async (error: unknown) => {
    console.warn('The page’s words could not be loaded, so it speaks English:', error);
    return { language: defaultLanguage, messages: await loadMessages(defaultLanguage) };
  },
);
document.documentElement.lang = locale.language;

createRoot(root).render(
  <LocaleProvider {...locale}>
    <App brand={brand} config={config} />
  </LocaleProvider>,
);
