import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Goes once it is sure that nothing unsaved is lost. */
export type Leave = (go: () => void) => void;

interface Props {
  to: string;
  className?: string;
  leave: Leave;
  go: () => void;
  children: ReactNode;
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link that asks first where something is not saved; another tab or window leaves this page as it is. */
export const LeaveLink = ({ to, className, leave, go, children }: Props) => (
  <Link
    to={to}
    className={className}
    onClick={(event) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      leave(go);
    }}
  >
    {children}
  </Link>
);
