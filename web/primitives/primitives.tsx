import '#web/ui/tokens.css';
import '#web/ui/base.css';
import { createRoot } from 'react-dom/client';
import { languageOf } from '#web/words/language.ts';
import { PrimitivesPage } from './page.tsx';
import { wordsOf } from './words.ts';

/** Pseudo-classes of a moment, by the `data-held` of an element that shall look as if it were in it. */
const states = { ':hover': 'hover', ':focus-visible': 'focus' };

function heldSelector(selector: string): string {
  return Object.entries(states).reduce(
    (text, [pseudo, name]) => text.replaceAll(pseudo, `:is(${pseudo}, [data-held="${name}"])`),
    selector,
  );
}

function holdIn(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) rule.selectorText = heldSelector(rule.selectorText);
    else if (rule instanceof CSSGroupingRule) holdIn(rule.cssRules);
  }
}

/** Lets a picture show what else only a pointer or the keyboard shows: each rule for it holds for `data-held` too. */
function holdStates(sheets: StyleSheetList): void {
  for (const { cssRules } of sheets) holdIn(cssRules);
}

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
