import type { Locator, Page } from '@playwright/test'
import { modalGate, type ModalKey } from '#contract/rules/permissions.ts'
import type { PersonName, World } from '#fixtures/world.ts'
import { atPhoneWidth, expectAccessible } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { chooseInMenu, menuOf } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

type Window = {
  title: string
  /** The page, the person (Anna by default) and the button that opens it. */
  path: (world: World) => string
  by?: PersonName
  opener: (page: Page) => Locator
  /** The entry, if the button opens a menu. */
  entry?: string
  /** The primary button. */
  action: string
  /** The element that has focus once the content has loaded. */
  focus?: (dialog: Locator) => Locator
  /** The field that makes a form dirty. */
  field?: (dialog: Locator) => Locator
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const inMenuOf = (title: string, entry: string) => ({ opener: (page: Page) => menuOf(page, title), entry })
const labelled = (label: string) => (dialog: Locator) => dialog.getByLabel(label, { exact: true })
const cancel = (dialog: Locator) => dialog.getByRole('button', { name: 'Avbryt' })
const inElen = (tab: string) => (world: World) => `/objectPage_tabs1/${world.folders.elen}?tab=${tab}`
const inVillan = (tab: string) => (world: World) => `/objectPage_tabs1/${world.folders.villan}?tab=${tab}`
const anEvent = (world: World) => `${inElen('tab2')(world)}&accordion=${world.activities.elbesiktning}`
const aComponent = (world: World) => `${inElen('tab3')(world)}&accordion=${world.components.elcentral}`
const aMessage = (world: World) => `${inVillan('tab5')(world)}&messageId=${world.messages.staddag}`
const dashboard = () => '/dashboard'
const subFolders = inVillan('tab1')
const team = inVillan('tab4')

const adding = (label: string) => ({ focus: labelled(label), field: labelled(label) })
const changing = (label: string) => ({ action: 'Spara', field: labelled(label) })
const deleting = { action: 'Radera', focus: cancel }

const windows: Record<ModalKey, Window> = {
  AddParentObject: {
    title: 'Ny mapp',
    path: dashboard,
    opener: button('+ Ny mapp'),
    action: 'Skapa mappen',
    ...adding('Titel'),
  },
  UpdateParentObject: {
    title: 'Ändra mappen',
    path: subFolders,
    ...inMenuOf('Villa Solhem', 'Ändra'),
    ...changing('Titel'),
  },
  DeleteParentObject: {
    title: 'Radera mappen?',
    path: subFolders,
    ...inMenuOf('Villa Solhem', 'Radera'),
    ...deleting,
  },
  AddChildObject: {
    title: 'Ny undermapp',
    path: subFolders,
    opener: button('+ Ny undermapp'),
    action: 'Skapa undermappen',
    ...adding('Titel'),
  },
  UpdateChildObject: {
    title: 'Ändra undermappen',
    path: subFolders,
    ...inMenuOf('El', 'Ändra'),
    ...changing('Titel'),
  },
  DeleteChildObject: {
    title: 'Radera undermappen?',
    path: subFolders,
    ...inMenuOf('El', 'Radera'),
    ...deleting,
  },
  AcceptInvitations: {
    title: 'Inbjudan till en mapp',
    path: () => '/folders',
    by: 'ines',
    opener: (page) =>
      page
        .getByRole('article')
        .filter({ hasText: 'Inbjuden' })
        .getByRole('button', { name: /^Acceptera/ }),
    action: 'Acceptera',
  },
  AddActivity: {
    title: 'Ny händelse',
    path: anEvent,
    opener: button('+ Ny aktivitet'),
    action: 'Spara',
    ...adding('Titel: vad har hänt, eller vad ska göras?'),
  },
  UpdateActivity: { title: 'Ändra händelsen', path: anEvent, opener: button('Ändra'), ...changing('Titel') },
  DeleteActivity: { title: 'Radera händelsen?', path: anEvent, ...inMenuOf('Elbesiktning', 'Radera'), ...deleting },
  AddComponent: {
    title: 'Ny komponent',
    path: aComponent,
    opener: button('+ Ny komponent'),
    action: 'Spara',
    ...adding('Namn'),
  },
  UpdateComponent: {
    title: 'Ändra komponenten',
    path: aComponent,
    ...inMenuOf('Elcentral i hallen', 'Ändra'),
    ...changing('Namn'),
  },
  DeleteComponent: {
    title: 'Radera komponenten?',
    path: aComponent,
    ...inMenuOf('Elcentral i hallen', 'Radera'),
    ...deleting,
  },
  AddMember: {
    title: 'Bjud in medlem',
    path: team,
    opener: button('+ Bjud in medlem'),
    action: 'Bjud in',
    ...adding('E-post'),
  },
  UpdateMember: {
    title: 'Ändra roll',
    path: team,
    ...inMenuOf('Erik Berg', 'Ändra roll'),
    action: 'Spara',
  },
  DeleteMember: {
    title: 'Ta bort från mappen?',
    path: team,
    ...inMenuOf('Erik Berg', 'Ta bort från mappen'),
    action: 'Ta bort',
    focus: cancel,
  },
  DeleteMessage: {
    title: 'Ta bort meddelandet?',
    path: aMessage,
    opener: button('Ta bort'),
    action: 'Ta bort',
    focus: cancel,
  },
}

/** Each person's modals open in one browser, from one page to the next: loading a page takes the longest. */
const keys = Object.keys(modalGate) as ModalKey[]
for (const [by, theirs] of Map.groupBy(keys, (key) => windows[key].by ?? 'anna')) {
  test(`the modals of ${by} open over the page and close @narrow`, async ({ page, sessionOf, world }) => {
    await page.context().addCookies(await sessionOf(by))
    for (const [path, together] of Map.groupBy(theirs, (key) => windows[key].path)) {
      await page.goto(path(world))
      for (const key of together) await test.step(key, () => expectWindow(page, windows[key], closings(key)))
    }
  })
}

type Closing = (page: Page) => Promise<void>

const waysToClose: Closing[] = [
  (page) => page.keyboard.press('Escape'),
  (page) => page.mouse.click(4, 4),
  (page) => page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click(),
]

/** All of them are one component's: each is tried on the first window, and one after the other on the rest. */
function closings(key: ModalKey): Closing[] {
  const index = keys.indexOf(key)
  const way = waysToClose[index % waysToClose.length]
  return index > 0 && way ? [way] : waysToClose
}

async function expectWindow(page: Page, { title, opener, entry, action, focus, field }: Window, ways: Closing[]) {
  const dialog = page.getByRole('dialog', { name: title })
  const open = async () => {
    await opener(page).click()
    if (entry) await page.getByRole('menuitem', { name: entry, exact: true }).click()
    // That of '+ Logga' is asleep until something is written.
    await expect(dialog.getByRole('button', { name: action, exact: true })).toBeEnabled({
      enabled: title !== 'Ny händelse',
    })
    // Before it has the focus it does not hear keys and clicks outside: a test is quicker than a hand.
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }

  await open()
  await expect(dialog.getByRole('heading', { level: 2, name: title })).toBeVisible()
  if (focus) await expect(focus(dialog)).toBeFocused()
  await expectAccessible(page)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await expectAboveKeyboard(page, dialog.getByRole('button', { name: action, exact: true }), field?.(dialog))
  for (const [index, close] of ways.entries()) {
    if (index > 0) await open()
    await close(page)
    await expectClosed(page, opener(page))
  }

  if (!field) return
  await open()
  await field(dialog).fill('påbörjat')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Fortsätt skriva' }).click()
  await expect(field(dialog)).toHaveValue('påbörjat')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stäng utan att spara' }).click()
  await expectClosed(page, opener(page))
}

/**
 * Expects that the focused field, the button, and what else stands beside it are in view with a phone's keyboard open.
 */
async function expectAboveKeyboard(page: Page, primary: Locator, field?: Locator) {
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 500 })
  await expect(primary).toBeInViewport({ ratio: 1 })
  if (field) {
    await field.focus()
    await expect(field).toBeInViewport({ ratio: 1 })
  }
  const tops = await primary.evaluate((element) =>
    [...element.parentElement!.querySelectorAll(':scope > button')]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect().top),
  )
  expect(new Set(tops).size, 'the buttons share a line').toBe(1)
  await page.setViewportSize(size)
}

