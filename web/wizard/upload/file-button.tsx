import { useRef } from 'react';
import { PDF_CONTENT_TYPE } from '#shared/estimate/document.ts';

/** A button that opens the phone's or computer's own chooser; closing that one changes nothing. */
export function FileButton(props: { label: string; className: string; onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={props.className} onClick={() => input.current?.click()}>
        {props.label}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept={`${PDF_CONTENT_TYPE},.pdf`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it has been mended.
          event.target.value = '';
          if (file) props.onFile(file);
        }}
      />
    </>
  );
}
