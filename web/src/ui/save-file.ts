/** How long the browser may take to begin a download. */
const KEPT_MS = 60_000;

/** Downloads content that is already in memory. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
