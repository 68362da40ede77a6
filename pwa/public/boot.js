// Before the first paint: whether this browser is new enough; the theme, so that nobody's eyes are flashed in a dark
// room; then the app in the phone's language. Its own syntax is that of 2016.
(() => {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('fd.settings') || '{}');
  } catch (_) {
    // A phone that keeps nothing stays dark.
  }
  var root = document.documentElement;

  var data = document.getElementById('start');
  var start = data && JSON.parse(data.textContent);
  var known = start ? Object.keys(start.old) : [];
  var wished = [kept.language].concat(navigator.languages || [navigator.language]);
  var short = wished.map((one) => String(one).slice(0, 2));
  root.lang = short.find((one) => known.indexOf(one) >= 0) || known[0] || root.lang;
  if (known.indexOf(root.lang) > 0)
    document.querySelector('link[rel=manifest]').href = `/manifest-${root.lang}.webmanifest`;

  // Chrome 111, Firefox 128, Safari 16.4: the first that know all the app's styles and scripts use.
  var isNewEnough =
    typeof Array.prototype.toSorted === 'function' &&
    typeof HTMLDialogElement === 'function' &&
    CSS.supports('color', 'color-mix(in oklab, red, blue)') &&
    typeof CSS.registerProperty === 'function';
  var isTv = /\/tv$|\/screen$/.test(location.pathname) || /TV|Web0S|Tizen/.test(navigator.userAgent);
  if (!isNewEnough) {
    document.addEventListener('DOMContentLoaded', () => {
      var told = start ? start.old[root.lang][isTv ? 'oldTv' : 'old'] : 'This browser is too old.';
      document.getElementById('app').textContent = told.replace('{address}', `${location.host}/tv`);
      document.body.style.cssText =
        'background:#13181a;color:#f3eee0;font:18px/1.5 sans-serif;margin:0;padding:24px';
      // across a room, and clear of the edge that some TVs cut off
      if (isTv) document.body.style.cssText += ';font-size:4vw;padding:6vw';
    });
    return;
  }

  var light =
    kept.theme === 'light' || (kept.theme === 'phone' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.theme = light ? 'flightplan' : 'console';
  if (!start) return;

  // A table's files are fetched beside the app's, not after it: what its game is opened with, and the lobby or the board.
  var filesOf = (seat) => {
    var game = start.games[seat.game] || { open: [], play: [] };
    var lobby = seat.kind === 'player' ? start.lobby : [];
    return game.open.concat(seat.status === 'lobby' ? lobby : game.play);
  };
  var code = (/^\/t\/(\w+)$/.exec(location.pathname) || [])[1];
  var later = [];
  try {
    const seats = code ? JSON.parse(localStorage.getItem('fd.seats') || '[]') : [];
    const seat = seats.find((one) => one.code === code);
    if (seat) later = start.table.concat(filesOf(seat));
  } catch (_) {
    // A phone without seats will be sent to the door.
  }
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', src: start.app[0] }),
  );
  // Asked for later in the same mode, else they would be fetched twice.
  var hint = (file) => {
    if (/\.json$/.test(file))
      return {
        rel: 'preload',
        as: 'fetch',
        crossOrigin: 'anonymous',
        href: `${start.words}/${root.lang}/${file}`,
      };
    return /\.css$/.test(file)
      ? { rel: 'preload', as: 'style', crossOrigin: 'anonymous', href: file }
      : { rel: 'modulepreload', href: file };
  };
  start.app
    .slice(1)
    .concat(later)
    .forEach((file) => {
      document.head.append(Object.assign(document.createElement('link'), hint(file)));
    });
})();
