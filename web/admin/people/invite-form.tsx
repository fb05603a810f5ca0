import { useState } from 'react';
import { type AdminRole, adminRoles } from '#shared/admins.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';
import { Row } from '#web/ui/stack.tsx';
import styles from './people.module.css';

export const roleNames: Readonly<Record<AdminRole, string>> = { owner: 'Owner', sales: 'Sales' };

interface RoleSelectProps {
  label: string;
  role: AdminRole;
  isBusy: boolean;
  pick: (role: AdminRole) => void;
}

/** Owner or sales, saved as it is picked. */
export const RoleSelect = ({ label, role, isBusy, pick }: RoleSelectProps) => (
  <Select
    className={styles.role}
    aria-label={label}
    value={role}
    aria-disabled={isBusy}
    onChange={({ target }) => {
      const picked = adminRoles.find((known) => known === target.value);
      if (!isBusy && picked !== undefined) pick(picked);
    }}
  >
    {adminRoles.map((known) => (
      <option key={known} value={known}>
        {roleNames[known]}
      </option>
    ))}
  </Select>
);

interface InviteFormProps {
  isBusy: boolean;
  /** @param onDone once it is made */
  invite: (invited: { email: string; role: AdminRole; name: string }, onDone: () => void) => void;
}

/** Makes another admin, by email. */
export function InviteForm({ isBusy, invite }: InviteFormProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AdminRole>('sales');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        invite({ email, role, name }, () => {
          setEmail('');
          setName('');
        });
      }}
    >
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
      <Field
        label="Invite by email"
        help="They’ll get an email with a temporary password. Owners manage people, prices and the company. Sales works leads."
      >
        {(control) => (
          <Row>
            <Input
              {...control}
              type="email"
              className={styles.grows}
              autoComplete="off"
              required
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
            <RoleSelect label="Role" role={role} isBusy={false} pick={setRole} />
            <Button type="submit" kind="first" aria-disabled={isBusy}>
              Invite
            </Button>
          </Row>
        )}
      </Field>
    </form>
  );
}
