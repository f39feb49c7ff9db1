import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Browser } from './browser.ts'
import { walkerIn } from './walker.ts'

type Network = { leave: () => Promise<void>; comeBack: () => Promise<void> }

/**
 * What somebody who is signed in does without a network, in a browser that sends nothing for a page that is closed.
 * Throws at the first step that fails.
 */
export async function jettyJourney(
  browser: Browser,
  appUrl: string,
  folderUrl: string,
  shots: string,
  network: Network,
) {
  const { open, step, press, fill, choose, see, seeNoMore, until } = walkerIn(browser, shots)
  const events = `${folderUrl}?tab=tab2`
  const picture = join(shots, 'Sprickan.jpg')
  const crack = { create: { width: 640, height: 480, channels: 3, background: '#24505f' } } as const
  writeFileSync(picture, await sharp(crack).jpeg().toBuffer())

  await step('keep the app', async () => {
    await open(`${appUrl}/dashboard`)
    await see('Villa Solhem')
    await until(`navigator.serviceWorker?.controller !== null`, 'the kept app')
    await open(events)
    await see('Rensade hängrännor')
    // Lists are written in batches.
    await until(`(${keptLists})().then((lists) => lists.includes('Rensade hängrännor'))`, 'what is kept')
  })
  await step('read without a network', async () => {
    await network.leave()
    await open(`${appUrl}/dashboard`)
    await see('Inget nät. Du läser det som hämtades')
    await open(events)
    await see('Rensade hängrännor')
  })
  await step('log without a network', async () => {
    await press('+ Ny aktivitet')
    await fill('Titel', 'Slog i bryggan')
    await choose('Bifoga filer', picture)
    await see('1 bild')
    await press('Spara i webbläsaren')
    await see('Väntar på nät')
    await see('Slog i bryggan')
  })
  await step('find it again after the page was closed', async () => {
    await open('about:blank')
    await open(`${appUrl}/dashboard`)
    await see('Väntar på nät')
    await see('Slog i bryggan')
  })
  await step('send it once the network is back', async () => {
    await network.comeBack()
    await seeNoMore('Väntar på nät')
    await open(events)
    await until(`document.querySelector('main').innerText.split('Slog i bryggan').length === 2`, 'the event, once')
  })
}

/** What the browser has of the lists, as text. */
const keptLists = `() => new Promise((resolve) => {
  const opening = indexedDB.open('parmen')
  opening.onsuccess = () => {
    const reading = opening.result.transaction('lists').objectStore('lists').getAll()
    reading.onsuccess = () => {
      opening.result.close()
      resolve(JSON.stringify(reading.result))
    }
  }
})`
