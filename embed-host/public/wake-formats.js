// The first number format a browser makes costs it more than drawing most visuals. This runs while the report's own script
// is still on its way or being read, when the frame has nothing else to do.
(() => {
  const asked = new URLSearchParams(location.search);
  try {
    new Intl.NumberFormat(asked.get('formatLocale') ?? asked.get('language') ?? 'en', { style: 'percent' }).format(0.5);
  } catch {
    // A locale nobody knows is the report's own affair.
  }
})();
