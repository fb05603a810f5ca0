import { type KeyboardEvent, useRef } from 'react';
import styles from './dashboard-tabs.module.css';

const tabs = [
  { id: 'leads', label: 'Leads' },
  { id: 'inspections', label: 'Inspections' },
  { id: 'pricing', label: 'Pricing Variables' },
] as const;

type TabId = (typeof tabs)[number]['id'];

/** What shows under the header. */
export const screens = [...tabs, { id: 'overview' }, { id: 'company' }, { id: 'people' }] as const;
export type ScreenId = (typeof screens)[number]['id'];

/** Where no tab is open, Tab reaches the first. */
const tabInOrder = (open: ScreenId): TabId => tabs.find(({ id }) => id === open)?.id ?? 'leads';

/** What makes the element under the header the open tab's panel. */
export const panelOf = (open: ScreenId) => ({
  id: `panel-${open}`,
  ...(open === tabInOrder(open) && { role: 'tabpanel', 'aria-labelledby': `tab-${open}` }),
});

interface Props {
  open: ScreenId;
  show: (id: ScreenId) => void;
}

/** The tabs of the Admin Dashboard: the arrow keys go from one to the next. */
export function DashboardTabs({ open, show }: Props) {
  const inTabOrder = tabInOrder(open);
  const buttons = useRef(new Map<TabId, HTMLButtonElement>());

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const from = tabs.findIndex(({ id }) => id === inTabOrder);
    const next = tabs[(from + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    buttons.current.get(next.id)?.focus();
    show(next.id);
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label="Admin Dashboard">
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          ref={(element) => {
            if (element !== null) buttons.current.set(id, element);
          }}
          type="button"
          className={styles.tab}
          role="tab"
          id={`tab-${id}`}
          aria-selected={open === id}
          aria-controls={`panel-${id}`}
          tabIndex={inTabOrder === id ? 0 : -1}
          onClick={() => show(id)}
          onKeyDown={move}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
