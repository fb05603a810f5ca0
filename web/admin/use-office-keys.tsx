import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { KeyAction } from '#web/admin/keys/key-map.ts';
import { OfficeKeys } from '#web/admin/keys/office-keys.tsx';
import { pressMarked, useKeys } from '#web/admin/keys/use-keys.ts';
import { useUndo } from '#web/admin/ui/toasts.tsx';
import type { Leave } from '#web/admin/ui/unsaved.tsx';
import { useBackToList } from '#web/admin/urls/navigation.ts';

interface Screens {
  /** Which one shows. */
  screen: 'leads' | 'pricing' | 'overview' | 'people' | 'lead';
  setTab: (tab: 'leads' | 'pricing') => void;
  leave: Leave;
}

/**
 * The keys that work on every screen of the office; those of the list lead to it first, from a lead as Back does.
 * @returns the list of keys while it is open
 */
export function useOfficeKeys({ screen, setTab, leave }: Screens): ReactNode {
  // Of one screen: the browser says a moment later that its dialog was closed, and by then another screen may show.
  const [helped, setHelped] = useState<Screens['screen'] | null>(null);
  const undo = useUndo();
  const navigate = useNavigate();
  const { goBack } = useBackToList();
  const onceThere = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (screen !== 'leads') return;
    onceThere.current?.();
    onceThere.current = null;
  });

  const toLeads = (then: (() => void) | null) =>
    leave(() => {
      onceThere.current = then;
      if (screen === 'lead') goBack();
      else setTab('leads');
    });
  const toPrices = () =>
    leave(() => {
      if (screen === 'lead') void navigate({ pathname: '/admin', search: 'tab=pricing' });
      else setTab('pricing');
    });

  useKeys('anywhere', (action: KeyAction, target) => {
    const { kind } = action;
    if (kind === 'undo') return undo();
    const isThere = screen === 'leads';
    const isBesideTabs = screen === 'overview' || screen === 'people';
    if (kind === 'help') setHelped(screen);
    else if (kind === 'search') isThere ? focusSearch() : toLeads(focusSearch);
    else if (kind === 'next_to_call') isThere ? showNext() : toLeads(focusCall);
    else if (kind === 'back' && !isThere) toLeads(null);
    else if (kind === 'leave' && isBesideTabs && !hasOwnEscape(target)) toLeads(null);
    else if (kind === 'tab' && action.tab !== screen) action.tab === 'leads' ? toLeads(null) : toPrices();
    else return kind === 'tab';
    return true;
  });
  return helped === screen && <OfficeKeys onClose={() => setHelped(null)} />;
}

/** What the header opened is closed by the same key, and what is typed is not lost by it. */
const hasOwnEscape = (target: EventTarget | null) =>
  target instanceof Element && target.closest('header, form') !== null;

/** A narrow page keeps the field behind a button. */
function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('.admin-search input');
  field?.focus();
  if (document.activeElement !== field) document.querySelector<HTMLElement>('.admin-search-open')?.click();
}

const focusCall = () => document.querySelector<HTMLElement>('.admin-call-now')?.focus();

/** Whom to call next, with the focus on the number. */
function showNext(): void {
  flushSync(() => pressMarked('next_to_call'));
  focusCall();
}
