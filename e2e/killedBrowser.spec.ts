import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { messages } from '#contract/content/messages.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { app } from './fixtures/app.ts'
import { addEvent, addFolder, addMember } from './fixtures/builders.ts'
import { startKillable } from './fixtures/killable.ts'
import { newPerson } from './fixtures/people.ts'
import { aPhoto } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/test.ts'
import { outboxIsLoaded } from './fixtures/withoutNetwork.ts'

/*
 * A browser that is killed after something was saved without a network, and so loses its local storage of the last seconds:
 * opened again with a network it shows what was saved, and sends it by itself. `KILL_AFTER=0,5,20,45`: after how many seconds.
 */

const seconds = (process.env['KILL_AFTER'] ?? '0').split(',').map(Number)

const saveHere = /^Spara (på telefonen|i webbläsaren)$/
const photo = () => aPhoto('Bryggan.jpg', 'teal', { width: 1200, height: 900 })

type Kind = {
  /** Opened with a network. */
  at: (about: About) => string
  open: (page: Page) => Promise<void>
  save: (page: Page) => Promise<void>
  /** What is written of it where it waits. */
  shown: RegExp
  /** The calls that send it. */
  call: RegExp
  /** What the server has of it. */
  onServer: (page: Page, about: About) => Promise<boolean>
}
type About = { boat: number; event: number; engine: number; messageId: number }

const titles = async (page: Page, { boat }: About) => callApi(page, activities.inFolder, { query: { folderId: boat } })

const kinds: Record<string, Kind> = {
  'a new event with a picture': {
    at: ({ boat }) => urls.folder(boat, { tab: folderTabs.activities }),
    async open(page) {
      await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
      await page.getByRole('dialog', { name: 'Ny händelse' }).getByLabel('Titel').fill('Slog i bryggan')
    },
    async save(page) {
      const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
      await dialog.getByLabel('Bifoga filer').setInputFiles([await photo()])
      await expect(dialog.getByText(/^1 bild, /)).toBeVisible()
      await dialog.getByRole('button', { name: saveHere }).click()
    },
    shown: /Slog i bryggan/,
    call: /\/api\/MyActivity$/,
    onServer: async (page, about) => (await titles(page, about)).some(({ title }) => title === 'Slog i bryggan'),
  },
  'an event that is done': {
    at: ({ boat }) => urls.folder(boat, { tab: folderTabs.activities }),
    open: (page) => expect(markDone(page)).toBeVisible(),
    save: (page) => markDone(page).click(),
    shown: /Konservera motorn – klar/,
    call: /\/done/,
    onServer: async (page, about) =>
      (await titles(page, about)).some(({ id, statusId }) => id === about.event && statusId === activityStatus.done),
  },
  'a new fault': {
    at: ({ boat }) => urls.faults(boat),
    async open(page) {
      await page.getByRole('button', { name: '+ Anmäl fel' }).click()
      await page.getByRole('dialog', { name: 'Anmäl fel' }).getByLabel('Vad är fel?').fill('Lanternan är trasig')
    },
    save: (page) => page.getByRole('dialog', { name: 'Anmäl fel' }).getByRole('button', { name: saveHere }).click(),
    shown: /Lanternan är trasig/,
    call: /\/api\/Fault/,
    onServer: async (page, { boat }) =>
      (await callApi(page, faults.inFolder, { query: { folderId: boat } })).some(
        ({ title }) => title === 'Lanternan är trasig',
      ),
  },
  'a reading of a meter': {
    at: ({ boat, engine }) => urls.item('component', boat, engine),
    async open(page) {
      await page.getByRole('region', { name: 'Mätare' }).getByRole('button', { name: 'Läs av' }).click()
      await page
        .getByRole('dialog', { name: 'Läs av mätaren' })
        .getByLabel(/^Mätaren står på/)
        .fill('1234')
    },
    save: (page) =>
      page.getByRole('dialog', { name: 'Läs av mätaren' }).getByRole('button', { name: saveHere }).click(),
    shown: /Motorn: 1\s234/,
    call: /\/api\/Component\/\d+\/readings/,
    onServer: async (page, { boat, engine }) =>
      (await callApi(page, meterReadings.ofComponent, { params: { id: engine }, query: { folderId: boat } })).some(
        ({ value }) => value > 0,
      ),
  },
  'an answer': {
    at: ({ boat, messageId }) => urls.folder(boat, { tab: folderTabs.messages, messageId }),
    open: (page) => answer(page).fill('Jag kommer.'),
    save: (page) => page.getByRole('button', { name: 'Skicka sen' }).click(),
    shown: /Petra Holm/,
    call: /\/api\/Message/,
    onServer: async (page, { boat }) =>
      (await callApi(page, messages.mine, { query: { folderId: boat } })).some(
        ({ content }) => content === 'Jag kommer.',
      ),
  },
  'a picture to an event': {
    at: ({ boat, event }) => urls.item('activity', boat, event),
    open: (page) => expect(page.getByLabel('Lägg till papper eller bild')).toBeAttached(),
    save: async (page) => page.getByLabel('Lägg till papper eller bild').setInputFiles([await photo()]),
    shown: /Bild till|Bryggan/,
    call: /\/api\/File\/upload/,
    onServer: async (page, { boat }) =>
      (await callApi(page, files.ofUser, { query: { folderId: boat } })).some(({ name }) => name === 'Bryggan.jpg'),
  },
}

