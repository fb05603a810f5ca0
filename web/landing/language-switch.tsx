import { type Language, languages } from '#shared/lead.ts';
import { useSpeech } from '#web/i18n/words-context.tsx';

const names: Record<Language, { short: string; full: string }> = {
  en: { short: 'EN', full: 'English' },
  es: { short: 'ES', full: 'Español' },
};

/** Both languages under their own names, so that whoever needs the switch can read it. */
export function LanguageSwitch() {
  const { language, speak, words } = useSpeech();
  return (
    <fieldset className="language-switch" aria-label={words.page.languageSwitch}>
      {languages.map((offered) => (
        <button
          key={offered}
          type="button"
          lang={offered}
          title={names[offered].full}
          aria-label={names[offered].full}
          aria-pressed={offered === language}
          onClick={() => {
            speak(offered).catch((error: unknown) => {
              console.warn('The page’s words could not be loaded:', error);
            });
          }}
        >
          {names[offered].short}
        </button>
      ))}
    </fieldset>
  );
}