async function expectClosed(page: Page, opener: Locator) {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
}

/** A desktop, a phone with its bars, and a desktop at 200 %. */
const screens = [
  { width: 1280, height: 800 },
  { width: 390, height: 664 },
  { width: 640, height: 400 },
]

test('what keys lead to in a dialog lies between its head and its buttons', async ({ anna: page }) => {
  const dialog = page.getByRole('dialog', { name: 'Ny mapp' })
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await expect.poll(() => dialog.evaluate(hiddenOfFocused), `after ${key}`).toBe(0)
  }
  await page.goto('/dashboard')
  for (const screen of screens) {
    await test.step(`${screen.width} × ${screen.height}`, async () => {
      await page.setViewportSize(screen)
      await button('+ Ny mapp')(page).click()
      await expect(dialog.getByLabel('Titel')).toBeFocused()
      await press('Tab')
      // Round all of them, and on to one that lists what comes with it.
      for (let option = 0; option < 12; option++) await press('ArrowDown')
      await press('ArrowDown')
      for (const [key, last] of [
        ['Tab', dialog.getByRole('button', { name: 'Avbryt' })],
        ['Shift+Tab', dialog.getByLabel('Titel')],
      ] as const) {
        for (let step = 0; step < 60; step++) {
          await press(key)
          if (await last.evaluate((element) => element === document.activeElement)) break
        }
        await expect(last).toBeFocused()
      }
      await cancel(dialog).click()
      await expectClosed(page, button('+ Ny mapp')(page))
    })
  }
})

/** How much of the focused field, or of the label that draws it, is scrolled out of sight, in px. */
function hiddenOfFocused(dialog: Element): number {
  const field = document.activeElement
  const room = field?.closest('.overflow-y-auto')
  if (!field || !room || !dialog.contains(room)) return 0
  const [inner, outer] = [(field.closest('label') ?? field).getBoundingClientRect(), room.getBoundingClientRect()]
  return Math.round(Math.max(0, outer.top - inner.top, inner.bottom - outer.bottom))
}

