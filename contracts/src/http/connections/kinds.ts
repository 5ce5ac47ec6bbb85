import * as z from 'zod/mini';
import { slack, teams } from './chat.ts';
import { hubspot, salesforce } from './crm.ts';
import { https } from './https.ts';
import type { PlaceField, PlaceKind } from './place-field.ts';
import { postgresDestination, postgresSource } from './postgres.ts';
import { s3Destination, s3Source } from './s3.ts';
import { sftpDestination, sftpSource } from './sftp.ts';
import { sheet } from './sheet.ts';

/** All kinds of connections by direction, in the order of the forms. The server has a folder for each. */
const SOURCES = [https, sheet, s3Source, sftpSource, postgresSource] as const;
const DESTINATIONS = [s3Destination, sftpDestination, postgresDestination, hubspot, salesforce, slack, teams] as const;
export const PLACE_KINDS = { source: SOURCES, destination: DESTINATIONS } as const;
export type Direction = keyof typeof PLACE_KINDS;

type PlacesOf<Kinds> = { -readonly [At in keyof Kinds]: Kinds[At] extends { place: infer Place } ? Place : never };
const placesOf = <const Kinds extends readonly PlaceKind[]>(kinds: Kinds) =>
  kinds.map(({ place }) => place) as PlacesOf<Kinds>;

/** Where customer data comes from. */
export const SourcePlace = z.discriminatedUnion('kind', placesOf(SOURCES));
export type SourcePlace = z.infer<typeof SourcePlace>;

/** Where the scores of every finished prediction are written. */
export const DestinationPlace = z.discriminatedUnion('kind', placesOf(DESTINATIONS));
export type DestinationPlace = z.infer<typeof DestinationPlace>;

export type Place = SourcePlace | DestinationPlace;

export function placeKindOf<D extends Direction>(direction: D, name: string): (typeof PLACE_KINDS)[D][number] {
  const found = PLACE_KINDS[direction].find(({ empty }) => empty.kind === name);
  if (!found) throw new Error(`No ${direction} of kind ${name}`);
  return found;
}

export const placeFields = (direction: Direction, name: string): [name: string, field: PlaceField][] =>
  Object.entries<PlaceField>(placeKindOf(direction, name).fields);

export const takesMessages = (kind: DestinationPlace['kind']): boolean => {
  const found: PlaceKind = placeKindOf('destination', kind);
  return found.takesMessages === true;
};
