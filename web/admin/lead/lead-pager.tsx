import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { placeInList } from '#web/admin/data/lead-cache.ts';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import type { Leave } from '#web/admin/ui/unsaved.tsx';
import { leadPath } from '#web/admin/urls/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { icon } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/stack.tsx';

const ArrowDown = icon(<path d="m5.500 9 6.500 6.500L18.500 9" />);
const ArrowUp = icon(<path d="m5.500 15 6.500-6.500 6.500 6.500" />);

/** Through the list one came from, lead by lead; each takes the place of the last, so that Back is the list. */
export function Walk({ id, leave }: { id: string; leave: Leave }) {
  const place = placeInList(useQueryClient(), id);
  const { state } = useLocation();
  const navigate = useNavigate();
  const go = (to: string) => leave(() => void navigate(leadPath(to), { replace: true, state }));
  useKeys('lead', (action) => {
    const to = action.kind === 'move' && (action.by === 1 ? place?.next : place?.previous);
    if (!to) return false;
    go(to);
    return true;
  });
  if (place === undefined) return null;
  const { number, loaded, isWhole, previous, next } = place;
  return (
    <Row gap={1}>
      <Help>
        {number} of {loaded}
        {isWhole ? '' : '+'}
      </Help>
      <Step label="Next lead" to={next} go={go}>
        <ArrowDown />
      </Step>
      <Step label="Previous lead" to={previous} go={go}>
        <ArrowUp />
      </Step>
    </Row>
  );
}

interface StepProps {
  label: string;
  to: string | undefined;
  go: (to: string) => void;
  children: ReactNode;
}

const Step = ({ label, to, go, children }: StepProps) => (
  <Button
    kind="icon"
    aria-label={label}
    title={label}
    aria-disabled={to === undefined}
    onClick={() => to !== undefined && go(to)}
  >
    {children}
  </Button>
);
