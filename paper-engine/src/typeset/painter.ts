import { fonts } from './fonts.ts';

/** Thrown if there is no native build of the painter for this platform. */
export class NoPainter extends Error {}

/** Renders a drawing as PNG at double resolution. */
export async function openPainter(): Promise<(svg: string) => Uint8Array> {
  const draw = await openRenderer();
  return (svg) => draw(withPicturesInside(svg), 2).asPng();
}

/** Renders an SVG, enlarged by a factor or into a box. */
export async function openRenderer() {
  const { Resvg } = await import('@resvg/resvg-js').catch((cause) => {
    throw new NoPainter(
      `PNG cannot be made on ${process.platform} ${process.arch}: the painter has no build for it. PDF, Excel and CSV can.`,
      { cause },
    );
  });
  const font = { fontFiles: [...fonts().files], loadSystemFonts: false, defaultFontFamily: 'Inter' };
  const zoomInto = (svg: string, box: { readonly width: number; readonly height: number }) => {
    const { width, height } = new Resvg(svg);
    return Math.min(box.width / width, box.height / height);
  };
  return (svg: string, into: number | { readonly width: number; readonly height: number }) => {
    const value = typeof into === 'number' ? into : zoomInto(svg, into);
    return new Resvg(svg, { fitTo: { mode: 'zoom', value }, font }).render();
  };
}

const PICTURE = /<image((?:\s+[\w:-]+="[^"]*")*)\s*\/>/g;
const DATA = 'data:image/svg+xml;base64,';

/** Nested images are rendered without our fonts, so they are inlined as groups, with ids made unique. */
function withPicturesInside(svg: string): string {
  let count = 0;
  return svg.replace(PICTURE, (image, written: string) => {
    const attributes = new Map(
      [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const data = attributes.get('xlink:href') ?? '';
    if (!data.startsWith(DATA)) return image;
    const own = `p${count++}-`;
    const size = `width="${attributes.get('width')}" height="${attributes.get('height')}"`;
    const inner = Buffer.from(data.slice(DATA.length), 'base64')
      .toString()
      .replace(/\bid="/g, `id="${own}`)
      .replace(/url\(#/g, `url(#${own}`)
      .replace(/href="#/g, `href="#${own}`)
      .replace(/^<svg\b[^>]*>/, (root) =>
        root.replace(/ (width|height)="[^"]*"/g, '').replace('<svg', `<svg ${size} preserveAspectRatio="none"`),
      );
    const moved = attributes.get('transform');
    return moved ? `<g transform="${moved}">${inner}</g>` : inner;
  });
}
