/** As `AbortSignal.timeout`, which Safari has from 16 on: aborts after so many milliseconds. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const late = () => controller.abort(new DOMException('No answer came in time.', 'TimeoutError'));
  setTimeout(late, milliseconds);
  return controller.signal;
}
