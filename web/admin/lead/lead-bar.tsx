import { type Leave, LeaveLink } from '#web/admin/ui/unsaved.tsx';
import { useBackToList } from '#web/admin/urls/navigation.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ArrowLeft } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './lead-bar.module.css';
import { Walk } from './lead-pager.tsx';

export interface BarProps {
  id: string;
  leave: Leave;
}

/** The line over a lead: the way back, and to the next one. */
export function LeadBar({ id, leave }: BarProps) {
  const { goBack } = useBackToList();
  return (
    <nav aria-label="Admin">
      <Row justify="between" className={styles.bar}>
        <LeaveLink to="/admin" className={buttonClass('link')} leave={leave} go={goBack}>
          <ArrowLeft />
          <VisuallyHidden>Back to leads</VisuallyHidden>
          <span aria-hidden="true">Leads</span>
        </LeaveLink>
        <Walk id={id} leave={leave} />
      </Row>
    </nav>
  );
}
