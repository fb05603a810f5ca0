import './page-head.css';
import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a page beside the tabs, which has the focus once it is there, and what is chosen for the whole page. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="page-head">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
