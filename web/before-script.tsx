import { createContext, use } from 'react';
import { useHydrated } from '#web/wizard/journey/history.ts';

/** HTML in every language, which only the module that renders the page has; nothing in the browser. */
export const BeforeScriptHtml = createContext('');

/** What the page says while it has no script: it stands in the page as it was made, and goes when React takes over. */
export function BeforeScript() {
  const __html = use(BeforeScriptHtml);
  if (useHydrated()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made this HTML itself, at the deploy
  return <div className="before-script" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
