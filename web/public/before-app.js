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
})();
