import { type ReactNode, useId } from 'react';

/** One part of a lead's page under its heading; `beside` stands at the heading's end. */
export function Section(props: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="lead-section" aria-labelledby={id}>
      <div className="lead-section-head">
        <h2 id={id}>{props.title}</h2>
        {props.beside}
      </div>
      {props.children}
    </section>
  );
}
