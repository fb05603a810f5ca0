import { clsx } from 'clsx';
import styles from '#web/admin/people/people.module.css';
import { OwnSignIn } from '#web/admin/people/security-panel.tsx';
import { Invite, Team } from '#web/admin/people/team-panel.tsx';
import { PageHead } from '#web/admin/ui/page-head.tsx';
import { panelClass, panelsClass } from '#web/admin/ui/panels.tsx';
import { Card } from '#web/ui/card.tsx';

interface PeoplePageProps {
  /** The name an authenticator app shows for the code. */
  issuer: string;
  /** Leaves the page for the login. */
  onSignIn: () => void;
}

/** Who may sign in, and the admin's own sign-in. */
export const PeoplePage = ({ issuer, onSignIn }: PeoplePageProps) => (
  <>
    <PageHead title="People" className={styles.pageHead}>
      <Invite />
    </PageHead>
    <div className={clsx(panelsClass, styles.sections)}>
      <Team />
      <Card as="section" className={clsx(panelClass, styles.section)} aria-labelledby="people-own">
        <h3 id="people-own">Your sign-in</h3>
        <OwnSignIn issuer={issuer} onSignIn={onSignIn} />
      </Card>
    </div>
  </>
);
