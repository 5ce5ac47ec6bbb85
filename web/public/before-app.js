(() => {
  const remembered = (name) => {
    try {
      return localStorage.getItem(name);
    } catch (_) {
      // Storage may be blocked; fall back to the system preference.
      return null;
    }
  };

  let theme = remembered('holdfast.theme');
  if (theme !== 'light' && theme !== 'dark' && theme !== 'contrast') {
    if (matchMedia('(prefers-contrast: more)').matches) theme = 'contrast';
    else theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;

  // Browsers load their locale data on first use of Intl, which takes longer than rendering a screen. The data is shared
  // by the process, so a worker can load it for the page.
  const warm = (locale) => {
    new Intl.NumberFormat(locale).format(0);
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(0);
    new Intl.PluralRules(locale).select(0);
    self.close();
  };
  try {
    const call = `(${warm})(navigator.language)`;
    const script = URL.createObjectURL(new Blob([call], { type: 'text/javascript' }));
    new Worker(script);
    URL.revokeObjectURL(script);
  } catch (_) {
    // The page then loads it on first use.
  }

  const ahead = (rel, href, more) => {
    const link = Object.assign(document.createElement('link'), { rel, ...more });
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };

  // If our own server keeps the session, request it without waiting for the app.
  const identity = remembered('holdfast.identity') ?? 'embedded';
  if (identity === 'embedded' || identity === 'oidc') ahead('preload', '/api/auth/get-session', { as: 'fetch' });

  // Preload the screen and the identity adapter at low priority; the build lists their files.
  const { screens = '{}', adapters = '{}' } = document.currentScript.dataset;
  const files = JSON.parse(screens);
  const [, first = '', second] = location.pathname.split('/');
  const screen = files[second ? `${first}/` : first] ?? files[first] ?? files.dashboard ?? [];
  for (const file of [...screen, ...(JSON.parse(adapters)[identity] ?? [])])
    ahead('modulepreload', `/assets/${file}`, { fetchPriority: 'low' });
})();
