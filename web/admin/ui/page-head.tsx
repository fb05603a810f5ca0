import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Row } from '#web/ui/stack.tsx';
import styles from './page-head.module.css';

interface Props {
  title: string;
  /** Places it. */
  className?: string;
  children?: ReactNode;
}

/** The heading of a page beside the tabs, which has the focus once it is there, and what is chosen for the whole page. */
export function PageHead({ title, className, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Row className={clsx(styles.head, className)}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Row>
  );
}
