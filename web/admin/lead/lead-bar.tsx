import type { Lead } from '#shared/lead/stored-lead.ts';
import { SystemStatusLine } from '#web/admin/alerts/site-line.tsx';
import { newLeadsWords } from '#web/admin/leads/new-leads.tsx';
import { SignOutButton } from '#web/admin/ui/sign-out.tsx';
import { type Leave, LeaveLink } from '#web/admin/ui/unsaved.tsx';
import { useBackToList } from '#web/admin/urls/navigation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ArrowLeft } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './lead-bar.module.css';
import { Walk } from './lead-pager.tsx';

export interface BarProps {
  id: string;
  leave: Leave;
  signOut: () => void;
  /** Leads that no list has shown, and the way to them. */
  newLeads: readonly Lead[];
  showNewLeads: () => void;
}

/** The line over a lead: the way back, to the next one, and out. */
export function LeadBar({ id, leave, signOut, newLeads, showNewLeads }: BarProps) {
  const { goBack } = useBackToList();
  return (
    <nav aria-label="Admin">
      <Row className={styles.bar}>
        <LeaveLink to="/admin" className={buttonClass('link')} leave={leave} go={goBack}>
          <ArrowLeft />
          <VisuallyHidden>Back to leads</VisuallyHidden>
          <span aria-hidden="true">Leads</span>
        </LeaveLink>
        <span className={styles.news} role="status">
          {newLeads.length > 0 && (
            <Button kind="link" onClick={() => leave(showNewLeads)}>
              {newLeadsWords(newLeads)}
            </Button>
          )}
        </span>
        <Walk id={id} leave={leave} />
        <SystemStatusLine leave={leave} />
        <SignOutButton onClick={() => leave(signOut)} />
      </Row>
    </nav>
  );
}
