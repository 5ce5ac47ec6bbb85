interface Locked {
  readonly version?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export function shrinkwrapOf(
  manifest: { name: string; version: string; dependencies: Readonly<Record<string, string>> },
  locked: Readonly<Record<string, Locked>>,
  users?: Readonly<Record<string, string>>,
): { packages: Record<string, { version: string }> };
