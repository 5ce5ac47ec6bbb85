/**
 * A date or moment as zoneless text, `YYYY-MM-DD HH:MM:SS.mmm`, since uploaded data carries no zone. A text with a zone
 * (a host's Date arrives as …Z) is read in UTC, which is what the host meant by a date without a time. Null when the
 * text is not a date.
 */
export function wallClockText(value: string): string | null {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(
      value.trim(),
    );
  if (!match) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone] = match;
  const millis = fraction.slice(0, 3).padEnd(3, '0');
  const moment = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(millis),
  );
  const text = textOfMoment(moment);
  // Date.UTC rolls 31 February into March; such a text is not a date.
  if (text.slice(0, 16) !== `${year}-${month}-${day} ${hour}:${minute}`) return null;
  return zone === undefined || zone === 'Z' ? text : textOfMoment(moment - offsetMs(zone));
}

/** Milliseconds on the zoneless clock; only comparable with each other. */
export function momentOf(text: string): number | null {
  const wall = wallClockText(text);
  return wall === null ? null : Date.parse(`${wall.replace(' ', 'T')}Z`);
}

export function textOfMoment(moment: number): string {
  return new Date(moment).toISOString().replace('T', ' ').slice(0, 23);
}

function offsetMs(zone: string): number {
  const sign = zone.startsWith('-') ? -1 : 1;
  return sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))) * 60_000;
}
