import type { ConnectionsTexts } from '@holdfast/texts/areas/connections';
import * as z from 'zod/mini';

type FieldText = keyof ConnectionsTexts;

/** One part of a place: how it is entered, and who may see it. */
export interface PlaceField {
  readonly label: FieldText;
  readonly hint?: FieldText;
  /** Instead of `hint` for everyone but the maker. */
  readonly hintForOthers?: FieldText;
  readonly input?: 'url' | 'port' | 'lines' | 'secret';
  readonly choices?: Readonly<Record<string, FieldText>>;
  /** Empty means null. */
  readonly isOptional?: true;
  readonly isWide?: true;
  /** What users other than the maker see: its server, or nothing. */
  readonly shown?: 'server' | 'nothing';
  /** The stored secret was entered for this value. */
  readonly identifiesServer?: true;
}

/** A kind of place in one direction: its schema, its label, an empty form and its fields in order. */
export interface PlaceKind {
  readonly place: z.core.$ZodObject;
  readonly label: FieldText;
  /** The place in short, with the names of fields in braces. */
  readonly summary: string;
  readonly empty: { readonly kind: string };
  readonly fields: Readonly<Record<string, PlaceField>>;
  /** A channel that reports and alerts can be posted to. */
  readonly takesMessages?: true;
}

type FieldsOf<Place> = { readonly [Name in Exclude<keyof Place, 'kind'>]: PlaceField };

export const placeKind = <
  Place extends z.core.$ZodObject,
  const Label extends FieldText,
  const Fields extends FieldsOf<z.core.output<Place>>,
>(kind: {
  place: Place;
  label: Label;
  summary: string;
  empty: z.core.output<Place>;
  fields: Fields;
  takesMessages?: true;
}) => kind;

export const short = z.string().check(z.minLength(1), z.maxLength(500));
/** Addresses may contain a key, so they are masked like secrets. */
export const long = z.string().check(z.minLength(1), z.maxLength(4_000));
/** Write-only: never returned; null keeps the stored one. */
export const secret = z._default(z.nullable(z.string().check(z.maxLength(2_000))), null);
