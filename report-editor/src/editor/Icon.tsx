/** Icons as SVG strokes: icon fonts are not available everywhere. */
const STROKES = {
  copy: 'M5.500 5.500h7v7h-7zM3.500 10.500v-7h7',
  left: 'M9.500 3.500 5 8l4.500 4.500',
  right: 'M6.500 3.500 11 8l-4.500 4.500',
  up: 'M3.500 9.500 8 5l4.500 4.500',
  down: 'M3.500 6.500 8 11l4.500-4.500',
  eye: 'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8ZM8 6.300a1.700 1.700 0 1 0 .010 0z',
  noEye: 'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8ZM3 13 13 3',
  remove: 'm4 4 8 8M12 4l-8 8',
  change: 'M3 13l.600-2.800L11 2.800l2.200 2.200-7.400 7.400zM9.500 4.300l2.200 2.200',
  add: 'M8 3v10M3 8h10',
} as const;

export function Icon({ of }: { of: keyof typeof STROKES }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" className="hf-edit-icon">
      <path d={STROKES[of]} />
    </svg>
  );
}
