const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Anything else cannot be an id of ours, so the database is not queried. */
export const isGuid = (text: unknown): text is string => typeof text === 'string' && GUID.test(text);
