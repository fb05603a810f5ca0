import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type DeskAddress, readAddress, writeAddress } from './desk-address.ts';

interface AddressUse {
  address: DeskAddress;
  /** What was asked for last: controls show it at once, a moment before the address does. */
  asked: DeskAddress;
  /** Tells this visit of the address from others: Back and Forward bring it again. */
  entry: string;
  /** A new entry of the history, or in place of the one that is open. */
  go: (address: DeskAddress, how?: { replace: boolean }) => void;
}

/** Which leads the address of the page asks for, and the way to others. */
export function useDeskAddress(): AddressUse {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search]);
  const [going, setGoing] = useState<{ from: string; to: DeskAddress } | null>(null);
  // Back leads to the entry it was asked for from: by then it is over.
  if (going !== null && going.from !== key) setGoing(null);
  return {
    address,
    asked: going?.from === key ? going.to : address,
    entry: key,
    go(next, how) {
      setGoing({ from: key, to: next });
      void navigate({ search: writeAddress(next) }, how);
    },
  };
}
