import '#web/ui/tokens.css';
import '#web/ui/base.css';
import { createRoot } from 'react-dom/client';
import { languageOf } from '#web/words/language.ts';
import { holdStates } from './held-states.ts';
import { PrimitivesPage } from './page.tsx';
import { wordsOf } from './words.ts';

/*
 * `npm start -- --dev` serves it at /ui, in the theme of the system; /ui?es in Spanish. No page of the product loads it.
 */
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
const language = languageOf(new URLSearchParams(location.search).has('es') ? 'es' : 'en');
document.documentElement.lang = language;
createRoot(root).render(<PrimitivesPage words={wordsOf[language]} />);
// Vite puts the sheets into the page as the modules above are loaded.
holdStates(document.styleSheets);
