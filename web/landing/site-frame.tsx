import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { homePath } from '#shared/page/addresses.ts';
import { languages } from '#shared/text.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { catalogues } from '#web/words/language.ts';
import { useLocale, useWords } from '#web/words/locale.tsx';
import type { Company } from './company.ts';
import styles from './site-frame.module.css';

/** A page of the company's: its header, what the page is for as `main`, its footer. */
export const Site = (props: ComponentProps<'div'>) => <div className={styles.site} {...props} />;

/** Of what is as wide as the page's text. */
export const widthClass = styles.width;

const linkClass = buttonClass('link', styles.link);

/** @param props.switches to the page's other languages */
export function SiteHeader(props: { company: Company; switches?: ReactNode }) {
  const { company, switches = <LanguageSwitch /> } = props;
  const { language, messages } = useLocale();
  const { words } = messages;
  const name = <MarkedName name={company.companyName} />;
  return (
    <header className={styles.header}>
      <div className={clsx(widthClass, styles.bar)}>
        <a className={styles.name} href={homePath(language)}>
          {company.logoUrl === '' ? (
            name
          ) : (
            <Picture src={company.logoUrl} alt={company.companyName} height="40" otherwise={name} />
          )}
        </a>
        {switches}
        {company.phone !== '' && (
          <a className={linkClass} href={company.phoneLink} aria-label={words.page.callUs(company.phone)}>
            <Phone />
            <span>{company.phone}</span>
          </a>
        )}
      </div>
    </header>
  );
}

/** A company without a logo has a gable in its color before its name. */
function MarkedName({ name }: { name: string }) {
  return (
    <>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="7" />
        <path d="m5.500 17 8.500-8 8.500 8m-13 3.500 4.500-4.200 4.500 4.200" />
      </svg>
      {name}
    </>
  );
}

/** An address as people say it. */
const shownAddress = (url: string): string => url.replace(/^https:\/\/(www\.)?|\/$/g, '');

/** @param children folds of one line each */
export function SiteFooter({ company, children }: { company: Company; children?: ReactNode }) {
  const { page, reputation } = useWords();
  const { companyName, address, licence, insurance, serviceArea, phone, email, website } = company;
  const facts = [
    address,
    licence,
    insurance === '' ? '' : reputation.insured(insurance),
    serviceArea === '' ? '' : `${page.serving} ${serviceArea}`,
  ];
  return (
    <footer className={styles.footer}>
      <FooterText className={widthClass} name={companyName} facts={facts}>
        {children}
        {phone !== '' && (
          <ButtonLink kind="link" href={company.phoneLink}>
            {phone}
          </ButtonLink>
        )}
        {email !== '' && (
          <ButtonLink kind="link" href={`mailto:${email}`}>
            {email}
          </ButtonLink>
        )}
        {website !== '' && (
          <ButtonLink kind="link" href={website} target="_blank" rel="noopener">
            {shownAddress(website)}
            <VisuallyHidden> {reputation.newTab}</VisuallyHidden>
          </ButtonLink>
        )}
      </FooterText>
    </footer>
  );
}

interface FooterTextProps {
  name: string;
  /** Empty ones are left out. */
  facts: readonly string[];
  className?: string;
  /** Ways on. */
  children: ReactNode;
}

/** Whose page it is, the ways on from it, and what an estimate is worth. */
export function FooterText({ name, facts, className, children }: FooterTextProps) {
  const { footer } = useWords();
  return (
    <div className={clsx(styles.text, className)}>
      <p>
        <strong>{name}</strong>
        {facts.map((fact) => (fact === '' ? '' : ` · ${fact}`)).join('')}
      </p>
      <div className={styles.ways}>{children}</div>
      <p>{footer.estimate}</p>
    </div>
  );
}

/** The same page in another language, under that one's own name. */
export const LanguageLink = (props: { language: (typeof languages)[number]; href: string }) => (
  <a className={linkClass} lang={props.language} hrefLang={props.language} href={props.href}>
    {catalogues[props.language].name}
  </a>
);

/** The next language under its own name, so that whoever needs the switch can read it. */
export function LanguageSwitch() {
  const { language, setLanguage } = useLocale();
  const next = languages[(languages.indexOf(language) + 1) % languages.length] ?? language;
  return (
    <button
      type="button"
      lang={next}
      className={linkClass}
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
