import type { ReactNode } from 'react';
import { damageTypes, type LeadDetails, roofAges } from '#shared/lead/lead.ts';
import type { Company } from '#web/landing/company.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChipGroup } from '#web/ui/choice.tsx';
import { isAnswered, isFromEstimate } from '#web/wizard/lead/lead.ts';
import { LaterQuestions } from '#web/wizard/scope/later-questions.tsx';
import { useLaterWords } from '#web/words/locale.tsx';

/** Three optional answers after the price, behind their title. */
export function DetailsTaps(props: {
  details: LeadDetails;
  /** What the uploaded estimate answered. */
  known: LeadDetails;
  company: Company;
  onAnswer(answer: LeadDetails): void;
  /** What else may be added, after the answers. */
  children?: ReactNode;
}) {
  const { details: words } = useLaterWords().result;
  const { details, known, company, onAnswer, children } = props;
  return (
    <LaterQuestions title={words.title} hint={words.hint} kept={isAnswered(details, known) ? words.kept : ''}>
      <ChipGroup
        legend={words.roofAge(company.product)}
        options={roofAges.map((value) => ({ value, label: words.roofAges[value] }))}
        chosen={details.roofAge}
        onChoose={(roofAge) => onAnswer({ roofAge })}
      />
      <ChipGroup
        legend={words.damage}
        {...(isFromEstimate(details, known) ? { note: words.fromEstimate } : {})}
        options={damageTypes.map((value) => ({ value, label: words.damageTypes[value] }))}
        chosen={details.damageType}
        onChoose={(damageType) => onAnswer({ damageType })}
      />
      <ChipGroup
        legend={words.leaking}
        options={[
          { value: true, label: words.yes },
          { value: false, label: words.no },
        ]}
        chosen={details.hasLeaks}
        onChoose={(hasLeaks) => onAnswer({ hasLeaks })}
      />
      {details.hasLeaks === true && company.phone !== '' && (
        <ButtonLink kind="link" href={company.phoneLink}>
          {words.leakHelp(company.phone)}
        </ButtonLink>
      )}
      {children}
    </LaterQuestions>
  );
}
