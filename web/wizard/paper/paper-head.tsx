import type { Company } from '#web/landing/company.ts';

/** Whose quote it is: name and phone, and under them what else the company tells of itself. */
export function PaperHead({ company, insurance }: { company: Company; insurance: string }) {
  const { companyName, phone, email, address, licence } = company;
  const others = [address, email, licence, insurance].filter((line) => line !== '');
  return (
    <header className="paper-head">
      <p className="paper-phone">{phone}</p>
      <p className="paper-company">{companyName}</p>
      <p className="paper-small">{others.join(' · ')}</p>
    </header>
  );
}
