import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoPeople, worldPassword } from '#fixtures/world.ts'
import { pdfOf } from '#server/testing/documents.ts'
import type { Browser } from './browser.ts'
import { walkerIn } from './walker.ts'

/**
 * The way that everyone takes, in a browser that the other tests do not use. Throws at the first step that fails. Returns
 * the address of a folder with the event 'Rensade hängrännor'.
 */
export async function smokeJourney(browser: Browser, appUrl: string, shots: string) {
  const { open, evaluate, step, press, pressTab, fill, choose, see, until } = walkerIn(browser, shots)
  const files = await writeFiles(shots)

  await step('sign in', async () => {
    await open(appUrl)
    await fill('E-post', demoPeople.anna.email)
    await fill('Lösenord', worldPassword)
    await press('Logga in')
    await until(`document.querySelector('h1')?.textContent === 'Översikt'`, 'the overview')
    await see('Villa Solhem')
  })
  let folderUrl = ''
  await step('open a folder', async () => {
    await press('Villa Solhem')
    await see('Tegelvilla från 1962')
    folderUrl = String(await evaluate('location.href'))
  })
  await step('log an event', async () => {
    await press('Logga')
    await fill('Titel', 'Rensade hängrännor')
    await press('Spara')
    await see('Sparat i')
    await pressTab('Händelser')
    await see('Rensade hängrännor')
  })
  await step('send up a picture', async () => {
    await open(folderUrl)
    // The menu has a link of the same name.
    await see('Tegelvilla från 1962')
    await press('Papper')
    await choose('Lägg till', files.picture)
    await until(shownPicture('Taket'), 'the picture')
  })
  await step('send up a document', async () => {
    await choose('Lägg till', files.document)
    await until(shownPicture('Besiktning'), 'the first page of the document')
  })
  await step('look at the document', async () => {
    await press('Besiktning')
    await until(`document.querySelector('[role=dialog]') !== null`, 'the document opened')
  })
  return folderUrl
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
