(() => {
  const asked = new URLSearchParams(location.search);
  const language = asked.get('language') ?? 'en';

  // The report's words are requested with its script, not by it; the build lists their files.
  const files = JSON.parse(document.currentScript.dataset.words ?? '{}');
  const href = files[language.toLowerCase().split('-')[0]] ?? files.en;
  if (href) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  }

  // Creating the first number format takes a browser longer than rendering most visuals. This runs while the report's
  // own script is still loading or being parsed, when the frame is idle.
  try {
    new Intl.NumberFormat(asked.get('formatLocale') ?? language, { style: 'percent' }).format(0.5);
  } catch {
    // The report itself handles an unknown locale.
  }
})();
