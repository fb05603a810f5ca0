import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Takes a dialog that opened over the page; what it returns is called once that is gone. */
type OnModal = (dialog: HTMLDialogElement) => () => void;

/** Told of each dialog over the page: what is said then has to stand in it, as all else is out of reach. */
export const ModalContext = createContext<OnModal>(() => () => {});

/** Opens the dialog over the page, with the page’s messages over it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  const onModal = useContext(ModalContext);
  useEffect(() => {
    const { current } = dialog;
    if (current === null) return;
    current.showModal();
    return onModal(current);
  }, [dialog, onModal]);
}
