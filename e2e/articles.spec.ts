import type { Page } from '@playwright/test'
import { publicPages } from '../client/marketing/publicPages.ts'
import { app } from './fixtures/app.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expectHydrated } from './pages/authPanel.ts'
import { expect, test } from './fixtures/test.ts'

/* The public articles: headings, links and length. Accessibility is covered in pages.spec.ts. */

type ReadCall = { path: string; links: Record<string, string>; words: { fewest: number; most: number } }

const article = { fewest: 300, most: 800 }
const short = { fewest: 200, most: 800 }

/** All links in the text but those of the table of contents, by their text. */
const readings: ReadCall[] = [
  {
    path: '/howtoparmen_sv',
    links: {
      startsidan: '/?lage=skapa#panelen',
      'sidan för koder': '/hamta',
      'Kontakta oss': '/contactus',
      'Skapa konto': '/?lage=skapa#panelen',
    },
    // With the table of roles, a word of each thing that there is, what its pictures show, what works without a network, and
    // what comes of each kind of file.
    words: { fewest: 300, most: 1990 },
  },
  { path: '/dettakanvi', links: { 'Kontakta oss': '/contactus' }, words: article },
  { path: '/tahandom', links: { 'Läs guiden': '/howtoparmen_sv' }, words: article },
  { path: '/dininformation', links: { 'Läs om personuppgifter': '/integritet' }, words: short },
  { path: '/efterservice', links: { 'Läs guiden': '/howtoparmen_sv' }, words: article },
  { path: '/samarbeta', links: { 'Till startsidan': '/' }, words: article },
  {
    path: '/omoss',
    links: {
      'Din information': '/dininformation',
      Personuppgifter: '/integritet',
      Villkor: '/villkor',
      'Våra tjänster': '/varatjanster',
      'Kontakta oss': '/contactus',
    },
    words: short,
  },
  { path: '/varatjanster', links: { guiden: '/howtoparmen_sv', 'Kontakta oss': '/contactus' }, words: short },
  {
    path: '/integritet',
    links: {
      'Kontakta oss': '/contactus',
      'Mina uppgifter': '/account/hamta-eller-ta-bort',
      'support@parmen.example': 'mailto:support@parmen.example',
      'Din information': '/dininformation',
    },
    // What is kept of papers, in the browser and of devices is part of it, what a folder is said not to need, and how to
    // have it all or leave; and what is kept of links, of what is sent back through them,
    // of deliveries, of hand-overs, of what customer service is shown, of weeks, of further addresses, of what is
    // remembered of firms, and of what lies in the browser to be read and sent without a network. Who else reads by a link or takes over, and what waits or comes in, is said too.
    words: { fewest: 800, most: 3800 },
  },
  {
    path: '/villkor',
    links: {
      'Det här kan Pärmen': '/dettakanvi',
      'Mina uppgifter': '/account/hamta-eller-ta-bort',
      Personuppgifter: '/integritet',
      'skriver du till oss': '/contactus',
      'Kontakta oss': '/contactus',
    },
    words: short,
  },
]

test('each article is complete, and can be read in the dark', async ({ page }) => {
  for (const { path, links, words } of readings) {
    await test.step(`${path} has text and the right links`, async () => {
      const title = titleOf(path)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(page).toHaveTitle(`${title} – Pärmen`)
      expect(await linksIn(page)).toEqual(links)
      const count = await countWords(page)
      expect(count).toBeGreaterThanOrEqual(words.fewest)
      expect(count).toBeLessThanOrEqual(words.most)
    })
  }
  await test.step('the guide says who may do what', async () => {
    await page.goto('/howtoparmen_sv')
    const rows = page.getByRole('table', { name: 'Vem får göra vad' }).getByRole('row')
    const cells = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
    const [yes, no] = ['Ja', '–Nej']
    expect(cells).toEqual([
      ['Det som ska göras', 'Grundare', 'Administratör', 'Partner', 'Observatör'],
      ['Läsa mappen', yes, yes, yes, yes],
      ['Skriva meddelanden', yes, yes, yes, yes],
      ['Anmäla fel', yes, yes, yes, 'Om grundaren tillåter'],
      ['Lägga till, ändra och radera händelser', yes, yes, yes, no],
      ['Lägga till, ändra och radera komponenter', yes, yes, yes, no],
      ['Ändra en undermapp', yes, yes, yes, no],
      ['Skapa och radera undermappar', yes, yes, no, no],
      ['Bjuda in, ändra roller och ta bort medlemmar', yes, yes, no, no],
      ['Ändra huvudmappen', yes, yes, no, no],
      ['Radera huvudmappen', yes, no, no, no],
      ['Välja vilka som ser kostnader', yes, no, no, no],
      ['Lämna över huvudmappen', yes, no, no, no],
    ])
  })

  await test.step('the articles are readable in the dark theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of ['/howtoparmen_sv', '/varatjanster', '/tahandom']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })
})

test('a picture of the product is in the colours of the page @phone', async ({ page, context }) => {
  const shown = page.locator('figure img').filter({ visible: true })
  const width = test.info().project.name === 'phone' ? 'narrow' : 'wide'
  const expectPicture = async (theme: string) => {
    await page.goto('/tahandom')
    await expect(shown).toHaveCount(1)
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate(nameOfLoaded)).toBe(`bat-${width}-${theme}.avif`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expectPicture('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectPicture('dark')
  await context.addCookies([{ name: 'parmen.theme', value: 'light', url: app.url }])
  await expectPicture('light')
})

/** Empty until it is there. */
const nameOfLoaded = (image: Element) => {
  const { complete, naturalWidth, currentSrc } = image as HTMLImageElement
  return complete && naturalWidth > 0 ? currentSrc.split('/').at(-1) : ''
}

test('the contents of long articles lead to each section @phone', async ({ page }) => {
  for (const path of ['/howtoparmen_sv', '/integritet']) {
    await test.step(`the table of contents of ${path} leads to each section, by click and by address`, async () => {
      await page.goto(path)
      await expectHydrated(page)
      const contents = page.getByRole('navigation', { name: 'På den här sidan' }).getByRole('link')
      const titles = await contents.allTextContents()
      expect(titles).toEqual(await page.locator('article section[aria-labelledby] > h2').allTextContents())
      const last = titles.at(-1) ?? ''
      await contents.filter({ hasText: last }).click()
      const heading = page.getByRole('heading', { level: 2, name: last, exact: true })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      await page.reload()
      await expect(heading).toBeInViewport()
    })
  }
})

function titleOf(path: string): string {
  const title = publicPages.find((page) => page.path === path)?.title
  if (!title) throw new Error(`${path} is no public page.`)
  return title
}

function linksIn(page: Page): Promise<Record<string, string | null>> {
  return page
    .locator('article a:not(nav a)')
    .evaluateAll((links) => Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')])))
}

/** Words of the running text, without table of contents, aside and FAQ. */
async function countWords(page: Page): Promise<number> {
  const texts = await page.locator('article section[aria-labelledby]:not([aria-labelledby=fragor])').allInnerTexts()
  return texts.join(' ').match(/[\p{L}\d][\p{L}\d-]*/gu)?.length ?? 0
}
