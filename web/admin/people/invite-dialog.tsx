import { useState } from 'react';
import type { AdminRole } from '#shared/admins.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field, Help, Input } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { RoleSelect } from './role-select.tsx';

interface Props {
  invite: (invited: { email: string; role: AdminRole; name: string }) => void;
  close: () => void;
}

/** Makes another admin, by name, email and role. */
export function InviteDialog({ invite, close }: Props) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AdminRole>('sales');
  return (
    <Dialog title="Invite" about="They’ll get an email with a temporary password." onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          invite({ email, role, name });
        }}
      >
        <Stack gap={4}>
          <Field label="Name">
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={60}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field label="Email">
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                required
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </Field>
          <Row>
            <RoleSelect label="Role" role={role} isBusy={false} pick={setRole} />
            <Help>
              {role === 'owner' ? 'Manages people, prices and the company.' : 'Works leads and inspections.'}
            </Help>
          </Row>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" kind="first">
              Send invite
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
