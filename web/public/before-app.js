(() => {
  const remembered = (name) => {
    try {
      return localStorage.getItem(name);
    } catch (_) {
      // Storage may be forbidden; the system's wish then decides.
      return null;
    }
  };

  let theme = remembered('holdfast.theme');
  if (theme !== 'light' && theme !== 'dark' && theme !== 'contrast') {
    if (matchMedia('(prefers-contrast: more)').matches) theme = 'contrast';
    else theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;

  // A browser loads its tables of numbers, dates and plurals at the first question about them, which takes longer than
  // drawing a whole screen. They belong to the process: asked for on another thread, they are there for the page as well.
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
    // Then the page loads them when it needs them.
  }

  const ahead = (rel, href, more) => {
    const link = Object.assign(document.createElement('link'), { rel, ...more });
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };

  // Where our own server keeps the session, the question who is here need not wait for the app that asks it.
  const identity = remembered('holdfast.identity') ?? 'embedded';
  if (identity === 'embedded' || identity === 'oidc') ahead('preload', '/api/auth/get-session', { as: 'fetch' });

  // Nor need the code of the screen and of the sign-in, though behind that of the app; the build writes down which files those are.
  const { screens = '{}', adapters = '{}' } = document.currentScript.dataset;
  const files = JSON.parse(screens);
  const [, first = '', second] = location.pathname.split('/');
  const screen = files[second ? `${first}/` : first] ?? files[first] ?? files.dashboard ?? [];
  for (const file of [...screen, ...(JSON.parse(adapters)[identity] ?? [])])
    ahead('modulepreload', `/assets/${file}`, { fetchPriority: 'low' });
})();
