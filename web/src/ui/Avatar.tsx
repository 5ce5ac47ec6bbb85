import { useState } from 'react';

/** The picture, or initials if there is none or it fails to load. Decorative: the name is next to it. */
export function Avatar(props: { name: string; imageUrl: string | null; size?: number }) {
  const size = props.size ?? 32;
  const [broken, setBroken] = useState<string | null>(null);
  if (props.imageUrl !== null && props.imageUrl !== broken) {
    return (
      <img
        src={props.imageUrl}
        alt=""
        width={size}
        height={size}
        referrerPolicy="no-referrer"
        onError={() => setBroken(props.imageUrl)}
        className="aspect-square shrink-0 rounded-full object-cover"
        style={{ width: size }}
      />
    );
  }
  const initials = props.name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
  return (
    <img
      src={drawInitials(initials.toUpperCase())}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-full"
    />
  );
}

/** The menu always has an image, as specified; without a picture it is generated here. */
function drawInitials(initials: string): string {
  const letters = initials.replace(/[<>&"']/g, '');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0254b6"/>' +
    `<text x="16" y="20.5" text-anchor="middle" font-family="sans-serif" font-size="13" font-weight="600" fill="#fff">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
