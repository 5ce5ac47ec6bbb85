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

  // Where our own server keeps the session, the question who is here need not wait for the app that asks it.
  const identity = remembered('holdfast.identity');
  if (identity === 'embedded' || identity === 'oidc') {
    const ahead = document.createElement('link');
    ahead.rel = 'preload';
    ahead.as = 'fetch';
    ahead.crossOrigin = '';
    ahead.href = '/api/auth/get-session';
    document.head.append(ahead);
  }

  // The browser loads its tables of numbers and dates when they are first asked for, which takes longer than drawing a
  // list with them. Asked here, it does so while the scripts are still on their way.
  new Intl.NumberFormat().format(0);
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(0);
})();
