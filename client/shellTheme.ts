/*
 * A document that a service worker keeps is the same for everybody. This script stands in its head, before anything is
 * drawn, and does what the server does to a page of its own (`server/web/pages.ts`): shows the colours that were chosen
 * in this browser. It is no module: it imports nothing, and leaves no name behind.
 */
;(() => {
  const choice = /(?:^|; )parmen\.theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
  if (!choice) return
  document.documentElement.dataset['theme'] = choice
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', choice)
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.media = bar.dataset['scheme'] === choice ? 'all' : 'not all'
})()
