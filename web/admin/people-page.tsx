import { clsx } from 'clsx';
import { NotifyDevice } from '#web/admin/alerts/notify-device.tsx';
import { NewLeads } from '#web/admin/people/new-leads.tsx';
import { OwnSignIn } from '#web/admin/people/security-panel.tsx';
import { Invite, Team } from '#web/admin/people/team-panel.tsx';
import { PageHead } from '#web/admin/ui/page-head.tsx';
import { panelsClass } from '#web/admin/ui/panels.tsx';
import type { OnUnsaved } from '#web/admin/ui/unsaved.tsx';
import styles from './people-page.module.css';

interface PeoplePageProps {
  /** The name an authenticator app shows for the code. */
  issuer: string;
  /** Leaves the page for the login. */
  onSignIn: () => void;
  onUnsaved?: OnUnsaved;
}

/** Who may sign in, who gets new leads, the admin's own sign-in, and this device. */
export const PeoplePage = ({ issuer, onSignIn, onUnsaved }: PeoplePageProps) => (
  <>
    <PageHead title="People" className={styles.head}>
      <Invite />
    </PageHead>
    <div className={clsx(panelsClass, styles.sections)}>
      <Team />
      <div className={panelsClass}>
        <NewLeads onUnsaved={onUnsaved} />
        <OwnSignIn issuer={issuer} onSignIn={onSignIn} />
        <NotifyDevice />
      </div>
    </div>
  </>
);
