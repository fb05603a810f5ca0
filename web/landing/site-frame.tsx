import './site-frame.css';
import { languages } from '#shared/text.ts';
import { Phone } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { catalogues } from '#web/words/language.ts';
import { useLocale, useWords } from '#web/words/locale.tsx';
import type { Company } from './company.ts';

export function SiteHeader({ company }: { company: Company }) {
  const words = useWords();
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <a className="site-name" href="/">
          {company.logoUrl === '' ? (
            company.companyName
          ) : (
            <Picture
              src={company.logoUrl}
              alt={company.companyName}
              height="40"
              otherwise={company.companyName}
            />
          )}
        </a>
        <LanguageSwitch />
        {company.phone !== '' && (
          <a className="call" href={company.phoneLink} aria-label={words.page.callUs(company.phone)}>
            <Phone />
            <span>{company.phone}</span>
          </a>
        )}
      </div>
    </header>
  );
}

/** Lines that the brand leaves empty are hidden by the style sheet, so the prerendered page needs no rules. */
export function SiteFooter({ company }: { company: Company }) {
  const { footer, page, reputation } = useWords();
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <div>
          <p className="footer-name">{company.companyName}</p>
          <p>{company.address}</p>
          <p>{company.licence}</p>
          {company.insurance !== '' && <p>{reputation.insured(company.insurance)}</p>}
        </div>
        <div>
          <p className="footer-name">{footer.contact}</p>
          <p>
            <a href={company.phoneLink}>{company.phone}</a>
          </p>
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </div>
        <div>
          <p className="footer-name">{page.serving}</p>
          <p>{company.serviceArea}</p>
          <p className="footer-note">{footer.estimate}</p>
        </div>
      </div>
    </footer>
  );
}

/** Every language under its own name, so that whoever needs the switch can read it. */
function LanguageSwitch() {
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
