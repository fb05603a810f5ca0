import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';

/** The heading of what is shown now; takes the focus that the button before it had. */
export function SectionTitle({ text }: { text: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1}>
      {text}
    </h3>
  );
}

interface Answer {
  text: string;
  press: () => void;
}

interface QuestionProps {
  title: string;
  children: ReactNode;
  /** Why it was not done; null where nothing has failed. */
  problem?: string | null;
  yes: Answer & { isBusy?: boolean };
  no: Answer;
}

/** Asks once more before something that is not taken back with a tap. */
export const Question = ({ title, children, problem = null, yes, no }: QuestionProps) => (
  <Dialog title={title} onClose={no.press}>
    <p>{children}</p>
    {problem !== null && <FieldError>{problem}</FieldError>}
    <DialogActions>
      <Button onClick={no.press}>{no.text}</Button>
      <Button kind="danger" disabled={yes.isBusy} onClick={yes.press}>
        {yes.text}
      </Button>
    </DialogActions>
  </Dialog>
);
