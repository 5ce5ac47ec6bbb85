import { Users } from 'lucide-react';
import { useChosenWorkspace } from '../http/chosen-workspace.ts';
import { Badge } from '../ui/Badge.tsx';
import { useTexts } from './use-texts.ts';

/** In the personal view: the workspace this connection is shared with. */
export function SharedWith({ connection }: { connection: { readonly shared_with: string | null } }) {
  const say = useTexts();
  const chosen = useChosenWorkspace();
  if (connection.shared_with === null || chosen !== null) return null;
  return (
    <Badge icon={<Users aria-hidden size={12} />} className="min-w-0 max-w-56">
      <span className="sr-only">{say('sharedWith')} </span>
      <span className="truncate">{connection.shared_with}</span>
    </Badge>
  );
}
