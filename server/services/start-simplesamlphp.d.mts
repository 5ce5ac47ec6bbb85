/** Debian's SimpleSAMLphp as an identity provider; `people` has their attributes by `name:password`. */
export function startSimpleSamlPhp(settings: {
  certificate: string;
  privateKey: string;
  people: Record<string, Record<string, string[]>>;
}): Promise<{ url: string; metadata: string; trust(xml: string): void; stop(): Promise<void> }>;
