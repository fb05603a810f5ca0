import { Link } from 'react-router-dom';
import { companyPartSearch } from '#web/admin/urls/company-url.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Lock } from '#web/ui/step-icons.tsx';
import styles from './calendar.module.css';

interface Props {
  /** Why nobody is expected to go to inspections. */
  reason: 'closed day' | 'no hours';
}

export const closedWords: Readonly<Record<Props['reason'], string>> = {
  'closed day': 'Closed',
  'no hours': 'Outside your inspection times',
};

/** To what closes a day: the closed days, or the hours in which homeowners may book. */
export const ChangeHours = ({ reason }: Props) => (
  <Link
    className={buttonClass('link')}
    to={{ search: companyPartSearch(reason === 'closed day' ? 'office_hours' : 'inspection_hours') }}
  >
    Change
  </Link>
);

/** Over a day that is closed, whatever is booked on it. */
export const ClosedLine = ({ reason }: Props) => (
  <p className={styles.closedLine}>
    <Lock />
    {closedWords[reason]}
    <ChangeHours reason={reason} />
  </p>
);
