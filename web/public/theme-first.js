(() => {
  var chosen = null;
  try {
    chosen = localStorage.getItem('holdfast.theme');
  } catch (_) {
    // Storage may be forbidden; the system's wish then decides.
  }
  if (chosen !== 'light' && chosen !== 'dark' && chosen !== 'contrast') {
    if (matchMedia('(prefers-contrast: more)').matches) chosen = 'contrast';
    else chosen = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = chosen;
})();
