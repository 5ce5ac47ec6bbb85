import { createContext, useContext } from 'react';

/** In its own frame a report is the main landmark; inside a host's React tree it is not. */
export const IsPartOfPage = createContext(false);

/** The element around the report: a page has one main landmark, and a report in it must not be a second. */
export function useLandmark(): { readonly Main: 'main'; readonly role: 'group' | undefined } {
  return useContext(IsPartOfPage) ? { Main: 'div' as 'main', role: 'group' } : { Main: 'main', role: undefined };
}
