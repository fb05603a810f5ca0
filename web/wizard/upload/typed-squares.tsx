import { type FormEvent, type ReactNode, useState } from 'react';
import { figure } from '#shared/dollars.ts';
import { type AreaUnit, isUnusualRoof, typedArea } from '#shared/lead/typed-area.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { type AskedSize, SizeQuestion } from '#web/wizard/area/size-question.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { AreaField } from './area-field.tsx';
import styles from './typed-squares.module.css';

/** Where the number stands: lines of an invented estimate, which are English in every language. */
function EstimateLine({ said }: { said: string }) {
  return (
    <svg className={styles.paper} viewBox="0 0 320 116" role="img" aria-label={said} lang="en">
      <rect fill="#fff" stroke="#82868a" x="0.5" y="0.5" width="319" height="115" rx="6" />
      <g className={styles.others}>
        <text x="12" y="22">
          DESCRIPTION
        </text>
        <text x="206" y="22">
          QUANTITY
        </text>
        <path d="M12 30H308" stroke="#c4c0b8" />
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
        14. <tspan className={styles.key}>Tear off</tspan> shingles
      </text>
      <text x="206" y="77">
        <tspan className={styles.key}>27.84</tspan>
        <tspan x="262">SQ</tspan>
      </text>
      <ellipse fill="none" stroke="#b3261e" strokeWidth="2.5" cx="226" cy="72" rx="30" ry="14" />
    </svg>
  );
}

/**
 * The squares that the paper prints, typed by who holds it.
 * @param props.typed square feet that were typed before in this session
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
    <Card as="section" className={styles.typed} aria-label={words.title}>
      <Stack gap={3}>
        {props.children}
        <p>{words.where}</p>
        <EstimateLine said={words.picture} />
        <form className={styles.form} noValidate onSubmit={submit}>
          <AreaField label={words.label} text={text} unit={unit} onText={setText} onUnit={setUnit} />
          <strong className={styles.result} role="status">
            {area !== null && words.area(figure(area))}
          </strong>
          {asked !== null && asked.squareFootage === area && (
            <SizeQuestion asked={asked} onTake={props.onType} />
          )}
          <Button kind="next" type="submit" disabled={area === null}>
            {words.use}
          </Button>
        </form>
        <Help>{props.hasPdf ? words.checked : words.atHand}</Help>
      </Stack>
    </Card>
  );
}
