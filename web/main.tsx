import './ui/tokens.css';
import './ui/type.css';
import './ui/base.css';
import './ui/controls.css';
import './ui/print.css';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app.tsx';
import { preferredLanguage, wordsOf } from '#web/i18n/language.ts';
import { SpeechProvider } from '#web/i18n/words-context.tsx';
import { brandInPage, loadConfig } from '#web/site-config.ts';
import { keptInBrowser } from '#web/storage.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to put the app into');

const brand = brandInPage(document);
const config = loadConfig(brand, fetch);
const wanted = preferredLanguage(keptInBrowser, navigator.languages);
const speech = await wordsOf(wanted).then(
  (words) => ({ language: wanted, words }),
  async (error: unknown) => {
    console.warn('The page’s words could not be loaded, so it speaks English:', error);
    return { language: 'en' as const, words: await wordsOf('en') };
  },
);
document.documentElement.lang = speech.language;

createRoot(root).render(
  <SpeechProvider {...speech}>
    <App brand={brand} config={config} />
  </SpeechProvider>,
);
