import { useState } from 'react';
import * as v from 'valibot';
import { type PushHours, pushHoursSchema } from '#shared/alerts/push-hours.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/choice.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field, FieldError, Help, Input } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';

const USUAL = { from: '07:00', until: '21:00' };

/** As a field of a time has it, which knows no end of a day. */
const inField = (time: string) => (time === '24:00' ? '00:00' : time);

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Props {
  /** Undefined for any hour. */
  hours: PushHours | undefined;
  /** Null for any hour. */
  save: (hours: PushHours | null) => void;
  close: () => void;
}

/** When this device rings for a new lead, on its own clock. */
export function HoursDialog({ hours, save, close }: Props) {
  const [isAnyHour, setAnyHour] = useState(hours === undefined);
  const [from, setFrom] = useState(inField(hours?.from ?? USUAL.from));
  const [until, setUntil] = useState(inField(hours?.until ?? USUAL.until));
  const [problem, setProblem] = useState('');
  function submit() {
    if (isAnyHour) return save(null);
    const read = v.safeParse(pushHoursSchema, { from, until, timeZone: deviceZone() });
    if (read.success) save(read.output);
    else setProblem(read.issues[0].message);
  }
  const time = (label: string, value: string, set: (value: string) => void) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="time"
          required
          disabled={isAnyHour}
          value={value}
          onChange={({ target }) => {
            setProblem('');
            set(target.value);
          }}
        />
      )}
    </Field>
  );
  return (
    <Dialog title="Hours" about="When this device rings for new leads." onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={4}>
          <Tick checked={isAnyHour} onChange={({ target }) => setAnyHour(target.checked)}>
            At any hour
          </Tick>
          <Row gap={4}>
            {time('From', from, setFrom)}
            {time('Until', until, setUntil)}
          </Row>
          {problem !== '' && !isAnyHour && <FieldError>{problem}</FieldError>}
          <Help>Leaks ring at any hour.</Help>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" kind="first">
              Save
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
