/** Copies or downloads a value. The host's sandbox may forbid both; then nothing happens. */
export function copyText(text: string): void {
  const byHand = (): void => {
    const area = document.createElement('textarea');
    area.value = text;
    area.style.position = 'fixed';
    area.style.opacity = '0';
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  };
  // The asynchronous clipboard needs a permission that framed pages often lack.
  if (!navigator.clipboard) byHand();
  else void navigator.clipboard.writeText(text).catch(byHand);
}

export function downloadText(name: string, text: string): void {
  // A byte-order mark: without it spreadsheets misdetect the encoding.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'data.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
