import { useId } from 'react';
import { damageTypes, type LeadDetails, roofAges } from '#shared/lead/lead.ts';
import type { Company } from '#web/landing/company.ts';
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

/** Short answers of which one may be tapped; none has to be. */
function TapGroup<Value extends string | boolean>(props: {
  legend: string;
  /** Where the chosen answer comes from, when it is not the homeowner's own. */
  note?: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  onChoose(value: Value): void;
}) {
  const noteId = useId();
  return (
    <fieldset className="tap-group" aria-describedby={props.note === undefined ? undefined : noteId}>
      <legend>{props.legend}</legend>
      <div className="taps">
        {props.options.map(({ value, label }) => (
          <button
            key={label}
            type="button"
            className="tap"
            aria-pressed={value === props.chosen}
            onClick={() => props.onChoose(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {props.note !== undefined && (
        <p className="hint" id={noteId}>
          {props.note}
        </p>
      )}
    </fieldset>
  );
}
