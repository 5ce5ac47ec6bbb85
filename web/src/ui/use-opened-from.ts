import { useState } from 'react';

/** Gives the focus back to where an overlay was opened: without a trigger of its own, Radix leaves it on the page. */
export function useOpenedFrom(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
    event.preventDefault();
    opener.focus();
  };
}
