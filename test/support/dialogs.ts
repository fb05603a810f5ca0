/** Call once in a test file: jsdom has no dialogs that open and close. */
export function withDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.dispatchEvent(new Event('close'));
  };
}
