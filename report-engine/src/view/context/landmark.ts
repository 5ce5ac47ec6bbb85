import { createContext, useContext } from 'react';

/** In a frame of its own a report is the main part of its page. In somebody else's tree it is a part of theirs. */
export const IsPartOfPage = createContext(false);

/** The element around what is shown: a page has one main part, and a report in it must not be a second. */
export function useLandmark(): { readonly Main: 'main'; readonly role: 'group' | undefined } {
  return useContext(IsPartOfPage) ? { Main: 'div' as 'main', role: 'group' } : { Main: 'main', role: undefined };
}
