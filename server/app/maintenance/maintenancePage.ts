import { createHash } from 'node:crypto'
import { product } from '#contract/platform/product.ts'
import { escapedHtml } from '#server/platform/http/html.ts'

const style = `
:root{color-scheme:light dark}
body{margin:0;padding:15vh 16px 24px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;line-height:1.6}
main{max-width:34rem;margin:0 auto}
h1{font-size:1.5rem;line-height:1.3}
a{display:inline-block;padding:.6rem 0;color:inherit}
`

/** The page needs nothing but itself: no script, and the one style that it bears. */
export const maintenancePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** The page that is shown in place of any other. `text` is the operator's, and says when to come back. */
export function maintenancePage(text: string): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stängt för underhåll – ${product.name}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${product.name} är stängd en stund för underhåll</h1>
<p>${escapedHtml(text)}</p>
<p>Allt som är sparat finns kvar.</p>
<p><a href="">Försök igen</a></p>
</main>
</body>
</html>
`
}
