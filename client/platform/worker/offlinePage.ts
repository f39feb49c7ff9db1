type Link = { href: string; words: string }

/** What stands where no page can come. It needs no other file. */
export function offlinePage(words: string, links: readonly Link[]): Response {
  const written = links.map(({ href, words: name }) => `<a href="${href}">${name}</a>`).join(' ')
  const html = `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ingen uppkoppling – Pärmen</title><style>${style}</style><main><h1>Ingen uppkoppling</h1><p>${words}</p><p>${written}</p></main></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** The page has no style sheet: its colours are those of `styles.css`, of the device's choice. */
const style =
  ':root{color-scheme:light dark;background:light-dark(#f7f4ed,#1a1816);color:light-dark(#25211b,#f1ece3);font:1.0625rem/1.5 system-ui,sans-serif}' +
  'body{margin:0}main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}h1{font-size:1.6rem;line-height:1.2}' +
  'a{display:inline-block;margin:0 .5rem .5rem 0;padding:.7rem 1.25rem;border-radius:.75rem;background:light-dark(#1f5c4f,#93cdb8);color:light-dark(#fff,#0d241d);font-weight:600;text-decoration:none}'
