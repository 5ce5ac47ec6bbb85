/** What keeps a translation from standing in for English: messages it lacks or has beside, values it does not name. */
export function compareTables(where, { english, own, englishKinds, ownKinds }) {
  const faults = [];
  for (const key of Object.keys(own)) if (!(key in english)) faults.push(`${where}: ${key} is not in English`);
  for (const [key, text] of Object.entries(english)) {
    if (!(key in own)) faults.push(`${where}: ${key} is missing`);
    else if (typeof text === 'object')
      faults.push(
        ...compareTables(`${where} ${key}`, {
          english: text,
          own: own[key],
          englishKinds: englishKinds[key],
          ownKinds: ownKinds[key],
        }),
      );
    else {
      if (own[key].trim() === '' && text.trim() !== '') faults.push(`${where}: ${key} is empty`);
      const [wanted, found] = [valuesOf(englishKinds[key].values), valuesOf(ownKinds[key].values)];
      const unknown = Object.keys(ownKinds[key].values).filter((name) => !(name in englishKinds[key].values));
      if (unknown.length > 0) faults.push(`${where}: ${key} names ${unknown.join(', ')}, which English does not`);
      if (wanted !== found)
        faults.push(`${where}: ${key} takes ${found || 'nothing'}, in English ${wanted || 'nothing'}`);
    }
  }
  return faults;
}

/** A language may count by a value instead of writing it, and need not distinguish what English does. */
const valuesOf = (kinds) =>
  Object.entries(kinds)
    .filter(([, kind]) => kind !== 'select')
    .map(([name, kind]) => (kind === 'number' || kind === 'text' ? `{${name}}` : `{${name}, ${kind}}`))
    .sort()
    .join(' ');
