import { toast as show } from 'sonner';

export const TOAST_DURATION_MS = 5000;

/** A short message in the corner for five seconds; hover or focus holds it. `destructive` is for bad news. */
export function toast(message: {
  title: string;
  description?: string;
  destructive?: boolean;
  action?: { label: string; onClick(): void };
}): void {
  const options = {
    duration: TOAST_DURATION_MS,
    ...(message.description === undefined ? {} : { description: message.description }),
    ...(message.action ? { action: message.action } : {}),
  };
  if (message.destructive) show.error(message.title, options);
  else show.success(message.title, options);
}