const markDone = (page: Page) => page.getByRole('button', { name: /^Markera som klar: Konservera motorn/ })
const answer = (page: Page) => page.getByRole('textbox', { name: 'Svara Petra Holm' })

for (const [name, kind] of Object.entries(kinds))
  for (const after of seconds)
    test(`${name} is shown and sent after a kill ${after} s later`, async ({ page, newPage }) => {
      await createAccount(page, newPerson('Anna', 'Berg'))
      const boat = await addFolder(page, 'Tärnan')
      const petras = await newPage()
      await addMember(page, boat, { page: petras, person: newPerson('Petra', 'Holm'), roleId: 3 })
      const event = await addEvent(page, boat, 'Konservera motorn')
      const engine = (
        await callApi(page, components.add, { body: { folderId: boat, name: 'Motorn', meterUnit: 'mil' } })
      ).id
      const guard = { subject: 'Vaktpasset', content: 'Kan du på fredag?', folderId: boat, isToGroup: true }
      const about = { boat, event, engine, ...(await callApi(petras, messages.send, { body: guard })) }

      const profile = mkdtempSync(join(tmpdir(), 'parmen-killed-'))
      const started: Awaited<ReturnType<typeof startKillable>>[] = []
      const start = async () => {
        const browser = await startKillable(profile)
        started.push(browser)
        await browser.page.setViewportSize({ width: 1280, height: 800 })
        return browser
      }
      try {
        // What it has of the session is on the disk once it is closed.
        const first = await start()
        await first.page.context().addCookies(await page.context().cookies())
        await first.page.goto(`${app.url}/dashboard`)
        await expect(first.page.getByRole('button', { name: 'Anna Berg' })).toBeVisible()
        await first.close()

        const second = await start()
        await second.page.goto(app.url + kind.at(about))
        await kind.open(second.page)
        await outboxIsLoaded(second.page)
        await second.page.context().setOffline(true)
        await kind.save(second.page)
        await expect(second.page.getByText(/^Sparat i webbläsaren\./)).toBeVisible()
        await new Promise((resolve) => setTimeout(resolve, after * 1000))
        await second.kill()

        const third = await start()
        const { promise: isSeen, resolve: letGo } = Promise.withResolvers<void>()
        await third.page.route(kind.call, async (route) => {
          if (route.request().method() !== 'GET') await isSeen
          await route.continue()
        })
        await third.page.goto(app.url + urls.needsYou)
        await expect(third.page.getByText(kind.shown)).toBeVisible()
        await expect(third.page.getByText('Allt du har sparat är skickat.')).toHaveCount(0)
        letGo()
        await expect(third.page.getByText('Allt du har sparat är skickat.')).toBeVisible()
        expect(await kind.onServer(page, about)).toBe(true)
        await third.close()
      } finally {
        for (const { kill } of started) await kill().catch(() => undefined)
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
      }
    })
