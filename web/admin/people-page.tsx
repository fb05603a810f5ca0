import { clsx } from 'clsx';
import { NotifyDevice } from '#web/admin/alerts/notify-device.tsx';
import { NewLeads } from '#web/admin/people/new-leads.tsx';
import styles from '#web/admin/people/people.module.css';
import { OwnSignIn } from '#web/admin/people/security-panel.tsx';
import { Invite, Team } from '#web/admin/people/team-panel.tsx';
import { PageHead } from '#web/admin/ui/page-head.tsx';
import { panelClass, panelsClass } from '#web/admin/ui/panels.tsx';
import type { OnUnsaved } from '#web/admin/ui/unsaved.tsx';
import { Card } from '#web/ui/card.tsx';

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
    <PageHead title="People" className={styles.pageHead}>
      <Invite />
    </PageHead>
    <div className={clsx(panelsClass, styles.sections)}>
      <Team />
      <div className={panelsClass}>
        <NewLeads onUnsaved={onUnsaved} />
        <Card as="section" className={clsx(panelClass, styles.section)} aria-labelledby="people-own">
          <h3 id="people-own">Your sign-in</h3>
          <OwnSignIn issuer={issuer} onSignIn={onSignIn} />
        </Card>
        <NotifyDevice />
      </div>
    </div>
  </>
);
