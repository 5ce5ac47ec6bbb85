import { useT } from '../i18n/use-t.ts';
import { usePublicConfig } from '../session/session-context.ts';
import type { UploadFlow } from './use-upload.ts';

/** Toggles the thorough mode, initially the server's default. */
export function ThoroughChoice({ flow, disabled }: { flow: UploadFlow; disabled: boolean }) {
  const t = useT();
  const { thorough } = usePublicConfig();
  return (
    <label className="flex min-h-11 items-start gap-2.5 py-1">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-primary"
        aria-describedby="thorough-help"
        disabled={disabled}
        checked={flow.state.thorough ?? thorough}
        onChange={({ target }) => flow.ask(target.checked)}
      />
      <span>
        <span className="block">{t('upload.thorough')}</span>
        <span id="thorough-help" className="block text-muted text-sm">
          {t('upload.thoroughHelp')}
        </span>
      </span>
    </label>
  );
}
