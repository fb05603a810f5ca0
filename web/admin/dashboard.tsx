import { type KeyboardEvent, useRef, useState } from 'react';
import type { Brand } from '#shared/brand.ts';
import type { AdminApi } from './admin-api.ts';
import { LeadsTab } from './leads/leads-tab.tsx';
import { PricingTab } from './pricing/pricing-tab.tsx';
import { ScanBudgetNotice } from './scan-budget/scan-budget-notice.tsx';
import { SecurityButton } from './security/security-button.tsx';

const tabs = [
  { id: 'leads', label: 'Leads' },
  { id: 'pricing', label: 'Pricing Variables' },
] as const;

type TabId = (typeof tabs)[number]['id'];

/** Admin Dashboard: leads and prices. */
export function Dashboard({ api, brand, signOut }: { api: AdminApi; brand: Brand; signOut: () => void }) {
  const [open, setOpen] = useState<TabId>('leads');
  const buttons = useRef(new Map<TabId, HTMLButtonElement>());

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const from = tabs.findIndex(({ id }) => id === open);
    const next = tabs[(from + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    setOpen(next.id);
    buttons.current.get(next.id)?.focus();
  }

  return (
    <div className="admin">
      <header className="admin-header">
        <div>
          <h1>Admin Dashboard</h1>
          <p>{brand.companyName}</p>
        </div>
        <div className="admin-header-actions">
          <SecurityButton issuer={brand.companyName} />
          <button type="button" className="admin-button" onClick={signOut}>
            Sign Out
          </button>
        </div>
      </header>
      <main>
        <ScanBudgetNotice api={api} />
        <div className="admin-tabs" role="tablist" aria-label="Admin Dashboard">
          {tabs.map(({ id, label }) => (
            <button
              key={id}
              ref={(element) => {
                if (element !== null) buttons.current.set(id, element);
              }}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-selected={open === id}
              aria-controls={`panel-${id}`}
              tabIndex={open === id ? 0 : -1}
              onClick={() => setOpen(id)}
              onKeyDown={move}
            >
              {label}
            </button>
          ))}
        </div>
        <div id={`panel-${open}`} role="tabpanel" aria-labelledby={`tab-${open}`} className="admin-panel">
          {open === 'leads' ? <LeadsTab api={api} product={brand.product} /> : <PricingTab api={api} />}
        </div>
      </main>
    </div>
  );
}
