import { Check, Shield } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/locale.tsx';
import type { Company } from './company.ts';
import { HeroPhoto } from './hero-photo.tsx';

/** What a visitor may rely on, and the company's own photo. */
export function Assurances({ company }: { company: Company }) {
  const { promise, reputation } = useWords();
  const { heroImage, insurance } = company;
  return (
    <div className="assurances">
      <ul className="points">
        {promise.points.map((point) => (
          <li key={point}>
            <Check />
            {point}
          </li>
        ))}
      </ul>
      <ul className="credentials">
        {company.licence !== '' && (
          <li>
            <Shield />
            <span>{company.licence}</span>
          </li>
        )}
        {insurance !== '' && (
          <li>
            <Shield />
            <span>{reputation.insured(insurance)}</span>
          </li>
        )}
      </ul>
      {heroImage !== null && <HeroPhoto {...heroImage} />}
    </div>
  );
}
