/** Names of files for names of anything: without signs that file systems refuse, and each only once, letter case apart. */
export function fileNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const plain = safeName(name);
    for (let n = 1; ; n++) {
      const free = n === 1 ? plain : `${plain}-${n}`;
      if (taken.has(free.toLowerCase())) continue;
      taken.add(free.toLowerCase());
      return free;
    }
  };
}

export function safeName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N} _.()-]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80)
    .trimEnd();
  return plain === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(plain) ? `_${plain}` : plain;
}
