/** An answer as it goes out. */
export interface Sent {
  status: number;
  type?: string;
  text: string;
}

export const json = (body: unknown, status = 200): Sent => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
});

export const plain = (text: string, status = 200): Sent => ({
  status,
  type: 'text/plain; charset=utf-8',
  text,
});

/** A page as a proxy or a framework sends it. */
export const page = (title: string, status: number, body = ''): Sent => ({
  status,
  type: 'text/html; charset=utf-8',
  text: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`,
});
