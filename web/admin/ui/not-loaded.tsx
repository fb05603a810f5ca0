import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Row } from '#web/ui/stack.tsx';

/** In place of what a dialog could not load. */
export const NotLoaded = ({ text, retry }: { text: string; retry: () => void }) => (
  <Row gap={3}>
    <FieldError>{text}</FieldError>
    <Button onClick={retry}>Try again</Button>
  </Row>
);
