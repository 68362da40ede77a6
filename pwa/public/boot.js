// Before the first paint: the theme, so that nobody's eyes are flashed in a dark room; then the app in the phone's language.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('fd.settings') || '{}');
  } catch {
    // A phone that keeps nothing stays dark.
  }
  const light =
    kept.theme === 'light' || (kept.theme === 'phone' && matchMedia('(prefers-color-scheme: light)').matches);
  const root = document.documentElement;
  root.dataset.theme = light ? 'flightplan' : 'console';
  const data = document.getElementById('start');
  const files = data && JSON.parse(data.textContent);
  const known = files ? Object.keys(files) : [];
  const wished = [kept.language, ...(navigator.languages || [navigator.language])];
  root.lang =
    wished.map((one) => String(one).slice(0, 2)).find((one) => known.includes(one)) || known[0] || root.lang;
  if (!files) return;
  const [main, ...others] = files[root.lang];
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: main }));
})();
