import { nativeTypesetter } from './typesetters/native.ts';
import { portableTypesetter } from './typesetters/portable.ts';
import type { TypesetInput, Typesetter } from './typesetters/typesetter.ts';

let standing: Promise<Typesetter> | null = null;

/** Created once: loading its fonts takes 0.1 s, and exporting pictures compiles one document per page. */
function openTypesetter(): Promise<Typesetter> {
  standing ??= nativeTypesetter().then((native) => native ?? portableTypesetter());
  return standing;
}

/** A tagged PDF. */
export async function compilePdf(template: string, sheets: TypesetInput): Promise<Uint8Array> {
  return (await openTypesetter()).pdf(template, sheets);
}

/** One drawing per sheet. */
export async function compileDrawings(template: string, sheets: TypesetInput): Promise<string[]> {
  return (await openTypesetter()).drawings(template, sheets);
}
