import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type LostReason, lostReasons } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Dock } from '#web/admin/ui/toasts.tsx';
import { dayOf } from '#web/platform/business-timezone.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/choice.tsx';
import { Help } from '#web/ui/field.tsx';
import { Key } from '#web/ui/key.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { Cross } from '#web/ui/step-icons.tsx';
import { lostWords } from '#web/words/office/lead-log.ts';
import { lostChange, nextSpring } from './lost-change.ts';
import styles from './lost-panel.module.css';
import type { LeadChanger } from './use-lead-changes.ts';

interface Props {
  title: string;
  /** Who was lost, and what closing it means. */
  about: string;
  /** The id of the lead whose row it stands beside, where there is room. */
  beside?: string;
  /** Whether single keys do something. */
  keysAreOn: () => boolean;
  /** @param callOn ISO date; empty for no later call */
  onPick: (reason: LostReason, callOn: string) => void;
  onClose: () => void;
}

/** Asks why leads were lost, and keeps nobody from going on: the focus stays where it was, and what is done next closes it. */
export function LostPanel({ title, about, beside, keysAreOn, onPick, onClose }: Props) {
  const now = useNow();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [isCalledAgain, setCalledAgain] = useState(false);
  const pick = (reason: LostReason) => onPick(reason, isCalledAgain ? nextSpring(dayOf(now)) : '');
  useStandBeside(panel, beside);
  // What was acted on stays in sight of the list that the panel makes smaller.
  // Newer browsers answer with a promise, which React would take for what ends the effect.
  useEffect(() => void document.activeElement?.scrollIntoView?.({ block: 'nearest' }), []);
  usePanelKeys(panel, beside, { pick, close: onClose, keysAreOn });
  return (
    <Dock>
      <section ref={panel} className={styles.panel} aria-labelledby={id}>
        <Stack gap={2}>
          <Row gap={3} justify="between" align="start" className={styles.head}>
            <div>
              <h2 id={id}>{title}</h2>
              <Help className={styles.about}>
                <bdi>{about}</bdi>
              </Help>
            </div>
            <Button kind="icon" aria-label="Close" onClick={onClose}>
              <Cross />
            </Button>
          </Row>
          <div className={styles.reasons}>
            {lostReasons.map((reason, index) => (
              <Button
                key={reason}
                className={styles.reason}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => pick(reason)}
              >
                {lostWords[reason]}
                <span className={styles.key} aria-hidden="true">
                  <Key>{index + 1}</Key>
                </span>
              </Button>
            ))}
          </div>
          <Tick checked={isCalledAgain} onChange={({ target }) => setCalledAgain(target.checked)}>
            Call again in spring, March 1
          </Tick>
        </Stack>
      </section>
    </Dock>
  );
}

interface WhyProps extends Pick<Props, 'keysAreOn' | 'onClose'> {
  lead: Lead;
  change: LeadChanger['change'];
}

/** The same of a lead that was canceled in its row. */
export const WhyLost = ({ lead, change, onClose, ...shared }: WhyProps) => (
  <LostPanel
    {...shared}
    title="Canceled. Why?"
    about={`${lead.name}. Close it to say nothing.`}
    beside={lead.id}
    onPick={(reason, callOn) => {
      onClose();
      void change(lead, lostChange(lead, reason, callOn));
    }}
    onClose={onClose}
  />
);

/** Takes figures; the status of a row gives them up for as long as it is asked why. */
const TYPED_IN = 'input:not([type="checkbox"]), textarea, select:not([data-lead] *)';

/** The id of the lead whose row the element stands in. */
const rowOf = (target: Element) => target.closest<HTMLElement>('[data-lead]')?.dataset.lead;

const GAP = 4;
/** What the foot of the list and a message take, in pixels. */
const FOOT = 96;

/** Under its row where it has room, else where there is more of it; a phone has it along the lower edge. */
function useStandBeside(panel: RefObject<HTMLElement | null>, beside: string | undefined): void {
  useEffect(() => {
    const row = beside === undefined ? null : document.querySelector(`[data-lead="${beside}"]`);
    if (row === null || panel.current === null) return;
    const { top, bottom } = row.getBoundingClientRect();
    const room = window.innerHeight - bottom;
    const isBelow = panel.current.offsetHeight <= room - FOOT || top <= room;
    panel.current.dataset.stands = isBelow ? 'below' : 'above';
    const at = isBelow ? bottom + GAP : window.innerHeight - top + GAP;
    panel.current.style.setProperty('--lost-at', `${at}px`);
  }, [panel, beside]);
}

/** Figures pick a reason before they mean anything to the list; Escape, and whoever goes on elsewhere, closes it. */
function usePanelKeys(
  panel: RefObject<HTMLElement | null>,
  beside: string | undefined,
  doing: { pick: (reason: LostReason) => void; close: () => void } & Pick<Props, 'keysAreOn'>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const types = target instanceof Element && target.matches(TYPED_IN);
    const reason = lostReasons[Number(key) - 1];
    const isUnderDialog = document.querySelector('dialog[open]') !== null;
    if (isUnderDialog || types || ctrlKey || metaKey || altKey) return;
    if (key !== 'Escape' && (reason === undefined || !doing.keysAreOn())) return;
    event.preventDefault();
    event.stopPropagation();
    if (reason === undefined) doing.close();
    else doing.pick(reason);
  });
  const onElsewhere = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || panel.current?.contains(target)) return;
    if (rowOf(target) === beside || target.closest('[data-messages]') !== null) return;
    doing.close();
  });
  useEffect(() => {
    const end = new AbortController();
    const options = { signal: end.signal, capture: true };
    document.addEventListener('keydown', (event) => onKey(event), options);
    document.addEventListener('pointerdown', (event) => onElsewhere(event), options);
    document.addEventListener('focusin', (event) => onElsewhere(event), options);
    return () => end.abort();
  }, []);
}
