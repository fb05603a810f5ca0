import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadStatus } from '#shared/lead/lead.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { useCallSheet } from '#web/admin/call/call-link.tsx';
import { type KeyAction, letterKeys } from '#web/admin/keys/key-map.ts';
import { rowOf, useKeys } from '#web/admin/keys/use-keys.ts';
import { fromList, leadPath } from '#web/admin/urls/navigation.ts';
import { ownEmail, type Team } from './assignee-circle.tsx';

interface Doing {
  leads: readonly Lead[];
  team: Team | undefined;
  choose: (one: { id: string; chosen: boolean; range: boolean }) => void;
  isChosen: (id: string) => boolean;
  chooseNone: () => void;
  setStatus: (lead: Lead, status: LeadStatus) => void;
  assign: (lead: Lead, email: string | null) => void;
  setSpam: (lead: Lead, spam: boolean) => void;
}

/** What says in a row who looks after the lead. */
const ASSIGNEE = 'select[name="assignee"]';

/** In the order of the row, without what the screen has no room for. */
const controlsOf = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>('a, button, select, input')].filter(
    (control) => control.getClientRects().length > 0,
  );

function stepInside(row: HTMLElement, from: EventTarget | null, by: 1 | -1): void {
  const controls = controlsOf(row);
  const place = (from instanceof HTMLElement ? controls.indexOf(from) : -1) + by;
  (place < 0 ? row : (controls[place] ?? row)).focus();
}

/**
 * The keys of the list. It is one stop of Tab: its row, from which arrows lead to other rows and to what is in one.
 * @returns the id of that row's lead
 */
export function useListKeys(body: RefObject<HTMLElement | null>, doing: Doing) {
  const [at, setAt] = useState<string | undefined>(doing.leads[0]?.id);
  const { ask } = useCallSheet();
  const navigate = useNavigate();
  const known = doing.leads.some(({ id }) => id === at) ? at : doing.leads[0]?.id;

  function moveTo(place: number) {
    const lead = doing.leads[place];
    if (lead === undefined) return;
    setAt(lead.id);
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${place}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }

  function act(action: KeyAction, target: EventTarget | null): boolean {
    const place = doing.leads.findIndex(({ id }) => id === known);
    const lead = doing.leads[place];
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${place}"]`);
    const isInList = rowOf(target) !== null;
    if (lead === undefined || !row) return false;
    else if (action.kind === 'move') moveTo(isInList ? place + action.by : place);
    else if (action.kind === 'inside') stepInside(row, target, action.by);
    else if (action.kind === 'open') void navigate(leadPath(lead.id), { state: fromList });
    else if (action.kind === 'leave') return leave(row, target);
    else if (!isInList) return false;
    else if (action.kind === 'call') ask(lead, row);
    else if (action.kind === 'call_back') ask(lead, row, { picksTime: true });
    else if (action.kind === 'spam') doing.setSpam(lead, !isSpam(lead));
    else if (action.kind === 'status') doing.setStatus(lead, action.status);
    else if (action.kind === 'assign') row.querySelector<HTMLElement>(ASSIGNEE)?.focus();
    else if (action.kind === 'choose')
      doing.choose({ id: lead.id, chosen: action.range || !doing.isChosen(lead.id), range: action.range });
    else return false;
    return true;
  }

  /** Out of a control to its row; at a row, nothing stays chosen. */
  function leave(row: HTMLElement, target: EventTarget | null): boolean {
    const from = rowOf(target);
    if (from !== null && from !== target) from.focus();
    else if (from !== null) doing.chooseNone();
    else if (target instanceof Element && target.closest('[role="search"]') !== null) row.focus();
    else doing.chooseNone();
    return false;
  }

  useKeys('list', act);
  useOwnByKey(body, known, doing);
  useEffect(() => {
    const rows = body.current;
    const follow = ({ target }: FocusEvent) => setAt((before) => rowOf(target)?.dataset.lead ?? before);
    rows?.addEventListener('focusin', follow);
    return () => rows?.removeEventListener('focusin', follow);
  }, [body]);
  return known;
}

/** On the control that says who looks after that lead, a second `a` is one's own. */
function useOwnByKey(
  body: RefObject<HTMLElement | null>,
  at: string | undefined,
  doing: Pick<Doing, 'leads' | 'team' | 'assign'>,
): void {
  const onAssignee = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const own = ownEmail(doing.team);
    const lead = doing.leads.find(({ id }) => id === at);
    const isAssignee = target instanceof Element && target.matches(ASSIGNEE);
    const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
    if (!isAssignee || key !== 'a' || isHeld || !letterKeys.isOn()) return;
    if (own === undefined || lead === undefined) return;
    doing.assign(lead, own);
    rowOf(target)?.focus();
    event.preventDefault();
  });
  useEffect(() => {
    const rows = body.current;
    const heard = (event: KeyboardEvent) => onAssignee(event);
    rows?.addEventListener('keydown', heard);
    return () => rows?.removeEventListener('keydown', heard);
  }, [body]);
}
