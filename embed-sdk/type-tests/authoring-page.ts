/// <reference types="powerbi-report-authoring" />
/** A host page that uses the authoring library beside the client: all eighteen methods, typed. */
import { models, type Page, type Report, type VisualDescriptor } from 'powerbi-client';

export async function author(report: Report, page: Page): Promise<VisualDescriptor> {
  const types: string[] = await report.getAvailableVisualTypes();
  const { dataRoles } = await report.getVisualCapabilities(types[0] ?? 'card');
  const role: string = dataRoles?.[0]?.name ?? 'Values';
  const { visual } = await page.createVisual('columnChart', { x: 0, y: 0, width: 300, height: 200 }, false);
  await visual.changeType('barChart');
  await visual.getCapabilities();
  const target = { $schema: 'http://powerbi.com/product/schema#column', table: 'customers', column: 'plan' };
  await visual.addDataField(role, target, 0);
  await visual.getDataFields(role);
  const name: string = await visual.getDataFieldDisplayName(role, 0);
  await visual.setDataFieldDisplayName(role, 0, `${name} ${await visual.getDataFieldName(role, 0)}`);
  await visual.setFieldFormatString(role, 0, await visual.getFieldFormatString(role, 0));
  await visual.setFieldHidden(role, 0, true);
  await visual.removeDataField(role, 0);
  const selector = { objectName: 'title', propertyName: 'visible' };
  const { value } = await visual.getProperty(selector);
  await visual.setProperty(selector, { schema: 'http://powerbi.com/product/schema#property', value });
  await visual.resetProperty(selector);
  await page.deleteVisual(visual.name);
  if (report.getId() === '') throw new Error(String(models.Permissions.Read));
  return visual;
}
