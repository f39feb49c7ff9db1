import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { themes } from '#contract/platform/theme.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import {
  pictureAddress,
  pictureFormats,
  pictureNames,
  pictureSizes,
  type PictureName,
  type PictureSize,
} from '../client/marketing/pictures/pictures.ts'
import { callApi } from '../e2e/fixtures/api.ts'
import { withDemo, type Demo } from './pictures/demoService.ts'

/**
 * Makes the pictures of the public pages, those that a phone or computer shows before it installs the app, and that of
 * the README, from the demo world; with `app` those of the app alone.
 */
const publicFolder = join(import.meta.dirname, '../client/public')
const dashboard = join(import.meta.dirname, '../docs/images/dashboard.png')

type Places = { villan: number; baten: number; vvs: number; pump: number }
/** `from`: what the picture begins with, a little below its upper edge. */
type Shot = { address: (places: Places) => string; from: (page: Page) => ReturnType<Page['locator']> }

const heading = (name: RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()

const shots: Record<PictureName, Shot> = {
  mappar: { address: () => urls.dashboard, from: heading(/^Huvudmappar/) },
  bat: { address: ({ baten }) => urls.folder(baten, { tab: folderTabs.activities }), from: heading(/^Gjort/) },
  aret: { address: () => urls.dashboard, from: heading(/^Att göra/) },
  team: { address: ({ villan }) => urls.folder(villan, { tab: folderTabs.members }), from: heading(/^Mitt team/) },
  komponent: { address: ({ vvs, pump }) => urls.component(vvs, pump), from: title },
  papper: { address: ({ villan }) => urls.files(villan), from: heading(/^2026/) },
  kostnader: { address: ({ villan }) => urls.costs(villan), from: (page) => page.getByText('Kostnad 2026').first() },
}

/** As `site.webmanifest` names them: Översikt. */
const appPictures = {
  'app-narrow.webp': { width: 390, height: 844, scale: 2 },
  'app-wide.webp': { width: 1280, height: 800, scale: 1 },
}
if (process.argv[2] === 'app') {
  await withDemo(pictureApp)
  process.exit(0)
}

rmSync(join(publicFolder, 'pictures'), { recursive: true, force: true })
mkdirSync(join(publicFolder, 'pictures'), { recursive: true })
await withDemo(async (demo) => {
  const { openPage } = demo
  await pictureApp(demo)
  for (const theme of themes) {
    for (const size of Object.keys(pictureSizes) as PictureSize[]) {
      const { width, height, scale } = pictureSizes[size]
      // High enough that nothing stands over what is pictured.
      const page = await openPage('anna', { width, height: 3 * height, theme, scale })
      const places = await placesOf(page)
      for (const name of pictureNames) {
        const shown = await picture(page, { ...shots[name], places, size })
        for (const format of pictureFormats)
          await sharp(shown)
            .toFormat(format, { quality: format === 'avif' ? 52 : 74, effort: 6 })
            .toFile(join(publicFolder, pictureAddress({ name, size, theme, format })))
      }
      await page.context().close()
    }
  }
  const page = await openPage('anna', { width: 1280, height: 800, theme: 'light' })
  await settle(page, urls.dashboard)
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(dashboard)
})
process.exit(0)

async function pictureApp({ openPage }: Demo) {
  for (const [name, view] of Object.entries(appPictures)) {
    const page = await openPage('anna', { ...view, theme: 'light' })
    await settle(page, urls.dashboard)
    await sharp(await page.screenshot())
      .webp({ quality: 70, effort: 6 })
      .toFile(join(publicFolder, name))
    await page.context().close()
  }
}

async function picture(page: Page, { address, from, places, size }: Shot & { places: Places; size: PictureSize }) {
  const { width, height } = pictureSizes[size]
  await settle(page, address(places))
  await page.evaluate(hideBars)
  const top = await from(page).evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  return page.screenshot({ clip: { x: 0, y: Math.max(0, top - 12), width, height }, fullPage: true })
}

/** Opens a page, and waits until it has come to rest with all of its pictures. */
async function settle(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    const images = [...document.images].filter(({ src }) => src)
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })
}

/** What stays in place over the page would lie across the picture. */
function hideBars() {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).position === 'fixed') element.style.display = 'none'
}

async function placesOf(page: Page): Promise<Places> {
  const mine = await callApi(page, folders.mine, { query: {} })
  const idOf = (wanted: string) => mine.find((card) => card.title === wanted)?.id ?? 0
  const parts = await callApi(page, components.ofUser, { query: { q: 'Värmepump' } })
  const pump = parts.find(({ name }) => name === 'Värmepump')
  return { villan: idOf('Villa Solhem'), baten: idOf('Tärnan'), vvs: pump?.folderId ?? 0, pump: pump?.id ?? 0 }
}
