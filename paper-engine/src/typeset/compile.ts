import { nativeTypesetter } from './typesetters/native.ts';
import { portableTypesetter } from './typesetters/portable.ts';
import type { Sheets, Typesetter } from './typesetters/typesetter.ts';

let standing: Promise<Typesetter> | null = null;

/** Made once: reading its fonts takes a tenth of a second, and pictures of a report are a document for each page. */
function openTypesetter(): Promise<Typesetter> {
  standing ??= nativeTypesetter().then((native) => native ?? portableTypesetter());
  return standing;
}

/** With its tags and all. */
export async function compilePdf(template: string, sheets: Sheets): Promise<Uint8Array> {
  return (await openTypesetter()).pdf(template, sheets);
}

/** A drawing of each sheet. */
export async function compileDrawings(template: string, sheets: Sheets): Promise<string[]> {
  return (await openTypesetter()).drawings(template, sheets);
}
