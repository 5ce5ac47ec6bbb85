import type { ImportedProject } from '@holdfast/contracts/http/powerbi-projects';
import type { BatchAnswer, VisualQuery } from '@holdfast/contracts/report/query';
import { strToU8, zipSync } from 'fflate';
import { expect } from 'vitest';
import { type DatasetsRig, openDatasetsFixture } from '../../datasets/testing/datasets-fixture.ts';

export const column = (name: string, dataType: string) => ({ name, dataType });
const CARD = {
  name: 'card',
  singleVisual: {
    visualType: 'card',
    projections: { Values: [{ queryRef: 'Sale.Total' }] },
    prototypeQuery: {
      From: [{ Name: 's', Entity: 'Sale' }],
      Select: [{ Name: 'Sale.Total', Measure: { Expression: { SourceRef: { Source: 's' } }, Property: 'Total' } }],
    },
  },
};
export const LAYOUT = {
  sections: [
    {
      name: 'one',
      displayName: 'Overview',
      visualContainers: [{ config: JSON.stringify(CARD), x: 0, y: 0, width: 200, height: 100 }],
    },
  ],
};

/** A project whose report has one card. */
export const template = (model: object) =>
  zipSync({ 'Report/Layout': strToU8(JSON.stringify(LAYOUT)), DataModelSchema: strToU8(JSON.stringify(model)) });

export const valuesOf = (...measures: string[]) =>
  measures.map((measure) => ({ as: measure, field: { kind: 'measure' as const, table: 'Sale', measure } }));
export const CITY = { as: 'city', field: { kind: 'column' as const, table: 'Shop', column: 'City' } };

type Problem = { readonly code?: string; readonly detail?: string };

export interface ProjectsRig extends DatasetsRig {
  importProject(file: Uint8Array<ArrayBuffer>): Promise<{ status: number; body: ImportedProject & Problem }>;
  /** A token of the dataset alone. */
  tokenFor(dataset: string, rules?: readonly unknown[]): Promise<string>;
  /** The columns of each query, or its problem. */
  ask(bearer: string, dataset: string, ...queries: Partial<VisualQuery>[]): Promise<unknown[]>;
}

/** The real server with a user who imports projects. */
export async function openProjectsFixture(): Promise<ProjectsRig> {
  const fixture = await openDatasetsFixture();
  return {
    ...fixture,

    async importProject(file) {
      const sent = { method: 'POST', headers: { 'content-type': 'application/zip' }, body: file };
      const response = await fixture.as(fixture.ann).send('/api/powerbi-projects?name=Shops', sent);
      return { status: response.status, body: (await response.json()) as ImportedProject & Problem };
    },

    async tokenFor(dataset, rules = []) {
      const wanted = { datasets: [dataset], permissions: ['view'], ...(rules.length > 0 && { rules }) };
      const minted = await fixture.call<{ embedToken: string }>(fixture.ann, 'POST', '/api/embed-token', wanted);
      expect(minted.status, JSON.stringify(minted.body)).toBe(200);
      return minted.body.embedToken;
    },

    async ask(bearer, dataset, ...queries) {
      const asked = queries.map((query, at) => ({
        id: String(at),
        query: { groupBy: [], values: [], mode: 'groups', where: [], orderBy: [], limit: 100, ...query },
      }));
      const path = `/api/embed/query?dataset=${dataset}`;
      const batch = { now: '2024-03-01T10:00:00', queries: asked };
      const { status, body } = await fixture.call<BatchAnswer>(bearer, 'POST', path, batch);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.answers.map((answer) =>
        'result' in answer ? answer.result.columns.map((one) => one.values) : answer.problem.message,
      );
    },
  };
}
