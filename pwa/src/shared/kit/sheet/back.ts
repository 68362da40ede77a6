// The system's Back closes what lies on top before it leaves the page: an entry in the history for each open sheet.

type Close = () => void;

const open: Close[] = [];
let entries = 0; // our entries in the history, up to the current one
let due = false;
let ours = false; // the next step back is our own

/** The number of open sheets of the current entry; the router's own entries have none. */
const depth = (): number => history.state?.sheets ?? 0;

/** While something lies on top, Back closes it. Returns what to call when it is gone, however it was closed. */
export function closedByBack(close: Close): () => void {
  open.push(close);
  soon();
  return () => {
    open.splice(open.indexOf(close), 1);
    soon();
  };
}

/** A sheet that is replaced by another in the same moment costs no entry. */
function soon() {
  if (due) return;
  due = true;
  setTimeout(() => {
    due = false;
    settle();
  });
}

function settle() {
  if (ours) return; // that step back is still on its way, and comes back here
  entries = depth(); // a link in a sheet may have led elsewhere
  for (; entries < open.length; entries += 1)
    history.pushState({ ...history.state, sheets: entries + 1 }, '');
  if (entries > open.length) {
    ours = true;
    history.go(open.length - entries);
  }
}

function wentBack() {
  entries = depth();
  if (ours) {
    ours = false;
    soon(); // something may have opened meanwhile
    return;
  }
  for (const close of open.slice(entries).reverse()) close();
}

if (typeof addEventListener === 'function') {
  addEventListener('popstate', wentBack);
  // The page was reloaded with a sheet open: its entry would swallow one Back.
  if (depth() > 0) soon();
}
