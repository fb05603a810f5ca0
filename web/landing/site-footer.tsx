import './site-footer.css';
import { useWords } from '#web/words/locale.tsx';
import type { Company } from './company.ts';

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
