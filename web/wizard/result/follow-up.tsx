import { damageTypes, type LeadDetails, roofAges } from '#shared/lead/lead.ts';
import type { Company } from '#web/landing/company.ts';
import { TapGroup } from '#web/ui/tap-group.tsx';
import { isAnswered, isFromEstimate } from '#web/wizard/lead/lead.ts';
import { useLaterWords } from '#web/words/locale.tsx';

/** Three optional answers after the price, behind their title. */
export function DetailsTaps(props: {
  details: LeadDetails;
  /** What the uploaded estimate answered. */
  known: LeadDetails;
  company: Company;
  onAnswer(answer: LeadDetails): void;
}) {
  const { details: words } = useLaterWords().result;
  const { details, known, company, onAnswer } = props;
  return (
    <details className="fold details-taps">
      <summary>
        <h2>{words.title}</h2>
      </summary>
      <p className="step-hint">{words.hint}</p>
      <TapGroup
        legend={words.roofAge(company.product)}
        options={roofAges.map((value) => ({ value, label: words.roofAges[value] }))}
        chosen={details.roofAge}
        onChoose={(roofAge) => onAnswer({ roofAge })}
      />
      <TapGroup
        legend={words.damage}
        {...(isFromEstimate(details, known) ? { note: words.fromEstimate } : {})}
        options={damageTypes.map((value) => ({ value, label: words.damageTypes[value] }))}
        chosen={details.damageType}
        onChoose={(damageType) => onAnswer({ damageType })}
      />
      <TapGroup
        legend={words.leaking}
        options={[
          { value: true, label: words.yes },
          { value: false, label: words.no },
        ]}
        chosen={details.hasLeaks}
        onChoose={(hasLeaks) => onAnswer({ hasLeaks })}
      />
      {details.hasLeaks === true && company.phone !== '' && (
        <p className="leak-help">
          <a href={company.phoneLink}>{words.leakHelp(company.phone)}</a>
        </p>
      )}
      <p className="kept" role="status">
        {isAnswered(details, known) ? words.kept : ''}
      </p>
    </details>
  );
}
