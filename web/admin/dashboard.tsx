import { useSyncExternalStore } from 'react';
import type { Brand } from '#shared/site/brand.ts';
import { callSheet } from '#web/admin/call/call-link.tsx';
import { officeBrand } from '#web/admin/data/office-brand.ts';
import { SkipToLeads } from '#web/admin/leads/key-line.tsx';
import { LeadsTab } from '#web/admin/leads/leads-tab.tsx';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { type OnUnsaved, useUnsaved } from '#web/admin/ui/unsaved.tsx';
import { isEveryLead, sourceOf } from '#web/admin/urls/list-url.ts';
import { useLeadInAddress, useListUrl, useTab } from '#web/admin/urls/navigation.ts';
import { officeZone, onOtherZone } from '#web/platform/business-timezone.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { lazyChunk, loadAhead } from '#web/ui/lazy-chunk.ts';
import { knownNames, onNames } from '#web/words/office/people.ts';
import styles from './dashboard.module.css';
import { DashboardHeader } from './dashboard-header.tsx';
import { panelOf, type ScreenId, screens } from './dashboard-tabs.tsx';
import { useLeadNews } from './lead-news.ts';
import { useOfficeKeys } from './use-office-keys.tsx';

// The rows wait for none of these.
const leadPage = lazyChunk(() => import('#web/admin/lead/lead-page.tsx'));
const inspectionsTab = lazyChunk(() => import('#web/admin/calendar/inspections-tab.tsx'));
const pricesTab = lazyChunk(() => import('#web/admin/prices/prices-tab.tsx'));
const overviewPage = lazyChunk(() => import('#web/admin/overview/overview-page.tsx'));
const companyPage = lazyChunk(() => import('#web/admin/company/company-page.tsx'));
const companyClock = lazyChunk(() => import('#web/admin/data/company-clock.ts'));
const peoplePage = lazyChunk(() => import('./people-page.tsx'));

/** The row that is opened next waits for no download, nor does a call. */
const loadNext = () => void loadAhead(leadPage, callSheet);

interface DashboardProps {
  brand: Brand;
  /** The site's browser key for Google Maps; empty without one. */
  mapsKey: string;
  signOut: () => void;
}

/** Admin Dashboard: leads, inspections and prices, and what stands beside them. */
export function Dashboard({ brand, mapsKey, signOut }: DashboardProps) {
  officeBrand.is = brand;
  const tab = useTab(screens);
  const { open } = tab;
  const { address } = useListUrl();
  const leadId = useLeadInAddress();
  const listsAll = leadId === undefined && open === 'leads' && isEveryLead(sourceOf(address));
  const news = useLeadNews(listsAll, loadNext);
  // Whatever shows tells its times by it.
  const zone = useSyncExternalStore(onOtherZone, officeZone);
  // And names whom it names.
  useSyncExternalStore(onNames, knownNames);
  const { setUnsaved, leave, question } = useUnsaved();
  const keys = useOfficeKeys({ screen: leadId === undefined ? open : 'lead', setTab: tab.setOpen, leave });
  const beside = (
    <>
      {question}
      {keys.help}
      {(news.hasRows || leadId !== undefined || open !== 'leads') && <CompanyTime />}
    </>
  );
  const header = (
    <DashboardHeader {...{ brand, tab, news, leave, signOut }} isOverLead={leadId !== undefined} />
  );
  if (leadId !== undefined)
    return (
      <>
        {header}
        <main>
          <div {...panelOf('leads')}>
            <LazyPanel part={leadPage} name="this lead" waiting="Loading lead...">
              {({ LeadPage }) => (
                <LeadPage id={leadId} brand={brand} mapsKey={mapsKey} leave={leave} onUnsaved={setUnsaved} />
              )}
            </LazyPanel>
          </div>
        </main>
        {beside}
      </>
    );
  return (
    <>
      {open === 'leads' && <SkipToLeads />}
      {header}
      <main className={styles.main}>
        <div ref={news.panel} {...panelOf(open)} tabIndex={-1}>
          {open === 'leads' ? (
            <LeadsTab key={zone} onShown={news.onRows} wanted={keys.wanted} doneWanted={keys.doneWanted} />
          ) : (
            <LaterScreen open={open} brand={brand} onUnsaved={setUnsaved} onSignIn={() => leave(signOut)} />
          )}
        </div>
      </main>
      {beside}
    </>
  );
}

/** Without it the office goes on by the clock it is on. */
const CompanyTime = () => (
  <Lazy part={companyClock} waiting={null} failed={() => null}>
    {({ CompanyClock }) => <CompanyClock />}
  </Lazy>
);

interface LaterScreenProps {
  open: Exclude<ScreenId, 'leads'>;
  brand: Brand;
  onUnsaved: OnUnsaved;
  onSignIn: () => void;
}

/** A screen in a download of its own. */
function LaterScreen({ open, brand, onUnsaved, onSignIn }: LaterScreenProps) {
  if (open === 'inspections')
    return (
      <LazyPanel part={inspectionsTab} name="inspections" waiting="Loading inspections...">
        {({ InspectionsTab }) => <InspectionsTab brand={brand} />}
      </LazyPanel>
    );
  if (open === 'pricing')
    return (
      <LazyPanel part={pricesTab} name="prices" waiting="Loading pricing variables...">
        {({ PricesTab }) => <PricesTab onUnsaved={onUnsaved} />}
      </LazyPanel>
    );
  if (open === 'overview')
    return (
      <LazyPanel part={overviewPage} name="the overview" waiting="Loading overview...">
        {({ OverviewPage }) => <OverviewPage />}
      </LazyPanel>
    );
  if (open === 'company')
    return (
      <LazyPanel part={companyPage} name="the company’s settings" waiting="Loading...">
        {({ CompanyPage }) => <CompanyPage brand={brand} />}
      </LazyPanel>
    );
  return (
    <LazyPanel part={peoplePage} name="people" waiting="Loading...">
      {({ PeoplePage }) => (
        <PeoplePage issuer={brand.companyName} onSignIn={onSignIn} onUnsaved={onUnsaved} />
      )}
    </LazyPanel>
  );
}
