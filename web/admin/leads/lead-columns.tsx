import { clsx } from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { desktopOnlyClass, spokenBelowDesktopClass } from '#web/ui/by-width.tsx';
import { ink } from '#web/ui/text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import {
  ActionsCell,
  AddressCell,
  AgeCell,
  AssigneeCell,
  EmergencyCell,
  HomeCell,
  NameCell,
  PhoneCell,
  QuoteCell,
  StatusCell,
} from './lead-cells.tsx';
import styles from './lead-table.module.css';

interface Column {
  id: string;
  header: ReactNode;
  className: string | undefined;
  /** On a laptop: columns give way to each other down to the narrowest, and what they leave is the lead's. */
  width?: string;
  Cell: ComponentType<{ lead: Lead }>;
}

export const SELECT_WIDTH = '2.5rem';

export const columns: readonly Column[] = [
  { id: 'lead', header: 'Lead', className: styles.lead, Cell: NameCell },
  {
    id: 'phone',
    header: 'Phone, next call',
    className: styles.phone,
    width: 'clamp(9.5rem, 12vw + 1rem, 10.75rem)',
    Cell: PhoneCell,
  },
  {
    id: 'address',
    header: 'Address',
    className: styles.address,
    width: 'clamp(4rem, 32vw - 15rem, 13.5vw)',
    Cell: AddressCell,
  },
  {
    id: 'home',
    header: 'Roof',
    className: desktopOnlyClass,
    width: 'clamp(6rem, 28vw - 12rem, 10.5rem)',
    Cell: HomeCell,
  },
  {
    id: 'emergency',
    header: 'Emergency',
    className: clsx(styles.emergency, ink.muted, spokenBelowDesktopClass),
    width: 'clamp(4.75rem, 8vw, 6.25rem)',
    Cell: EmergencyCell,
  },
  {
    id: 'quote',
    header: 'Price to quote',
    className: styles.quote,
    width: 'clamp(4.75rem, 9vw, 7.25rem)',
    Cell: QuoteCell,
  },
  {
    id: 'age',
    header: 'Came in',
    className: clsx(styles.age, ink.muted),
    width: 'clamp(4.25rem, 7vw, 5.75rem)',
    Cell: AgeCell,
  },
  { id: 'who', header: 'Who', className: styles.who, width: '2.75rem', Cell: AssigneeCell },
  {
    id: 'status',
    header: 'Status',
    className: styles.status,
    width: 'clamp(6.75rem, 10vw, 7.75rem)',
    Cell: StatusCell,
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    className: styles.actions,
    width: '2.75rem',
    Cell: ActionsCell,
  },
];
