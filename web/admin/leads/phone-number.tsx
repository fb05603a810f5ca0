import type { ReactNode } from 'react';
import { phoneLink } from '#shared/lead/phone.ts';

/** What calls the number when tapped; plain text where the visitor typed no number. */
export function PhoneNumber(props: { phone: string; className: string; children: ReactNode }) {
  const { phone, className, children } = props;
  const href = phoneLink(phone);
  if (href === '') return <span>{phone}</span>;
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}
