import './security.css';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AppState } from './app-state.tsx';

/** Opens the admin's own sign-in settings. */
export function SecurityButton({ issuer }: { issuer: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="admin-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Security
      </button>
      {isOpen &&
        createPortal(<SecurityDialog issuer={issuer} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function SecurityDialog({ issuer, onClose }: { issuer: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="security" aria-labelledby="security-title" onClose={onClose}>
      <div className="security-header">
        <h2 id="security-title">Security</h2>
        <button
          type="button"
          className="admin-button admin-button-icon"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </div>
      <div className="security-body">
        <AppState issuer={issuer} />
      </div>
    </dialog>
  );
}
