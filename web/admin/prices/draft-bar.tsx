import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import { priceWarnings } from '#shared/quote/price-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tick } from '#web/ui/choice.tsx';
import { growClass, Row, Stack } from '#web/ui/stack.tsx';
import { Warning } from '#web/ui/step-icons.tsx';
import { iconsClass, ink } from '#web/ui/text.tsx';
import { counted } from '#web/words/office/formats.ts';
import { warningText, zeroText } from '#web/words/office/prices.ts';
import { BEFORE_SAVING } from './before-saving.tsx';
import styles from './draft-bar.module.css';
import { type Change, obstacle, toConfirm, withChanges } from './price-drafts.ts';

const reasons = {
  refused: 'Fix the value in red.',
  conflict: 'Pick one of the two values.',
  unconfirmed: 'Confirm the $0 price.',
};

interface DraftBarProps {
  variables: readonly PricingVariable[];
  changes: readonly Change[];
  saving: boolean;
  confirm: (id: string, isMeant: boolean) => void;
  save: () => void;
  discard: () => void;
}

/** How many values are changed and not saved, what to look at before they are, and what saves them. */
export function DraftBar({ variables, changes, saving, confirm, save, discard }: DraftBarProps) {
  const reason = obstacle(changes);
  const warnings = priceWarnings(variables, withChanges(variables, changes)).map(warningText);
  useEffect(() => {
    // What is typed into may be where the bar has just come up.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Card as="section" look="raised" className={styles.bar} aria-label="Unsaved changes">
      <Row gap={4} justify="between">
        <Stack gap={1} className={growClass}>
          <p role="status">
            <strong>{counted(changes.length, 'unsaved change')}</strong>
            {reason !== null && <span className={ink.muted}> {reasons[reason]}</span>}
          </p>
          {warnings.length > 0 && (
            <Stack as="ul" gap={1} aria-label="Warnings">
              {warnings.map((warning) => (
                <li key={warning} className={clsx(styles.warning, iconsClass.small, ink.warn)}>
                  <Warning />
                  {warning}
                </li>
              ))}
            </Stack>
          )}
          {changes.filter(toConfirm).map(({ variable, draft }) => (
            <Tick
              key={variable.id}
              className={ink.bad}
              checked={draft.meant}
              onChange={(event) => confirm(variable.id, event.target.checked)}
            >
              {zeroText(variable.name)} Yes, set it to $0.
            </Tick>
          ))}
        </Stack>
        <Row className={styles.answers}>
          <Button kind="bare" onClick={seeEffect}>
            See the effect
          </Button>
          <Button disabled={saving} onClick={discard}>
            Discard
          </Button>
          <Button kind="first" disabled={saving || reason !== null} onClick={save}>
            {saving ? 'Saving...' : 'Save'}
          </Button>
        </Row>
      </Row>
    </Card>
  );
}

/** Leads to the old and new prices. */
function seeEffect(): void {
  const effect = document.getElementById(BEFORE_SAVING);
  effect?.focus({ preventScroll: true });
  effect?.scrollIntoView({ block: 'start' });
}
