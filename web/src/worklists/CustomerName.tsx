/** How a listed customer is named: by the name in the file, with the id beside it. The only place that renders it. */
export function CustomerName({ id, name }: { id: string; name: string | null }) {
  return name ?? id;
}
