import { useEffect, useRef } from 'react';

/** The heading of what the dialog shows now; takes the focus that the button before it had. */
export function SectionTitle({ text }: { text: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1}>
      {text}
    </h3>
  );
}
