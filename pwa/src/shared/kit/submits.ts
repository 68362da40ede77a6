// What a form does when it is sent: the page stays.
export const submits = (send: () => unknown) => (event: Event) => {
  event.preventDefault();
  send();
};
