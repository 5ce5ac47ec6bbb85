const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whatever is no GUID names nothing of ours: the database is not asked about it. */
export const isGuid = (text: unknown): text is string => typeof text === 'string' && GUID.test(text);
