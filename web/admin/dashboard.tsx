import { type KeyboardEvent, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { Brand } from '#shared/site/brand.ts';
import { SiteLine } from '#web/admin/alerts/site-line.tsx';
import { callSheet } from '#web/admin/call/call-link.tsx';
import { SkipToLeads } from '#web/admin/leads/key-line.tsx';
import { LeadsTab } from '#web/admin/leads/leads-tab.tsx';
import { leadRing } from '#web/admin/leads/new-lead-sound.ts';
import { NewLeadsLine, SoundSwitch, useNewLeads } from '#web/admin/leads/new-leads.tsx';
import { DialogButton } from '#web/admin/ui/dialog.tsx';
import { OfficePart } from '#web/admin/ui/failed-load.tsx';
import { LeaveLink, useUnsaved } from '#web/admin/ui/unsaved.tsx';
import { isEveryLead, sourceOf } from '#web/admin/urls/list-url.ts';
import { useLeadInAddress, useListUrl, useTab } from '#web/admin/urls/navigation.ts';
import { officeZone, onOtherZone } from '#web/platform/office-clock.ts';
import { localStorageStore } from '#web/platform/storage.ts';
import { Later } from '#web/ui/later.tsx';
import { later, loadAhead } from '#web/ui/later-part.ts';
import { AdminHeader } from './admin-header.tsx';
import { useOfficeKeys } from './use-office-keys.tsx';

// The rows wait for none of these.
const leadPage = later(() => import('#web/admin/lead/lead-page.tsx'));
const pricesTab = later(() => import('#web/admin/prices/prices-tab.tsx'));
const overviewPage = later(() => import('#web/admin/overview/overview-page.tsx'));
const companyPanel = later(() => import('#web/admin/company/company-panel.tsx'));
const companyClock = later(() => import('#web/admin/data/company-clock.ts'));
const peoplePage = later(() => import('#web/admin/people/people-page.tsx'));

const tabs = [
  { id: 'leads', label: 'Leads' },
  { id: 'pricing', label: 'Pricing Variables' },
] as const;

type TabId = (typeof tabs)[number]['id'];

/** What shows under the header. */
const screens = [...tabs, { id: 'overview' }, { id: 'people' }] as const;

interface DashboardProps {
  brand: Brand;
  /** The site's browser key for Google Maps; empty without one. */
  mapsKey: string;
  signOut: () => void;
}

/** Admin Dashboard: leads and prices, and what stands beside them. */
export function Dashboard({ brand, mapsKey, signOut }: DashboardProps) {
  const { open, searchOf, setOpen } = useTab(screens);
  const { address } = useListUrl();
  const navigate = useNavigate();
  const leadId = useLeadInAddress();
  const listsAll = leadId === undefined && open === 'leads' && isEveryLead(sourceOf(address));
  const [ring] = useState(() => leadRing(localStorageStore));
  const found = useNewLeads(ring, listsAll);
  const [hasRows, setHasRows] = useState(false);
  const zone = useSyncExternalStore(onOtherZone, officeZone);
  // Where neither tab is open, Tab reaches the first.
  const inTabOrder: TabId = open === 'pricing' ? open : 'leads';
  const panel = useRef<HTMLDivElement>(null);
  const buttons = useRef(new Map<TabId, HTMLButtonElement>());
  const { setUnsaved, leave, question } = useUnsaved();
  const keys = useOfficeKeys({ screen: leadId === undefined ? open : 'lead', setTab: setOpen, leave });
  const { onShown } = found;
  const onRows = useCallback(
    (leads: readonly Lead[], whole: boolean) => {
      // The row that is opened next waits for no download, nor does a call.
      void loadAhead(leadPage, callSheet);
      setHasRows(true);
      onShown(leads, whole);
    },
    [onShown],
  );

  function show(id: TabId) {
    if (id !== open) leave(() => setOpen(id));
  }

  function showNewLeads() {
    // Another list is left for the one of all, which is loaded with the new ones.
    if (listsAll) found.show();
    else void navigate('/admin');
    // The button that had the focus is gone.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const from = tabs.findIndex(({ id }) => id === inTabOrder);
    const next = tabs[(from + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    buttons.current.get(next.id)?.focus();
    show(next.id);
  }

  const wayTo = (id: 'overview' | 'people', label: string) => (
    <LeaveLink
      to={searchOf(id)}
      className="admin-button"
      isHere={open === id}
      leave={leave}
      go={() => setOpen(id)}
    >
      {label}
    </LeaveLink>
  );

  // Without it the office goes on by the clock it is on.
  const clock = (hasRows || leadId !== undefined || open !== 'leads') && (
    <Later part={companyClock} waiting={null} failed={() => null}>
      {({ CompanyClock }) => <CompanyClock />}
    </Later>
  );

  if (leadId !== undefined)
    return (
      <>
        <OfficePart part={leadPage} name="this lead" waiting="Loading lead...">
          {({ LeadPage }) => (
            <LeadPage
              id={leadId}
              brand={brand}
              mapsKey={mapsKey}
              leave={leave}
              onUnsaved={setUnsaved}
              signOut={signOut}
              newLeads={found.leads}
              showNewLeads={showNewLeads}
            />
          )}
        </OfficePart>
        {question}
        {keys.help}
        {clock}
      </>
    );

  return (
    <div className="admin-dashboard">
      {open === 'leads' && <SkipToLeads />}
      <AdminHeader
        company={brand.companyName}
        tabs={
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
                tabIndex={inTabOrder === id ? 0 : -1}
                onClick={() => show(id)}
                onKeyDown={move}
              >
                {label}
              </button>
            ))}
          </div>
        }
        news={<NewLeadsLine found={found} onShow={() => leave(showNewLeads)} />}
        site={<SiteLine leave={leave} />}
        onSignOut={() => leave(signOut)}
      >
        <SoundSwitch ring={ring} />
        {wayTo('overview', 'Overview')}
        <DialogButton title="Company" isWide>
          <OfficePart part={companyPanel} name="the company’s settings">
            {({ CompanyPanel }) => <CompanyPanel brand={brand} />}
          </OfficePart>
        </DialogButton>
        {wayTo('people', 'People')}
      </AdminHeader>
      <main>
        <div
          ref={panel}
          id={`panel-${open}`}
          {...(open === inTabOrder && { role: 'tabpanel', 'aria-labelledby': `tab-${open}` })}
          tabIndex={-1}
        >
          {open === 'leads' && (
            <LeadsTab key={zone} onShown={onRows} wanted={keys.wanted} doneWanted={keys.doneWanted} />
          )}
          {open === 'pricing' && (
            <OfficePart part={pricesTab} name="prices" waiting="Loading pricing variables...">
              {({ PricesTab }) => <PricesTab onUnsaved={setUnsaved} />}
            </OfficePart>
          )}
          {open === 'overview' && (
            <OfficePart part={overviewPage} name="the overview" waiting="Loading overview...">
              {({ OverviewPage }) => <OverviewPage />}
            </OfficePart>
          )}
          {open === 'people' && (
            <OfficePart part={peoplePage} name="people" waiting="Loading...">
              {({ PeoplePage }) => <PeoplePage issuer={brand.companyName} onSignIn={() => leave(signOut)} />}
            </OfficePart>
          )}
        </div>
      </main>
      {question}
      {keys.help}
      {clock}
    </div>
  );
}
