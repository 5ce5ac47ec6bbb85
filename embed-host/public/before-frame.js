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

  // Creating the first number format takes a browser longer than rendering most visuals, because it reads locale data. A
  // process shares them, so a worker can read them while the page runs the report's script.
  const warm = (locale) => {
    new Intl.NumberFormat(locale, { style: 'percent' }).format(0.5);
    self.close();
  };
  try {
    const call = `(${warm})(${JSON.stringify(asked.get('formatLocale') ?? language)})`;
    const script = URL.createObjectURL(new Blob([call], { type: 'text/javascript' }));
    new Worker(script);
    URL.revokeObjectURL(script);
  } catch {
    // The report then reads them on first use.
  }
})();
