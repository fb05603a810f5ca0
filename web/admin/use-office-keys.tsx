import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { KeyAction } from '#web/admin/keys/key-map.ts';
import { OfficeKeys } from '#web/admin/keys/office-keys.tsx';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import { useUndo } from '#web/admin/ui/toasts.tsx';
import type { Leave } from '#web/admin/ui/unsaved.tsx';
import { useBackToList } from '#web/admin/urls/navigation.ts';
import type { ScreenId } from './dashboard-tabs.tsx';

type TabId = Extract<KeyAction, { kind: 'tab' }>['tab'];

interface Screens {
  /** Which one shows. */
  screen: ScreenId | 'lead';
  setTab: (tab: TabId) => void;
  leave: Leave;
}

/** What a key of another screen does on the list of leads, once that is there. */
export type WantedOfList = 'search' | 'next_to_call';

/**
 * The keys that work on every screen of the office; those of the list lead to it first, from a lead as Back does.
 * @returns the list of keys while it is open, and what the list of leads is to do, as `doneWanted` says it is done
 */
export function useOfficeKeys({ screen, setTab, leave }: Screens): {
  help: ReactNode;
  wanted: WantedOfList | null;
  doneWanted: () => void;
} {
  // Of one screen: the browser says a moment later that its dialog was closed, and by then another screen may show.
  const [helped, setHelped] = useState<Screens['screen'] | null>(null);
  const undo = useUndo();
  const navigate = useNavigate();
  const { goBack } = useBackToList();
  const [wanted, setWanted] = useState<WantedOfList | null>(null);
  const doneWanted = useCallback(() => setWanted(null), []);

  const toLeads = (then: WantedOfList | null) =>
    leave(() => {
      setWanted(then);
      if (screen === 'lead') goBack();
      else setTab('leads');
    });
  const toTab = (tab: TabId) =>
    leave(() => {
      if (screen === 'lead') void navigate({ pathname: '/admin', search: `tab=${tab}` });
      else setTab(tab);
    });

  useKeys('anywhere', (action: KeyAction, target) => {
    const { kind } = action;
    if (kind === 'undo') return undo();
    const isThere = screen === 'leads';
    const isBesideTabs = ['overview', 'company', 'people'].includes(screen);
    if (kind === 'help') setHelped(screen);
    else if ((kind === 'search' || kind === 'next_to_call') && !isThere) toLeads(kind);
    else if (kind === 'back' && !isThere) toLeads(null);
    else if (kind === 'leave' && isBesideTabs && !hasOwnEscape(target)) toLeads(null);
    else if (kind === 'tab' && action.tab !== screen)
      action.tab === 'leads' ? toLeads(null) : toTab(action.tab);
    else return kind === 'tab';
    return true;
  });
  const help = helped === screen && <OfficeKeys onClose={() => setHelped(null)} />;
  return { help, wanted, doneWanted };
}

/** What the header opened is closed by the same key, and what is typed is not lost by it. */
const hasOwnEscape = (target: EventTarget | null) =>
  target instanceof Element && target.closest('header, form') !== null;
