// Handles a form's submit: the page stays.
export const submits = (send: () => unknown) => (event: Event) => {
  event.preventDefault();
  send();
};
