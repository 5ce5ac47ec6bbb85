/** Ways for a value to leave the frame. Both may be forbidden by the host's sandbox; then nothing happens, visibly. */
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
  // The asynchronous clipboard needs a permission a framed page often lacks.
  if (!navigator.clipboard) byHand();
  else void navigator.clipboard.writeText(text).catch(byHand);
}

export function downloadText(name: string, text: string): void {
  // A byte-order mark: spreadsheets otherwise guess the encoding wrong.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'data.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
