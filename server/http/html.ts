const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');
}

const STYLE = `
:root { color-scheme: dark; --surface: #11141a; --raised: #171b22; --line: rgba(255,255,255,.09);
  --text: #e9ecf1; --muted: #9ca5b4; --accent: #8b9dff; --bad: #ff6b6b; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: 24px 16px; display: grid; place-items: center; background: #0b0d10;
  color: var(--text); font: 14px/1.5 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { width: 100%; max-width: 400px; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 4px; }
h2 { font-size: 14px; margin: 24px 0 8px; }
p { margin: 0 0 16px; color: var(--muted); }
a { color: var(--accent); }
form { margin: 0; }
button, input { font: inherit; width: 100%; min-height: 44px; padding: 8px 12px; border-radius: 10px; }
button { cursor: pointer; text-align: left; color: var(--text); background: var(--surface);
  border: 1px solid var(--line); margin-bottom: 8px; transition: background 120ms; }
button:hover { background: var(--raised); }
.accounts { max-height: max(216px, 100vh - 384px); margin: 0 -4px; padding: 4px 4px 0; overflow-y: auto; }
button.account { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 12px;
  overflow-wrap: anywhere; }
button.account span { color: var(--muted); }
button.primary { text-align: center; font-weight: 600; color: #0b0d10; background: var(--accent);
  border-color: var(--accent); }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr)); gap: 0 12px; }
label { display: block; margin: 0 0 4px; }
input { color: var(--text); background: #0b0d10; border: 1px solid rgba(255,255,255,.4); margin-bottom: 12px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.error { color: var(--bad); }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;

/** A small page of the server's own in the product's look. `body` is HTML. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
