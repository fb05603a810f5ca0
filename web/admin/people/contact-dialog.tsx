import { useState } from 'react';
import type { AdminContact } from '#shared/api/login-routes.ts';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import { formattedPhone, phoneE164 } from '#shared/lead/phone-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';

/** Cognito's and the contract's. */
const NAME_MAX = 60;

interface Props {
  login: AdminLogin;
  isYou: boolean;
  save: (contact: AdminContact) => void;
  close: () => void;
}

/** A person's name, and the mobile they are called and texted on. */
export function ContactDialog({ login, isYou, save, close }: Props) {
  const [name, setName] = useState(login.name ?? '');
  const [mobile, setMobile] = useState(formattedPhone(login.mobile ?? ''));
  const isWrong = mobile.trim() !== '' && phoneE164(mobile) === '';
  const [isShown, setShown] = useState(false);
  return (
    <Dialog title={isYou ? 'Your name and mobile' : `Name and mobile of ${login.email}`} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setShown(true);
          if (!isWrong) save({ name, mobile });
        }}
      >
        <Stack gap={4}>
          <Field label="Name">
            {(control) => (
              <Input
                {...control}
                autoComplete={isYou ? 'name' : 'off'}
                maxLength={NAME_MAX}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field label="Mobile" error={isShown && isWrong && 'Enter a phone number with area code.'}>
            {(control) => (
              <Input
                {...control}
                type="tel"
                autoComplete={isYou ? 'tel' : 'off'}
                maxLength={40}
                value={mobile}
                onChange={({ target }) => setMobile(target.value)}
              />
            )}
          </Field>
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
