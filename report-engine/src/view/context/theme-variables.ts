import type { CSSProperties } from 'react';
import { mix, readableTextColour } from '../../theme/colour.ts';
import type { ResolvedTheme } from '../../theme/theme.ts';

/** CSS variables of the theme, for the frame's style sheet; charts never use them (they must render without one). */
export function themeVariables(theme: ResolvedTheme): CSSProperties {
  return {
    // For native controls: radio buttons, lists, scroll bars.
    colorScheme: theme.scheme,
    '--hf-page': theme.page,
    '--hf-surface': theme.surface,
    '--hf-text': theme.text,
    '--hf-muted': theme.muted,
    '--hf-line': theme.line,
    '--hf-track': theme.track,
    '--hf-hover': theme.highContrast ? theme.surface : mix(theme.surface, theme.text, 0.05),
    '--hf-accent': theme.accent,
    '--hf-on-accent': theme.details.button ?? readableTextColour(theme.accent),
    '--hf-tint': theme.highContrast ? theme.surface : mix(theme.surface, theme.accent, 0.12),
    '--hf-bad': theme.bad,
    '--hf-icon': theme.details.icon ?? theme.muted,
    '--hf-disabled': theme.details.disabled ?? theme.muted,
    '--hf-selected': theme.details.selected ?? theme.text,
    '--hf-header': theme.details.header ?? theme.muted,
  } as CSSProperties;
}
