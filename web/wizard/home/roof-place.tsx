import { type ReactNode, useEffect, useRef } from 'react';
import { figure } from '#shared/dollars.ts';
import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { squaresRange } from '#shared/quote/site-pricing.ts';
import { measuredRange, measuredRoof } from '#shared/roof/roof-area.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { questionClass } from '#web/wizard/area/size-question.tsx';
import type { SessionRoof, SizedHome } from '#web/wizard/session/roof.ts';
import type { RoofWords } from '#web/words/en/steps.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './roof.module.css';

interface RoofPlaceProps {
  words: RoofWords;
  hasPicture: boolean;
  /** What is said where there is no question, or none yet. */
  said: string;
  /** The question about the roof, once it was measured and there is one to ask about. */
  children: ReactNode;
}

/**
 * Where the question about the roof will stand while the roof is still being measured. Its room is kept from the first
 * moment on, so that the questions below stay where they are; that it has come is said here.
 */
export function RoofPlace({ words, hasPicture, said, children }: RoofPlaceProps) {
  const isThere = children !== false;
  return (
    <div className={styles.place} data-part="roof-place">
      {/* What the question takes at most. */}
      <Stack gap={3} className={styles.room} aria-hidden="true">
        {hasPicture && <div className={styles.pictureRoom} />}
        <div>
          <p className={styles.title} data-text={words.question(1)} />
          <Help data-text={words.area('00', '00', '00000000000 0000')} />
        </div>
        <div className={styles.answers}>
          <span className={buttonClass('quiet', styles.wide)} data-text={words.yes} />
          {hasPicture && <span className={buttonClass('quiet')} data-text={words.another} />}
          <span
            className={buttonClass('quiet', hasPicture ? undefined : styles.wide)}
            data-text={words.homeSize}
          />
        </div>
        <Help data-text={words.optional} />
      </Stack>
      {children}
      <p role="status" className={isThere ? hiddenClass : styles.waiting}>
        {isThere ? words.arrived : said}
      </p>
    </div>
  );
}

interface RoofOrSizeProps {
  roof: SessionRoof;
  home: SizedHome;
  settings: AreaSettings;
  /** How often this was asked since the step was opened: each time takes the focus here. */
  asked: number;
  onRoof(): void;
  onSize(): void;
}

/** Asks which is right, the roof that was confirmed or the home's size that it does not fit. */
export function SizeConflict({ roof, home, settings, asked, onRoof, onSize }: RoofOrSizeProps) {
  const { roof: words } = useLaterWords();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asked > 0) question.current?.focus();
  }, [asked]);
  const measured = measuredRoof(roof.buildings, 'yes', { ...home, isOutweighed: true }, settings);
  if (measured === null) return null;
  const { low, high } = squaresRange(measured.squareFootage, measuredRange(measured));
  const feet = figure(home.squareFootage);
  return (
    <fieldset className={questionClass} aria-labelledby="roof-or-size">
      <p id="roof-or-size" ref={question} tabIndex={-1}>
        {words.unlike.question(feet)}
      </p>
      <Button onClick={onRoof}>{words.unlike.roof(figure(low), figure(high))}</Button>
      <Button onClick={onSize}>{words.unlike.size(feet)}</Button>
    </fieldset>
  );
}
