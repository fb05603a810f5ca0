import { clsx } from 'clsx';
import type { Brand } from '#shared/site/brand.ts';
import { SiteItem, SystemStatusLine, useSiteLine } from '#web/admin/alerts/site-line.tsx';
import { NewLeadsLine, SoundSwitch } from '#web/admin/leads/new-leads.tsx';
import { type Leave, LeaveLink } from '#web/admin/ui/unsaved.tsx';
import { useBackToList, type useTab } from '#web/admin/urls/navigation.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ink } from '#web/ui/text.tsx';
import styles from './admin-header.module.css';
import { AdminHeader } from './admin-header.tsx';
import { DashboardTabs, type ScreenId } from './dashboard-tabs.tsx';
import type { LeadNews } from './lead-news.ts';

interface Props {
  brand: Brand;
  tab: ReturnType<typeof useTab<ScreenId>>;
  news: LeadNews;
  leave: Leave;
  signOut: () => void;
  /** A lead is open, of the list behind it. */
  isOverLead: boolean;
}

/** The header over the leads, the prices and what stands beside them: it leaves none of them unsaved. */
export function DashboardHeader({ brand, tab, news, leave, signOut, isOverLead }: Props) {
  const { open, searchOf, setOpen } = tab;
  const { goBack } = useBackToList();
  const line = useSiteLine();
  const show = (id: ScreenId) => {
    if (id !== open) leave(() => setOpen(id));
    else if (isOverLead) leave(goBack);
  };
  const linkTo = (id: 'overview' | 'company' | 'people', label: string) => (
    <LeaveLink
      to={`/admin${searchOf(id)}`}
      className={buttonClass('bare', clsx(styles.item, open === id && ink.chosen))}
      isHere={open === id}
      leave={leave}
      go={() => setOpen(id)}
    >
      {label}
    </LeaveLink>
  );
  return (
    <AdminHeader
      company={brand.companyName}
      isOverHeading={isOverLead}
      tabs={<DashboardTabs open={open} show={show} />}
      news={<NewLeadsLine found={news.found} onShow={() => leave(news.show)} />}
      site={<SystemStatusLine line={line} leave={leave} />}
      well={line.well}
      onSignOut={() => leave(signOut)}
    >
      {(closeMenu) => (
        <>
          <SiteItem line={line} className={styles.item} closeMenu={closeMenu} />
          <SoundSwitch ring={news.ring} className={styles.sound} />
          {linkTo('overview', 'Overview')}
          {linkTo('company', 'Company')}
          {linkTo('people', 'People')}
        </>
      )}
    </AdminHeader>
  );
}
