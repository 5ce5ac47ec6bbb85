const NAMES: Readonly<Record<string, string>> = { hubspot: 'HubSpot', woocommerce: 'WooCommerce' };

/** 'stripe invoices' as Stripe: invoices. */
export function exportLabel(name: string): string {
  const [system = '', ...object] = name.split(' ');
  return `${NAMES[system] ?? system.charAt(0).toUpperCase() + system.slice(1)}: ${object.join(' ').toLowerCase()}`;
}
