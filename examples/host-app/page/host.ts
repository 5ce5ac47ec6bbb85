/** This application's own server, which authenticates its users. */
export interface Person {
  readonly name: string;
  readonly title: string;
}

/** Our server's response for embedded content. */
export interface Embedding {
  readonly id: string;
  readonly embedUrl: string;
  readonly accessToken: string;
  readonly tokenExpiresAt: string;
  readonly tokenType: number;
  readonly dashboardId?: string;
  readonly pageName?: string;
  readonly visualName?: string;
}

export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const sent = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(`/${path}`, sent);
  const answer = (await response.json()) as Answer & { message?: string };
  if (!response.ok) throw new Error(answer.message ?? 'Something went wrong.');
  return answer;
}
