/**
 * The part of our lockfile needed by a package with these dependencies, laid out for that package. A package resolves
 * another next to itself or above; where the two lockfiles differ above it, it gets its own copy. `users`: our part
 * that needs a dependency, which may have it in its own folder.
 */
export function shrinkwrapOf({ name, version, dependencies }, locked, users = {}) {
  const packages = { '': { name, version, dependencies } };
  const resolveFrom = (path, wanted) => {
    for (let at = path; ; at = parentPath(at)) {
      const there = at === '' ? `node_modules/${wanted}` : `${at}/node_modules/${wanted}`;
      if (locked[there] && !locked[there].link) return there;
      if (at === '') return null;
    }
  };
  const place = (wanted, oldParent, newParent, optional) => {
    const old = resolveFrom(oldParent, wanted);
    if (old === null) {
      if (optional) return;
      throw new Error(`The lockfile lacks ${wanted}, which ${oldParent} needs.`);
    }
    const entry = locked[old];
    // The highest folder on the resolution path of all its users that is free, or already holds this version.
    for (let at = newParent; ; at = parentPath(at)) {
      const there = at === '' ? `node_modules/${wanted}` : `${at}/node_modules/${wanted}`;
      if (packages[there]) {
        if (packages[there].version === entry.version) return;
        return put(newParent === '' ? `node_modules/${wanted}` : `${newParent}/node_modules/${wanted}`, old);
      }
      if (at === '') return put(there, old);
    }
  };
  const keep = (there, old) => {
    const { dev: _dev, devOptional: _devOptional, peer: _peer, ...entry } = locked[old];
    // Packages never published for a platform are not in our lockfile, and npm would look for them.
    const optional = Object.entries(entry.optionalDependencies ?? {}).filter(([wanted]) => resolveFrom(old, wanted));
    packages[there] = entry.optionalDependencies
      ? { ...entry, optionalDependencies: Object.fromEntries(optional) }
      : entry;
    return packages[there];
  };
  const put = (there, old) => {
    const entry = keep(there, old);
    const optional = { ...entry.optionalDependencies };
    for (const wanted of Object.keys({ ...entry.dependencies })) {
      if (!(wanted in optional)) place(wanted, old, there, false);
    }
    for (const wanted of Object.keys(optional)) place(wanted, old, there, true);
    for (const wanted of Object.keys({ ...entry.peerDependencies })) {
      if (!entry.peerDependenciesMeta?.[wanted]?.optional) place(wanted, old, there, true);
    }
  };
  // The package's direct dependencies are at the top, whatever its packages need.
  const direct = Object.keys(dependencies).map((wanted) => {
    const old = resolveFrom(users[wanted] ?? 'server', wanted);
    if (old === null) throw new Error(`The lockfile lacks ${wanted}.`);
    return [`node_modules/${wanted}`, old];
  });
  for (const [there, old] of direct) keep(there, old);
  for (const [there, old] of direct) put(there, old);
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { name, version, lockfileVersion: 3, requires: true, packages: sorted };
}

/** `a/node_modules/b` → `a`; `server` → ``. */
function parentPath(path) {
  const at = path.lastIndexOf('/node_modules/');
  if (at >= 0) return path.slice(0, at);
  return '';
}
