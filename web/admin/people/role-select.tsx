import { type AdminRole, adminRoles } from '#shared/admins.ts';
import { Select } from '#web/ui/field.tsx';
import styles from './people.module.css';

export const roleNames: Readonly<Record<AdminRole, string>> = { owner: 'Owner', sales: 'Sales' };

export const otherRole = (role: AdminRole): AdminRole => (role === 'owner' ? 'sales' : 'owner');

interface Props {
  label: string;
  role: AdminRole;
  isBusy: boolean;
  pick: (role: AdminRole) => void;
}

/** Owner or sales. */
export const RoleSelect = ({ label, role, isBusy, pick }: Props) => (
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
