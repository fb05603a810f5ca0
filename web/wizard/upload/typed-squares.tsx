import './typed-squares.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { figure } from '#shared/dollars.ts';
import { type AreaUnit, isUnusualRoof, typedArea } from '#shared/lead/typed-area.ts';
import { type AskedSize, SizeQuestion } from '#web/wizard/area/size-question.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { AreaField } from './area-field.tsx';

/** Where the number stands: lines of an invented estimate, which are English in every language. */
function EstimateLine({ said }: { said: string }) {
  return (
    <svg className="estimate-line" viewBox="0 0 320 116" role="img" aria-label={said} lang="en">
      <rect className="estimate-paper" x="0.5" y="0.5" width="319" height="115" rx="6" />
      <g className="estimate-others">
        <text x="12" y="22">
          DESCRIPTION
        </text>
        <text x="206" y="22">
          QUANTITY
        </text>
        <path d="M12 30H308" />
        <text x="12" y="48">
          13. Drip edge
        </text>
        <text x="206" y="48">
          214.00 <tspan x="262">LF</tspan>
        </text>
        <text x="12" y="104">
          15. Roofing felt
        </text>
        <text x="206" y="104">
          27.84 <tspan x="262">SQ</tspan>
        </text>
      </g>
      <text x="12" y="77">
        14. <tspan className="estimate-key">Tear off</tspan> shingles
      </text>
      <text x="206" y="77">
        <tspan className="estimate-key">27.84</tspan>
        <tspan x="262">SQ</tspan>
      </text>
      <ellipse className="estimate-ring" cx="226" cy="72" rx="30" ry="14" />
    </svg>
  );
}

/**
 * The squares that the paper prints, typed by who holds it.
 * @param props.typed square feet that were typed before in this visit
 * @param props.hasPdf whether the paper's file reached the office
 */
export function TypedSquares(props: {
  typed: number | null;
  hasPdf: boolean;
  onType(squareFootage: number): void;
  children?: ReactNode;
}) {
  const { squares: words } = useLaterWords().upload;
  const [text, setText] = useState(props.typed === null ? '' : String(props.typed / 100));
  const [unit, setUnit] = useState<AreaUnit>('squares');
  const area = typedArea(text, unit);
  // Asked about once, and then obeyed.
  const [asked, setAsked] = useState<AskedSize | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (area === null) return;
    const isObeyed = area === asked?.squareFootage || area === props.typed;
    if (isUnusualRoof(area) && !isObeyed) setAsked({ squareFootage: area, meant: false });
    else props.onType(area);
  };
  return (
    <section className="typed-squares" aria-label={words.title}>
      {props.children}
      <p>{words.where}</p>
      <EstimateLine said={words.picture} />
      <form noValidate onSubmit={submit}>
        <AreaField label={words.label} text={text} unit={unit} onText={setText} onUnit={setUnit} />
        <p className="typed-squares-preview" role="status">
          {area !== null && words.area(figure(area))}
        </p>
        {asked !== null && asked.squareFootage === area && (
          <SizeQuestion asked={asked} onTake={props.onType} />
        )}
        <button type="submit" className="button" disabled={area === null}>
          {words.use}
        </button>
      </form>
      <p className="hint">{props.hasPdf ? words.checked : words.atHand}</p>
    </section>
  );
}
