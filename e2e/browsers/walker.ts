import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** What a journey does in a browser, and waits for. Each step is a screenshot in `shots`, and throws with its name. */
export function walkerIn(browser: Browser, shots: string) {
  mkdirSync(shots, { recursive: true })
  return {
    open: (url: string) => browser.open(url),
    evaluate: (expression: string) => browser.evaluate(expression),
    step: async (name: string, act: () => Promise<void>) => {
      try {
        await act()
        await expectAccessible(browser)
        await expectNoViolation(browser)
        await expectDatabases(browser)
      } catch (error) {
        throw new Error(`${browser.name}: ${name}: ${String(error)}`, { cause: error })
      } finally {
        writeFileSync(join(shots, `${name.replaceAll(' ', '-')}.png`), await browser.screenshot())
      }
      console.log(`✓ ${browser.name}: ${name}`)
    },
    press: async (name: string) => (await found(browser, pressable(name))).click(),
    pressTab: async (name: string) => (await found(browser, tab(name))).click(),
    fill: async (label: string, text: string) => (await found(browser, field(label))).type(text),
    choose: async (label: string, file: string) => (await found(browser, field(label))).choose(file),
    see: (words: string) => waitFor(browser, says(words), `"${words}"`),
    seeNoMore: (words: string) => waitFor(browser, `!${says(words)}`, `an end of "${words}"`),
    until: (condition: string, what: string) => waitFor(browser, condition, what),
  }
}

const timeoutMs = 30_000
const askedMs = 5000

/** Polls an expression or a promise, which may not settle on a page that is left: no browser tells when a page has drawn. */
async function waitFor(browser: Browser, condition: string, what: string) {
  const asked = `Promise.race([${condition}, new Promise((resolve) => setTimeout(resolve, ${askedMs}))]).then(Boolean)`
  for (const end = Date.now() + timeoutMs; !(await browser.evaluate(asked));) {
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

/** No transaction stays open: whatever is asked of that store after it would wait for good. */
async function expectDatabases(browser: Browser) {
  await waitFor(browser, `(${databasesAnswer})()`, 'an answer of each database')
}

const databasesAnswer = `async () => {
  const settled = (request, end) => new Promise((resolve, reject) => {
    request.addEventListener(end, () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  for (const { name } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name), 'success')
    const stores = [...database.objectStoreNames]
    if (stores.length > 0) await settled(database.transaction(stores, 'readwrite'), 'complete')
    database.close()
  }
  return true
}`
