import type { Locator, Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { messages } from '#contract/content/messages.ts'
import { members } from '#contract/people/members.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { atPhoneWidth, expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder, addMember } from './fixtures/builders.ts'
import { chooseInMenu, expectInMenu } from './fixtures/menus.ts'
import { failOnce } from './fixtures/network.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/** A new user with two main folders and a sub-folder: three events and two components. */
async function setUpFolders(page: Page) {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const taket = await addFolder(page, 'Taket', huset)
  const bilen = await addFolder(page, 'Bilen')
  await addEvent(page, taket, 'Byte av åsplåt', { typeId: 2, startDate: '2026-05-04' })
  await addEvent(page, huset, 'Sotning', { startDate: '2025-10-01', statusId: activityStatus.done })
  await addEvent(page, bilen, 'Besiktning av bilen', { typeId: 3, startDate: '2026-02-01' })
  await addComponent(page, taket, 'Takfönster')
  await addComponent(page, bilen, 'Vinterdäck')
  return { huset, taket, bilen }
}

/** Together with those above, 22 events in as many months as a household has. */
const events = Array.from({ length: 19 }, (_, index) => {
  const isDone = index >= 8
  const month = isDone ? index - 7 : Math.floor(index / 2) + 1
  const details = {
    description: index % 2 === 0 ? 'Ring och boka en tid, och flytta undan det som står i vägen.' : null,
    startDate: `${isDone ? 2026 - (index % 3) : 2099}-${String(month).padStart(2, '0')}-11`,
    statusId: isDone ? activityStatus.done : activityStatus.planned,
  }
  return [`Översyn av taket ${index}`, details] as const
})

/** The visible part of a choice; its radio button is not seen. */
const segment = (page: Page, name: string) => page.getByRole('radiogroup').locator('label').filter({ hasText: name })
const search = (page: Page) => page.getByRole('searchbox')
const found = (page: Page) => page.getByRole('search').getByRole('status')
const titles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading')

/** Opens the filter of a list, and closes it after what is done there. */
async function inFilter(page: Page, act: (panel: Locator) => Promise<unknown>) {
  const button = page.getByRole('button', { name: /^Filter/ })
  await button.click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await act(panel)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
}

/** Chooses an option of a filter. */
const choose = (page: Page, label: string, option: string) =>
  inFilter(page, (panel) => panel.getByLabel(label, { exact: true }).selectOption(option))

test('sub-folders and latest entries are rows or cards, as chosen, and tell what was and what comes @phone', async ({
  page,
}) => {
  const { huset, taket } = await setUpFolders(page)
  await addFolder(page, 'Trädgården', huset)
  const componentId = await addComponent(page, taket, 'Stuprör')
  await addEvent(page, taket, 'Rensa takrännorna', { componentId, startDate: '2098-09-01', season: 'month' })

  await test.step('sub-folders are cards, which say what comes next as the event says it', async () => {
    await page.goto(`/objectPage_tabs1/${huset}?tab=tab1`)
    const card = page.getByRole('article').filter({ hasText: 'Taket' })
    await expect(card).toContainText('Händelsedatum4 maj')
    await expect(card).toContainText('HärnästRensa takrännorna, i september 2098')
    await expectAccessible(page)
    await card.getByRole('link', { name: 'Taket' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Taket' })).toBeVisible()
  })

  await test.step('latest entries are rows; for whoever has chosen cards of events, cards with every field', async () => {
    await page.goto('/dashboard')
    const latest = page.getByRole('list', { name: 'Senaste aktiviteter' })
    const of = (name: string) => latest.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(of('Stuprör')).toContainText('Härnäst i september 2098')
    await page.goto('/activities')
    await inFilter(page, () => segment(page, 'Kort').click())
    await page.goto('/dashboard')
    const card = of('Stuprör')
    await expect(card.getByRole('term')).toHaveText(['Status', 'Härnäst', 'Roll'])
    await expect(card).toContainText('Rensa takrännorna, i september 2098')
    await expect(card).toContainText(/Du lade till komponenten, i dag \d\d\.\d\d/)
    await page.getByRole('button', { name: 'Visa fler' }).click()
    await expect(of('Sotning').getByRole('term')).toHaveText(['Status', 'Händelsedatum', 'Roll'])
    await expectAccessible(page)
    await page.reload()
    await expect(card.getByRole('term')).toHaveText(['Status', 'Härnäst', 'Roll'])
    await of('Stuprör').getByRole('link', { name: 'Stuprör' }).click()
    await expect(page).toHaveURL(`/objectPage_tabs1/${taket}?tab=tab3&accordion=${componentId}`)
  })
})

test('what one has is searched, filtered and sorted @phone', async ({ page }) => {
  const { huset } = await setUpFolders(page)
  await test.step('events are searched as one types, filtered and sorted, and the back button undoes each step', async () => {
    await page.goto('/activities')
    // What is late first, then what is done.
    await expect(titles(page)).toHaveText(['Besiktning av bilen', 'Byte av åsplåt', 'Sotning'])
    await expect(page.getByRole('list', { name: 'Försenat' }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('list', { name: 'Gjort, 2025' }).getByRole('listitem')).toHaveCount(1)
    await expect(found(page)).toHaveText('3 händelser')
    await expectAccessible(page)

    await search(page).pressSequentially('asplat', { delay: 40 })
    await expect(titles(page)).toHaveText(['Byte av åsplåt'])
    await expect(found(page)).toHaveText('1 träff')
    await expect(page).toHaveURL('/activities?sok=asplat')
    await page.goBack()
    await expect(titles(page)).toHaveCount(3)
    await expect(search(page)).toHaveValue('')
    await page.goForward()
    await expect(search(page)).toHaveValue('asplat')
    await expect(titles(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Rensa' }).click()
    await expect(titles(page)).toHaveCount(3)
    await expect(search(page)).toBeFocused()

    await choose(page, 'Mapp', 'Huset')
    await expect(titles(page)).toHaveText(['Byte av åsplåt', 'Sotning'])
    await choose(page, 'Ordning', 'Äldsta dag')
    await expect(titles(page)).toHaveText(['Sotning', 'Byte av åsplåt'])
    await choose(page, 'Status', 'Klar')
    await expect(titles(page)).toHaveText(['Sotning'])
    await expect(page).toHaveURL(`/activities?mapp=${huset}&ordning=aldst&status=${activityStatus.done}`)
    await page.goBack()
    await expect(titles(page)).toHaveText(['Sotning', 'Byte av åsplåt'])
    await page.reload()
    await expect(titles(page)).toHaveText(['Sotning', 'Byte av åsplåt'])

    await search(page).fill('finns inte')
    await expect(page.getByText('Inga träffar.')).toBeVisible()
    await expect(found(page)).toHaveText('0 träffar')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Rensa' }).last().click()
    await expect(titles(page)).toHaveText(['Sotning', 'Besiktning av bilen', 'Byte av åsplåt'])
  })

  await test.step('the overview begins with what is to be done', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
    const rows = page.getByRole('list', { name: 'Att göra' }).getByRole('listitem')
    await expect(rows).toContainText([/Besiktning av bilen.*Försenad, 1 feb/, /Byte av åsplåt.*Försenad, 4 maj/])
    await expectAccessible(page)
  })

  await test.step('events are shown as cards, and as a calendar, whose month is in the address', async () => {
    await page.goto('/activities')
    await inFilter(page, async () => {
      await expectAccessible(page)
      await segment(page, 'Kort').click()
    })
    await expect(page.getByRole('article').getByText('Händelsedatum').first()).toBeVisible()
    await expect(titles(page)).toHaveText(['Besiktning av bilen', 'Byte av åsplåt', 'Sotning'])
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(3)
    await inFilter(page, () => segment(page, 'Rader').click())
    await expect(page.getByRole('article')).toHaveCount(0)

    // On a phone it is a sign beside the filter.
    const sign = page.getByRole('button', { name: 'Visa som kalender' })
    await ((await sign.isVisible()) ? sign : segment(page, 'Kalender')).click()
    await expect(page).toHaveURL('/activities?vy=kalender')
    await page.goto('/activities?vy=kalender&manad=2026-05')
    await expect(page.getByRole('heading', { name: 'Maj 2026', level: 2 })).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveText([18, 19, 20, 21, 22].map((week) => `v. ${week}vecka ${week}`))
    await expect(page.getByRole('link', { name: 'Byte av åsplåt' }).filter({ visible: true })).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Föregående månad' }).click()
    await expect(page).toHaveURL('/activities?vy=kalender&manad=2026-04')
    await expect(page.getByRole('link', { name: 'Byte av åsplåt' })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Byte av åsplåt' }).filter({ visible: true })).toHaveCount(1)
  })

  await test.step('a period is typed, shared by its address, and rejected when its end is before its start', async () => {
    await page.goto('/activities')
    await expect(titles(page)).toHaveCount(3)
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByRole('button', { name: /^Datum/ }).click()
    const day = (end: string) => page.getByRole('group', { name: end }).getByRole('spinbutton').first()
    await day('Från').click()
    await page.keyboard.type('20260101')
    await expect(page).toHaveURL('/activities?fran=2026-01-01')
    await day('Till').click()
    await page.keyboard.type('20251231')
    await expect(page.getByText('Slutdatum kan inte vara före startdatum.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/activities?fran=2026-01-01&till=2026-02-28')
    await expect(titles(page)).toHaveText(['Besiktning av bilen'])
    await expect(found(page)).toHaveText('1 träff')
    await inFilter(page, async (panel) => {
      await panel.getByRole('button', { name: /^Datum.*1 jan/ }).click()
      await panel.getByRole('button', { name: 'Rensa datum' }).click()
      await expect(page).toHaveURL('/activities')
    })
    await expect(titles(page)).toHaveCount(3)
  })

  await test.step('components and folders are searched, filtered and sorted', async () => {
    await page.goto('/components')
    await expect(titles(page)).toHaveText(['Takfönster', 'Vinterdäck'])
    await expectAccessible(page)
    await choose(page, 'Mapp', 'Huset')
    await expect(titles(page)).toHaveText(['Takfönster'])
    await search(page).fill('fonster')
    await expect(page).toHaveURL(/sok=fonster/)
    await expect(titles(page)).toHaveText(['Takfönster'])
    await page.getByRole('link', { name: 'Takfönster' }).click()
    await expect(page).toHaveURL(/tab=tab3&accordion=/)
    await page.goBack()
    await expect(search(page)).toHaveValue('fonster')

    await page.goto('/folders')
    await expect(titles(page)).toHaveText(['Bilen', 'Huset'])
    await expectAccessible(page)
    await choose(page, 'Status', 'Arkiverad')
    await expect(found(page)).toHaveText('0 träffar')
    await page.goto('/folders?sok=hus')
    await expect(titles(page)).toHaveText(['Huset'])
  })
})

test('addresses of overviews and folders, older ones too', async ({ page, newPage }) => {
  const { huset, taket, bilen } = await addTeamMember(page, await newPage())
  await test.step('invalid values in the address are ignored', async () => {
    await page.goto('/activities?sok=%00&mapp=huset&typ=-1&status=9&fran=2026-02-30&ordning=nyast')
    await expect(titles(page)).toHaveCount(3)
    await expect(found(page)).toHaveText('3 händelser')
    await page.goto('/activities?mapp=999999')
    await expect(page.getByText('Inga träffar.')).toBeVisible()
  })

  await page.unrouteAll()
  await test.step('the latest response wins, and the previous rows stay until it arrives', async () => {
    await page.goto('/components')
    await expect(titles(page)).toHaveCount(2)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/GetComponentsByUserId\?q=tak&/, async (route) => {
      await held
      await route.continue()
    })
    await search(page).fill('tak')
    await expect(page).toHaveURL('/components?sok=tak')
    await expect(titles(page)).toHaveCount(2)
    await search(page).fill('dack')
    await expect(titles(page)).toHaveText(['Vinterdäck'])
    const late = page.waitForResponse(/q=tak&/)
    release()
    await late
    await expect(titles(page)).toHaveText(['Vinterdäck'])
    await expect(search(page)).toHaveValue('dack')
  })

  await page.unrouteAll()
  await test.step("a folder's legacy address redirects to the same content", async () => {
    const [event] = await callApi(page, activities.inFolder, { query: { folderId: taket } })
    const older = `/objectPage_tabs/${taket}`
    const newer = `/objectPage_tabs1/${taket}`
    await page.goto('/activities')
    await page.goto(`${older}?tab=tab1&accordion=${event?.id}`)
    await expect(page).toHaveURL(`${newer}?tab=tab2&accordion=${event?.id}`)
    await expect(page.getByRole('button', { name: /Byte av åsplåt/, expanded: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/activities')

    const parts = page.getByRole('tablist', { name: 'Mappens delar' })
    for (const [tab, now, name] of [
      ['tab2', 'tab3', 'Komponenter'],
      ['tab3', 'tab4', 'Mitt team'],
      ['tab4', 'tab5', 'Meddelanden'],
      ['tab9', 'tab2', 'Händelser'],
    ]) {
      await page.goto(`${older}?tab=${tab}`)
      await expect(page).toHaveURL(`${newer}?tab=${now}`)
      await expect(parts.getByRole('tab', { name: name ?? '' })).toHaveAttribute('aria-selected', 'true')
    }
    await page.goto(older)
    await expect(page).toHaveURL(`${newer}?tab=tab2`)

    const { messageId } = await callApi(page, messages.send, {
      body: { folderId: huset, subject: 'Städdag', content: 'På lördag.', isToGroup: true },
    })
    const place = `subTab=Meddelanden&messageId=${messageId}&userId=1&myObjectId=${huset}`
    await page.goto(`/objectPage_tabs/${huset}?tab=tab4&${place}`)
    await expect(page).toHaveURL(`/objectPage_tabs1/${huset}?tab=tab5&${place}`)
    await page.goto('/objectPage_tabs/huset')
    await expect(page.getByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeVisible()
  })

  await page.unrouteAll()
  await test.step("'show more' loads the rest of a long result", async () => {
    await test.step('22 events are at most 1,500 px high on a phone, as much as a year is open', async () => {
      for (const event of events) await addEvent(page, taket, ...event)
      await atPhoneWidth(page, async () => {
        const height = () => page.evaluate(() => document.documentElement.scrollHeight)
        await page.goto('/activities')
        await expect(found(page)).toHaveText('22 händelser')
        const year = page.getByRole('button', { name: /^2025/ })
        await expect(year).toBeVisible()
        expect(await height()).toBeLessThanOrEqual(1_300)
        await year.click()
        await expect(page).toHaveURL('/activities?ar=2025')
        await expect(page.getByRole('list', { name: 'Gjort, 2025' }).getByRole('listitem')).toHaveCount(4)
        expect(await height()).toBeLessThanOrEqual(1_700)
        await page.goBack()
        await expect(year).toHaveAttribute('aria-expanded', 'false')
        await page.goto(`/objectPage_tabs1/${taket}?tab=tab2`)
        await expect(page.getByRole('heading', { name: /^Gjort/ })).toBeVisible()
        const first = page.getByRole('button', { name: 'Byte av åsplåt', exact: false }).last()
        expect((await first.boundingBox())?.y).toBeLessThanOrEqual(380)
      })
    })
    for (let number = 1; number <= 46; number++) await addEvent(page, bilen, `Tvätt ${number}`)
    await page.goto('/activities?sok=tvatt')
    await expect(found(page)).toHaveText('46 träffar')
    await expect(titles(page)).toHaveCount(10)
    await page.getByRole('button', { name: 'Visa 36 till' }).click()
    await expect(titles(page)).toHaveCount(45)
    await page.getByRole('button', { name: 'Visa fler' }).click()
    await expect(titles(page)).toHaveCount(46)
  })
})

test('the team is searched, changed and looked up @narrow', async ({ page, newPage }) => {
  await test.step('a user without data gets a next step instead of filters', async () => {
    await createAccount(page, newPerson('Nils', 'Ny'))
    for (const [path, text] of [
      ['/activities', 'Saknas händelser.'],
      ['/components', 'Saknas komponenter.'],
      ['/members', 'Saknas medlemmar.'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Skapa ny huvudmapp' })).toHaveAttribute('href', '/dashboard')
      await expect(search(page)).toHaveCount(0)
    }
    await addFolder(page, 'Stugan')
    await page.goto('/members')
    await expect(page.getByText('Du är ensam än så länge.')).toBeVisible()
    await page.getByRole('button', { name: 'Bjud in' }).click()
    await expect(page.getByRole('dialog', { name: 'Bjud in medlem' })).toBeVisible()
  })

  const svens = await newPage()
  const { huset, relationId } = await addTeamMember(page, svens)
  await test.step('the team is searched and filtered, and a role is changed from a row', async () => {
    await svens.goto('/members')
    await expect(titles(svens)).toHaveText(['Karin Ek'])
    await expectInMenu(svens, 'Karin Ek', ['Skriv', 'Mejla', 'Se engagemang'])

    await page.goto('/members')
    await search(page).fill('sven ost')
    await expect(found(page)).toHaveText('1 träff')
    await choose(page, 'Roll', 'Partner')
    await expect(titles(page)).toHaveText(['Sven Öst'])
    await chooseInMenu(page, 'Sven Öst', 'Ändra roll')
    const dialog = page.getByRole('dialog', { name: 'Ändra roll för Sven Öst' })
    await expect(dialog.getByLabel('Huset', { exact: true })).toHaveValue('3')
    await expectAccessible(page)

    await dialog.getByLabel('Huset', { exact: true }).selectOption('Administratör')
    // Fails only the change: lists may be requested at any moment.
    await failOnce(page, /\/api\/Member\/\d+\?/, (route) => route.abort())
    await dialog.getByRole('button', { name: 'Spara rollen i Huset' }).click()
    await expect(dialog.getByText('Ett nätverksfel uppstod. Försök igen.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Spara rollen i Huset' }).click()
    await expect(dialog.getByLabel('Huset', { exact: true })).toHaveValue('2')
    await expect(dialog.getByLabel('Huset', { exact: true })).toBeFocused()
    // A toast would wait until the dialog is closed.
    await expect(dialog.getByRole('status')).toHaveText('Sven Öst är nu administratör i Huset.')
    await expect(dialog.getByRole('status')).toBeInViewport()
    await dialog.getByRole('button', { name: 'Stäng' }).last().click()
    await expect(page.getByText('Inga träffar.')).toBeVisible()
  })

  await test.step("a person's memberships link to each folder's team, and disappear when nothing is shared", async () => {
    await page.goto('/members')
    await page.getByRole('link', { name: 'Sven Öst', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Engagemangsöversikt' })).toBeVisible()
    const row = page.getByRole('list', { name: 'Engagemang' }).getByRole('listitem').filter({ hasText: 'Huset' })
    await expect(row).toContainText('Administratör')
    await expectAccessible(page)
    // The specification's card says the same with labels.
    await page.goto('/activities')
    await inFilter(page, () => segment(page, 'Kort').click())
    await page.goBack()
    const card = page.getByRole('article').filter({ hasText: 'Huset' })
    await expect(card.getByText('Medlemsstatus')).toBeVisible()
    await expect(card.getByText('Huvudmapp')).toHaveCount(0)
    await page.goto('/activities')
    await inFilter(page, () => segment(page, 'Rader').click())
    await page.goBack()
    await row.getByRole('link', { name: 'Huset' }).click()
    await expect(page).toHaveURL(`/objectPage_tabs1/${huset}?tab=tab4`)

    await page.goBack()
    await expect(row).toBeVisible()
    await callApi(page, members.remove, { params: { id: relationId }, query: { folderId: huset } })
    await expect(page.getByText('Personen finns inte här')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

/** Adds Sven as a partner to Karin's folder. */
async function addTeamMember(page: Page, svens: Page) {
  const scene = await setUpFolders(page)
  const person = newPerson('Sven', 'Öst')
  const relationId = await addMember(page, scene.huset, { page: svens, person, roleId: 3 })
  return { ...scene, relationId }
}

test('with five folders Översikt is no longer than what one looks for in it, and begins with that @phone', async ({
  page,
  isMobile,
}) => {
  const { taket } = await setUpFolders(page)
  for (const title of ['Båten', 'Klubben', 'Stugan']) await addFolder(page, title)
  for (const event of events) await addEvent(page, taket, ...event)
  await page.goto('/dashboard')
  await expect(page.getByRole('list', { name: 'Senaste aktiviteter' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('list', { name: 'Att göra' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('article')).toHaveCount(5)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(isMobile ? 2_000 : 1_700)
  await expect(page.getByRole('list', { name: 'Att göra' }).getByRole('listitem').first()).toBeInViewport()
  await expect(page.getByRole('article').first()).toBeInViewport()
})
