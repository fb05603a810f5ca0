import './site-header.css';
import { Phone } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useWords } from '#web/words/locale.tsx';
import type { Company } from './company.ts';
import { LanguageSwitch } from './language-switch.tsx';

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
