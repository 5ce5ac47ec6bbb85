/** One path pattern: `/report/pages/:page/filters`, or `/*rest` as a catch-all. */
export interface MatchedRoute<Target> {
  handler: Target;
  names: string[];
  strict: RegExp;
  /** Names travel unencoded and may contain slashes and question marks; tried when no strict route matches. */
  loose: RegExp;
  /** Smaller wins: static segments before named ones before the star, longer patterns before shorter. */
  weight: string;
}

export interface Recognised<Target> {
  handler: Target;
  params: Record<string, string>;
  queryParams: Record<string, string>;
}

export function compile<Target>(pattern: string, handler: Target): MatchedRoute<Target> {
  const names: string[] = [];
  let strict = '';
  let loose = '';
  let weight = '';
  for (const segment of withLeadingSlash(pattern).slice(1).split('/')) {
    const kind = segment[0];
    if (kind === ':' || kind === '*') {
      names.push(segment.slice(1));
      strict += kind === ':' ? '/([^/]+)' : '/(.*)';
      loose += kind === ':' ? '/(.+)' : '/(.*)';
      weight += kind === ':' ? '2' : '3';
    } else {
      const literal = `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
      strict += literal;
      loose += literal;
      weight += '1';
    }
  }
  return { handler, names, strict: new RegExp(`^${strict}$`), loose: new RegExp(`^${loose}$`), weight: `${weight}4` };
}

export function recognise<Target>(routes: MatchedRoute<Target>[], url: string): Recognised<Target> | undefined {
  const question = url.indexOf('?');
  const path = cleanPath(question === -1 ? url : url.slice(0, question));
  const queryParams = question === -1 ? {} : Object.fromEntries(new URLSearchParams(url.slice(question + 1)));
  return best(routes, 'strict', path, queryParams) ?? best(routes, 'loose', cleanPath(url), {});
}

function best<Target>(
  routes: MatchedRoute<Target>[],
  rule: 'strict' | 'loose',
  path: string,
  queryParams: Record<string, string>,
): Recognised<Target> | undefined {
  let winner: { route: MatchedRoute<Target>; values: string[] } | undefined;
  for (const route of routes) {
    const match = route[rule].exec(path);
    // The first registered of two equal routes wins.
    if (match && (!winner || route.weight < winner.route.weight)) winner = { route, values: match.slice(1) };
  }
  if (!winner) return undefined;
  const { route, values } = winner;
  return {
    handler: route.handler,
    params: Object.fromEntries(route.names.map((name, index) => [name, values[index] ?? ''])),
    queryParams,
  };
}

const withLeadingSlash = (path: string) => (path.startsWith('/') ? path : `/${path}`);

function cleanPath(path: string): string {
  const whole = withLeadingSlash(decode(path));
  return whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole;
}

/** A name such as `100%` is not percent-encoded and is taken literally. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
