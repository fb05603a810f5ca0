import { languages } from '#shared/text.ts';
import { catalogues } from '#web/words/language.ts';
import { useLocale } from '#web/words/locale.tsx';

/** Every language under its own name, so that whoever needs the switch can read it. */
export function LanguageSwitch() {
  const { language, setLanguage, messages } = useLocale();
  return (
    <fieldset className="language-switch" aria-label={messages.words.page.languageSwitch}>
      {languages.map((offered) => (
        <button
          key={offered}
          type="button"
          lang={offered}
          title={catalogues[offered].name}
          aria-label={catalogues[offered].name}
          aria-pressed={offered === language}
          onClick={() => {
            setLanguage(offered).catch((error: unknown) => {
              console.warn('The page’s words could not be loaded:', error);
            });
          }}
        >
          {offered.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
