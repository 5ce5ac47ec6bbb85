import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { Dialog } from './Dialog.tsx';

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <LanguageProvider loading={null}>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Sure?">
        <button type="button" onClick={() => setOpen(false)}>
          Done
        </button>
      </Dialog>
    </LanguageProvider>
  );
}

it.each(['{Escape}', 'Done'])('a dialog closed by %s gives the focus back to where it was opened', async (how) => {
  const user = userEvent.setup();
  render(<Asking />);
  const ask = await screen.findByRole('button', { name: 'Ask' });
  await user.click(ask);
  const done = await screen.findByRole('button', { name: 'Done' });
  if (how === 'Done') await user.click(done);
  else await user.keyboard(how);
  await expect.poll(() => document.activeElement).toBe(ask);
});
