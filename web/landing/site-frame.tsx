import './site-frame.css';
import type { ReactNode } from 'react';
import { homePath } from '#shared/page/addresses.ts';
import { languages } from '#shared/text.ts';
import { Phone } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { catalogues } from '#web/words/language.ts';
import { useLocale, useWords } from '#web/words/locale.tsx';
import type { Company } from './company.ts';

export function SiteHeader({ company }: { company: Company }) {
  const { language, messages } = useLocale();
  const { words } = messages;
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <a className="site-name" href={homePath(language)}>
          {company.logoUrl === '' ? (
            <MarkedName name={company.companyName} />
          ) : (
            <Picture
              src={company.logoUrl}
              alt={company.companyName}
              height="40"
              otherwise={<MarkedName name={company.companyName} />}
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

/** A company without a logo has a gable in its color before its name. */
export function MarkedName({ name }: { name: string }) {
  return (
    <>
      <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <rect width="28" height="28" rx="7" />
        <path d="m5.500 17 8.500-8 8.500 8m-13 3.500 4.500-4.200 4.500 4.200" />
      </svg>
      {name}
    </>
  );
}

/** @param children folds of one line each */
export function SiteFooter({ company, children }: { company: Company; children?: ReactNode }) {
  const { footer, page, reputation } = useWords();
  const { companyName, address, licence, insurance, serviceArea, phone, email } = company;
  const facts = [
    address,
    licence,
    insurance === '' ? '' : reputation.insured(insurance),
    serviceArea === '' ? '' : `${page.serving} ${serviceArea}`,
  ];
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <p>
          <strong>{companyName}</strong>
          {facts.map((fact) => (fact === '' ? '' : ` · ${fact}`)).join('')}
        </p>
        <div className="footer-ways">
          {children}
          {phone !== '' && <a href={company.phoneLink}>{phone}</a>}
          {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        </div>
        <p className="footer-note">{footer.estimate}</p>
      </div>
    </footer>
  );
}

/** The next language under its own name, so that whoever needs the switch can read it. */
export function LanguageSwitch() {
  const { language, setLanguage } = useLocale();
  const next = languages[(languages.indexOf(language) + 1) % languages.length] ?? language;
  return (
    <button
      type="button"
      lang={next}
      className="language-switch"
      onClick={() => {
        setLanguage(next).catch((error: unknown) => {
          console.warn('The page’s words could not be loaded:', error);
        });
      }}
    >
      {catalogues[next].name}
    </button>
  );
}
