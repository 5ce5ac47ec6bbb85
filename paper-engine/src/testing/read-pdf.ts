import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

export interface ReadPage {
  readonly text: string;
  /** Structure roles, parents before children. */
  readonly roles: readonly string[];
  readonly alts: readonly string[];
  readonly fonts: readonly string[];
  /** How many bitmaps are drawn. */
  readonly images: number;
}

/** A PDF as read by a third-party reader: its text and structure. */
export async function readPdf(bytes: Uint8Array): Promise<{ title: string; language: string; pages: ReadPage[] }> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    const words = content.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : ''));
    const [roles, alts]: [string[], string[]] = [[], []];
    const walk = ({ role, alt, children = [] }: Node) => {
      if (role) roles.push(role);
      if (alt !== undefined) alts.push(alt);
      children.forEach(walk);
    };
    walk((await page.getStructTree()) as Node);
    const { fnArray } = await page.getOperatorList();
    const images = fnArray.filter((drawn) => drawn === OPS.paintImageXObject).length;
    pages.push({ text: words.join(''), roles, alts, fonts: Object.keys(content.styles), images });
  }
  await document.destroy();
  return { title: info.Title ?? '', language: info.Language ?? '', pages };
}
