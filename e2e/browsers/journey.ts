import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { demoPeople, worldPassword } from '#fixtures/world.ts'
import { pdfOf } from '#server/testing/documents.ts'
import type { Browser, Element } from './browser.ts'

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Finds something to press by its accessible name or its text, or their beginning; in a dialog or the main part before
 * elsewhere.
 */
const pressable = (
  name: string,
) => `[document.querySelector('[role=dialog]'), document.querySelector('main'), document.body]
  .flatMap((part) => {
    const shown = part ? [...part.querySelectorAll('button, a, [role=tab]')].filter((one) => one.checkVisibility()) : []
    const nameOf = (one) => (one.getAttribute('aria-label') ?? one.textContent).trim()
    return [shown.find((one) => nameOf(one) === ${JSON.stringify(name)}), shown.find((one) => nameOf(one).startsWith(${JSON.stringify(name)}))]
  })
  .find(Boolean)`
const tab = (name: string) =>
  `[...document.querySelectorAll('[role=tab]')].find((one) => one.textContent.trim().startsWith(${JSON.stringify(name)}))`
const field = (label: string) => `[...document.querySelectorAll('input, textarea, select')].find(
  (one) => [one.getAttribute('aria-label') ?? '', ...[...one.labels ?? []].map((its) => its.textContent)]
    .some((text) => text.trim().startsWith(${JSON.stringify(label)})))`
const says = (words: string) => `document.body.innerText.includes(${JSON.stringify(words)})`

/** The way that everyone takes, in a browser that the other tests do not use. Throws at the first step that fails. */
export async function smokeJourney(browser: Browser, appUrl: string, shots: string) {
  mkdirSync(shots, { recursive: true })
  const files = await writeFiles(shots)
  const step = async (name: string, act: () => Promise<void>) => {
    try {
      await act()
      await expectAccessible(browser)
      await expectNoViolation(browser)
    } catch (error) {
      throw new Error(`${browser.name}: ${name}: ${String(error)}`, { cause: error })
    } finally {
      writeFileSync(join(shots, `${name.replaceAll(' ', '-')}.png`), await browser.screenshot())
    }
    console.log(`✓ ${browser.name}: ${name}`)
  }
  const press = async (name: string) => (await found(browser, pressable(name))).click()
  const fill = async (label: string, text: string) => (await found(browser, field(label))).type(text)
  const see = (words: string) => waitFor(browser, says(words), `"${words}"`)

  await step('sign in', async () => {
    await browser.open(appUrl)
    await fill('E-post', demoPeople.anna.email)
    await fill('Lösenord', worldPassword)
    await press('Logga in')
    await waitFor(browser, `document.querySelector('h1')?.textContent === 'Översikt'`, 'the overview')
    await see('Villa Solhem')
  })
  let folderUrl = ''
  await step('open a folder', async () => {
    await press('Villa Solhem')
    await see('Tegelvilla från 1962')
    folderUrl = String(await browser.evaluate('location.href'))
  })
  await step('log an event', async () => {
    await press('Logga')
    await fill('Titel', 'Rensade hängrännor')
    await press('Spara')
    await see('Sparat i')
    await (await found(browser, tab('Händelser'))).click()
    await see('Rensade hängrännor')
  })
  await step('send up a picture', async () => {
    await browser.open(folderUrl)
    await press('Papper')
    await (await found(browser, field('Lägg till'))).choose(files.picture)
    await waitFor(browser, shownPicture('Taket'), 'the picture')
  })
  await step('send up a document', async () => {
    await (await found(browser, field('Lägg till'))).choose(files.document)
    await waitFor(browser, shownPicture('Besiktning'), 'the first page of the document')
  })
  await step('look at the document', async () => {
    await press('Besiktning')
    await waitFor(browser, `document.querySelector('[role=dialog]') !== null`, 'the document opened')
  })
}

/** A loaded picture beside the words. */
const shownPicture = (words: string) => `[...document.querySelectorAll('main li')].some((row) =>
  row.innerText.includes(${JSON.stringify(words)}) && [...row.querySelectorAll('img')].some((one) => one.complete && one.naturalWidth > 0))`

async function writeFiles(folder: string) {
  const [picture, document] = [join(folder, 'Taket.jpg'), join(folder, 'Besiktning.pdf')]
  const roof = { create: { width: 640, height: 480, channels: 3, background: '#8a3b2a' } } as const
  writeFileSync(picture, await sharp(roof).jpeg().toBuffer())
  writeFileSync(document, pdfOf(['Besiktning av taket']))
  return { picture, document }
}

const timeoutMs = 30_000

/** Polls: a browser tells no driver when a page has drawn. */
async function waitFor(browser: Browser, condition: string, what: string) {
  for (const end = Date.now() + timeoutMs; !(await browser.evaluate(`Boolean(${condition})`));) {
    if (Date.now() > end) throw new Error(`${what} did not appear`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function found(browser: Browser, expression: string): Promise<Element> {
  await waitFor(browser, expression, expression)
  return browser.element(expression)
}

async function expectAccessible(browser: Browser) {
  // During a fade colours are not final.
  await waitFor(
    browser,
    `document.getAnimations().every(({ playState, timeline, effect }) => playState !== 'running' ||
    timeline !== document.timeline || effect.getComputedTiming().iterations === Infinity)`,
    'an end of motion',
  )
  // Not by eval, which the content policy refuses.
  await browser.evaluate(`(() => { if (!('axe' in window)) {\n${axeSource}\n}; return true })()`)
  const options = JSON.stringify({ runOnly: axeTags, resultTypes: ['violations'] })
  const violations = await browser.evaluate(
    `axe.run(document, ${options}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  )
  if ((violations as string[]).length > 0) throw new Error(`axe: ${(violations as string[]).join('; ')}`)
}

async function expectNoViolation(browser: Browser) {
  const seen = await browser.evaluate(`sessionStorage.getItem('violations') ?? ''`)
  if (seen !== '') throw new Error(`refused by the content policy: ${String(seen)}`)
}
