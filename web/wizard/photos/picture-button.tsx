import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button, type ButtonKind } from '#web/ui/button.tsx';

/** What a phone offers its camera for, beside its pictures. */
const PICTURE_TYPES = 'image/*';

interface PictureChoice {
  multiple?: boolean;
  onFiles(files: File[]): void;
}

/** A chooser of pictures, to be put into the page, and how to open it. */
export function usePictureChooser({ multiple = false, onFiles }: PictureChoice): [ReactNode, () => void] {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same picture can be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  const chooser = (
    <input ref={input} hidden type="file" accept={PICTURE_TYPES} multiple={multiple} onChange={take} />
  );
  return [chooser, () => input.current?.click()];
}

interface Props extends PictureChoice {
  kind: ButtonKind;
  children: ReactNode;
}

/** A button that opens the phone's camera or pictures; closing those changes nothing. */
export function PictureButton({ kind, children, ...choice }: Props) {
  const [chooser, open] = usePictureChooser(choice);
  return (
    <>
      <Button kind={kind} onClick={open}>
        {children}
      </Button>
      {chooser}
    </>
  );
}
