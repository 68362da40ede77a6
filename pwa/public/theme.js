// Sets the theme before the first paint, so that nobody's eyes are flashed in a dark room.
(() => {
  try {
    const kept = JSON.parse(localStorage.getItem('fd.settings') || '{}');
    const light =
      kept.theme === 'light' ||
      (kept.theme === 'phone' && matchMedia('(prefers-color-scheme: light)').matches);
    document.documentElement.dataset.theme = light ? 'flightplan' : 'console';
    if (kept.language) document.documentElement.lang = kept.language;
  } catch {
    // A phone that keeps nothing stays dark.
  }
})();