test('a modal confirms discarding, and shows that it is loading', async ({ anna: page, world }) => {
  await test.step('unsaved input is never discarded without a question, however the modal is closed', async () => {
    await page.goto('/folders')
    await page.getByRole('link', { name: 'Översikt' }).click()
    // The previous page has such a button too.
    await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible()
    await button('+ Ny mapp')(page).click()
    const field = page.getByLabel('Titel')
    await field.fill('Kolonilotten')
    const question = page.getByRole('dialog', { name: 'Stänga utan att spara?' })
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 4),
      () => page.getByRole('button', { name: 'Stäng', exact: true }).click(),
    ]
    for (const leave of ways) {
      await leave()
      await expect(question.getByRole('button', { name: 'Fortsätt skriva' })).toBeFocused()
      // Dismissing the question means staying.
      await leave()
      await expect(field).toHaveValue('Kolonilotten')
      await expect(field).toBeFocused()
    }
    for (const leave of [() => page.goBack(), () => cancel(page.getByRole('dialog')).click()]) {
      await leave()
      await question.getByRole('button', { name: 'Fortsätt skriva' }).click()
      await expect(field).toHaveValue('Kolonilotten')
      await expect(field).toBeFocused()
    }
    await expect(page).toHaveURL('/dashboard')

    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Stäng utan att spara' }).click()
    await expectClosed(page, button('+ Ny mapp')(page))
    await expect(page.getByText('Kolonilotten')).toHaveCount(0)

    await button('+ Ny mapp')(page).click()
    await field.fill('Kolonilotten')
    await page.goBack()
    await question.getByRole('button', { name: 'Stäng utan att spara' }).click()
    await expect(page).toHaveURL('/folders')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a changed role counts as unsaved input too', async () => {
    await page.goto(inVillan('tab4')(world))
    await chooseInMenu(page, 'Erik Berg', 'Ändra roll')
    const dialog = page.getByRole('dialog', { name: 'Ändra roll' })
    await expect(dialog.getByRole('radio', { name: /Administratör/ })).toBeChecked()
    await dialog.getByRole('radio', { name: /Observatör/ }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Fortsätt skriva' }).click()
    await expect(dialog.getByRole('radio', { name: /Observatör/ })).toBeChecked()
  })

  await test.step('a modal shows that it is loading, and a reload helps if its content cannot be loaded', async () => {
    await page.goto(inElen('tab2')(world))
    const content = /\/assets\/LogDialog-[^/]+\.js$/
    const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
    let fail: (() => void) | undefined
    const held = new Promise<void>((resolve) => (fail = resolve))
    await page.route(content, async (route) => {
      await held
      await route.abort()
    })
    await button('+ Ny aktivitet')(page).click()
    await expect(dialog.getByText('Laddar komponent...')).toBeVisible()
    fail?.()
    await expect(dialog.getByText('Fel vid laddning av komponenten.')).toBeVisible()
    await expectAccessible(page)

    await page.unroute(content)
    await dialog.getByRole('button', { name: 'Ladda om sidan' }).click()
    await button('+ Ny aktivitet')(page).click()
    await expect(dialog.getByLabel('Titel')).toBeFocused()
  })

  await test.step('the log sheet has room for its field and its buttons above the keyboard of a phone', async () => {
    const size = page.viewportSize()!
    const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
    const more = dialog.getByRole('button', { name: 'Fler uppgifter' })
    await page.setViewportSize({ width: 390, height: 500 })
    for (const seen of [dialog.getByLabel('Titel'), more, dialog.getByRole('button', { name: 'Spara' })]) {
      await expect(seen).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize(size)
    await more.click()
    await expect(dialog.getByRole('group', { name: 'Till och med' })).toBeVisible()
    await expectAccessible(page)
    await atPhoneWidth(page, () => expectAccessible(page))
  })
})

test("the delete dialog lists the folder's contents, and all of them are deleted", async ({ page }) => {
  const owner = newPerson('Karin', 'Ek')
  await createAccount(page, owner)
  const stugan = await addFolder(page, 'Stugan')
  const brunnen = await addFolder(page, 'Brunnen', stugan)
  await addEvent(page, brunnen, 'Vattenprov')
  for (const name of ['Pump', 'Filter']) await addComponent(page, brunnen, name)

  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog')
  await chooseInMenu(page, 'Stugan', 'Radera')
  await expect(dialog.getByText('Det här följer med: 1 undermapp, 1 händelse och 2 komponenter.')).toBeVisible()
  await cancel(dialog).click()

  await addFolder(page, 'Taket', stugan)
  await chooseInMenu(page, 'Stugan', 'Radera')
  await expect(dialog.getByText('Det här följer med: 2 undermappar, 1 händelse och 2 komponenter.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Radera' }).click()
  await expect(page.getByText('Mappen ligger nu i papperskorgen.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Vad vill du hålla ordning på?' })).toBeVisible()
})
