import { urls } from '#contract/platform/urls.ts'
import { expect, test } from './fixtures/test.ts'

const kinds = {
  h1: ['Inter-Bold'],
  // As the title of what is unread.
  '.italic': ['Inter-BoldItalic'],
  pre: ['Inter-Regular'],
  // Fonts that a machine may have.
  q: ['Inter-Regular'],
  i: ['Inter-Italic'],
}

test('pages are drawn with the font of the packages, whatever the machine has', async ({ page }) => {
  await page.goto(urls.privacy)
  await page.evaluate(() => {
    // Outside of what hydration makes anew.
    document.body.insertAdjacentHTML('beforeend', '<p class="font-bold italic">a</p><pre>a</pre><q>a</q><i>a</i>')
    for (const [element, font] of Object.entries({ q: 'serif', i: 'DejaVu Sans' }))
      document.querySelector<HTMLElement>(element)!.style.fontFamily = font
  })
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  for (const [selector, expected] of Object.entries(kinds)) {
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(
      fonts.map(({ postScriptName }) => postScriptName),
      selector,
    ).toEqual(expected)
  }
})
