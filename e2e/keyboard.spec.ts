import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFocusKept } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addMember } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/* Keyboard only, zoom, and reduced motion. */

/** Tabs until the target has focus; at every step the focused element must be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target.toString()} is not reached with ${key}.`)
}

/** The focused element is on screen, at least partly uncovered, and has a focus ring. */
async function expectFocusSeen(page: Page) {
  // Polls while the page scrolls and the ring fades in.
  await expect.poll(() => focusProblem(page)).toBeNull()
}

function focusProblem(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    // A radio is drawn by its label.
    const drawn = (element.matches('input.sr-only') && element.closest('label')) || element
    const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect()
    const points = [0.05, 0.5, 0.95].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    )
    // A link that covers its card lies below the card's buttons, and a field's ring is on its frame.
    const isSeen = points.some((there) => there && (element.contains(there) || there.contains(element)))
    const isInside = width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement?.parentElement,
      element.closest('article'),
    ]
    const styles = around.flatMap((there) =>
      there ? [getComputedStyle(there), getComputedStyle(there, '::after')] : [],
    )
    const isMarked =
      styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px') ||
      styles.some(({ boxShadow }) => boxShadow.includes('0px 0px 0px 1px')) ||
      // The line of '+ Logga' has a thicker line below it.
      styles.some(({ boxShadow }) => boxShadow.includes('0px 1px 0px 0px')) ||
      element.matches('[role=spinbutton][data-focused], [role=menuitem][data-focused]')
    const name = element.outerHTML.slice(0, 200)
    if (!isInside) return `outside of the screen: ${name}`
    if (!isSeen) return `covered: ${name}`
    return isMarked ? null : `not marked: ${name}`
  })
}

const main = (page: Page) => page.getByRole('main')

test('everything from sign-up to sign-out works without a mouse', async ({ page }) => {
  const person = newPerson('Greta', 'Vik')
  const dialog = page.getByRole('dialog')

  await test.step('sign up', async () => {
    await page.goto('/?lage=skapa')
    await expect(page.getByLabel('Förnamn')).toBeVisible()
    const typed = [
      ['Förnamn', person.firstName],
      ['Efternamn', person.lastName],
      ['E-post', person.email],
      ['Lösenord', person.password],
      ['Bekräfta lösenord', person.password],
    ] as const
    for (const [label, text] of typed) {
      await tabTo(page, page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible()
  })

  await test.step('create a folder', async () => {
    const opener = page.getByRole('button', { name: 'Övrigt' })
    await expect(opener).toBeVisible()
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Titel')).toBeFocused()
    await page.keyboard.type('Kolonilotten')
    await tabTo(page, dialog.getByLabel('Kategori'))
    await page.keyboard.type('Fri')
    await tabTo(page, dialog.getByRole('button', { name: 'Skapa mappen' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Kolonilotten' })).toBeVisible()
    await expect(main(page).getByText('Fritidshus')).toBeVisible()
  })

  await test.step('move between the tabs with the arrows', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Undermappar' }))
    await page.keyboard.press('ArrowRight')
    await expectFocusSeen(page)
    await expect(page.getByRole('tab', { name: 'Händelser' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Händelser', selected: true })).toBeFocused()
    await expect(page).toHaveURL(/tab=tab2/)
    await expect(page.getByText('Saknas händelser.')).toBeVisible()
  })

  await test.step('add an event, its day typed', async () => {
    await tabTo(page, page.getByRole('button', { name: '+ Ny aktivitet' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Titel')).toBeFocused()
    await page.keyboard.type('Plantera om')
    await tabTo(page, dialog.getByRole('button', { name: 'I dag', expanded: false }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Annan dag' }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('spinbutton', { name: /^år/ }))
    await page.keyboard.type('20260502')
    await tabTo(page, dialog.getByRole('button', { name: 'Spara' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: '+ Ny aktivitet' })).toBeFocused()
  })

  await test.step('open the event and close it', async () => {
    const item = page.getByRole('button', { name: /^Plantera om/ })
    await tabTo(page, item)
    await page.keyboard.press('Enter')
    await expect(item).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('definition').filter({ hasText: '2 maj 2026' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(item).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('definition').filter({ hasText: '2 maj 2026' })).toBeHidden()
  })

  await test.step('log out in the account menu', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Greta Vik' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Din vecka' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Greta Vik' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Din vecka' })).toBeFocused()
    await page.keyboard.press('End')
    await expectFocusSeen(page)
    await expect(page.getByRole('menuitem', { name: 'Logga ut' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
  })
})

/** Closes the notice with the way back, which would lie over what is tabbed to for its twelve seconds. */
async function closeNotice(page: Page, text: RegExp) {
  const notice = page.getByRole('log').getByText(text)
  await expect(notice).toBeVisible()
  const before = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press('F6')
  await expectFocusSeen(page)
  await tabTo(page, page.getByRole('button', { name: 'Stäng meddelandet' }).last())
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  expect(await before.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Reaches the open tab with Tab, and this one from there with the arrows. */
async function openTab(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // On the way lies a field whose open list hides the rest of the page.
  await tabTo(page, page.getByRole('tab', { selected: true, includeHidden: true }), key)
  const tab = page.getByRole('tab', { name })
  for (let step = 0; step < 5 && !(await tab.evaluate((one) => one === document.activeElement)); step++) {
    await page.keyboard.press('ArrowRight')
    await expectFocusSeen(page)
  }
  await page.keyboard.press('Enter')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toBeFocused()
}

test('what one does every week works without a mouse, from sign-in to sign-out', async ({ page, newPage }) => {
  const [person, tove] = [newPerson('Karin', 'Ek'), newPerson('Tove', 'Holm')]
  const behind = await newPage()
  await createAccount(behind, person)
  const dialog = page.getByRole('dialog')

  await test.step('sign in', async () => {
    await page.goto('/')
    await expect(page.getByLabel('Lösenord', { exact: true })).toBeVisible()
    await tabTo(page, page.getByLabel('E-post', { exact: true }))
    await page.keyboard.type(person.email)
    await tabTo(page, page.getByLabel('Lösenord', { exact: true }))
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible()
  })

  await test.step('make the first folder from a template', async () => {
    const template = page.getByRole('button', { name: /^Bil( |$)/ })
    await expect(template).toBeVisible()
    await tabTo(page, template)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Titel')).toBeFocused()
    await page.keyboard.type('Volvon')
    await tabTo(page, dialog.getByRole('button', { name: 'Nästa' }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Skapa mappen' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Volvon' })).toBeVisible()
    await expectFocusKept(page)
  })

  const folderId = Number(/objectPage_tabs1\/(\d+)/.exec(page.url())?.[1])
  await addEvent(behind, folderId, 'Tvätta bilen', { startDate: '2026-11-20' })
  await addComponent(behind, folderId, 'Dragkrok')
  await addMember(behind, folderId, { page: await newPage(), person: tove, roleId: 3 })

  await test.step('log a repair', async () => {
    const log = page.getByRole('banner').getByRole('button', { name: 'Logga', exact: true })
    await tabTo(page, log, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Titel')).toBeFocused()
    await page.keyboard.type('Bytte oljefilter')
    await tabTo(page, dialog.getByRole('button', { name: 'Spara' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(log).toBeFocused()
    await closeNotice(page, /^Sparat i /)
  })

  await test.step('mark an event as done, whose row leaves', async () => {
    await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Översikt' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const circle = page.getByRole('button', { name: 'Markera som klar: Tvätta bilen' })
    await expect(circle).toBeVisible()
    await tabTo(page, circle)
    await page.keyboard.press('Enter')
    await expect(circle).toHaveCount(0)
    // On the list or section that it stood in, from which Tab leads on.
    await expectFocusKept(page)
    await closeNotice(page, /klar/i)
  })

  await test.step('open the story of a component', async () => {
    await tabTo(page, main(page).getByRole('link', { name: 'Volvon' }).first(), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Volvon' })).toBeVisible()
    await openTab(page, /^Komponenter/)
    const row = page.getByRole('link', { name: 'Dragkrok' })
    await expect(row).toBeVisible()
    await tabTo(page, row)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article').getByRole('heading', { name: 'Dragkrok' })).toBeVisible()
    await expectFocusKept(page)
    await tabTo(page, page.getByRole('article').getByRole('button', { name: 'Mer om Dragkrok' }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Byt ut' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Tillverkare')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Mer om Dragkrok' })).toBeFocused()
  })

  await test.step('write a message', async () => {
    await openTab(page, /^Meddelanden/, 'Shift+Tab')
    await tabTo(page, page.getByRole('button', { name: 'Skicka meddelande' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Tove Holm', exact: true })).toBeVisible()
    await expectFocusKept(page)
    await tabTo(page, page.getByRole('combobox', { name: 'Mottagare' }))
    await page.keyboard.type('Tove')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: 'Tove Holm', selected: true })).toBeVisible()
    // The suggestions stay, for more receivers.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Ta bort Tove Holm' })).toBeVisible()
    await expectFocusKept(page)
    await tabTo(page, page.getByLabel('Meddelande', { exact: true }))
    await page.keyboard.type('Kan du låna ut släpet?')
    await tabTo(page, page.getByRole('button', { name: 'Skicka', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Meddelandet har skickats.')).toBeVisible()
    await expectFocusKept(page)
  })

  await test.step('invite', async () => {
    await openTab(page, /^Mitt team/, 'Shift+Tab')
    const opener = page.getByRole('button', { name: '+ Bjud in medlem' })
    await expect(opener).toBeVisible()
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('E-post')).toBeFocused()
    await page.keyboard.type(newPerson('Tage', 'Ek').email)
    await tabTo(page, dialog.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowUp')
    await expectFocusSeen(page)
    await tabTo(page, dialog.getByRole('button', { name: 'Bjud in' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: /länk/i })).toHaveValue(/\/inbjudan#/)
    await expectFocusKept(page)
    await tabTo(page, dialog.getByRole('button', { name: 'Klar' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('sign out', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Karin Ek/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Logga ut' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
  })
})

test('a page is walked through with the keys, without motion', async ({ anna: page, world }) => {
  await test.step('a day can be picked in the calendar with arrow keys', async () => {
    const { folders } = world
    await page.goto(`/objectPage_tabs1/${folders.elen}?tab=tab2`)
    await page.getByRole('button', { name: '+ Ny aktivitet' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
    await tabTo(page, dialog.getByRole('button', { name: 'Fler uppgifter' }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Annan dag' }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('group', { name: 'När?' }).getByRole('spinbutton', { name: /^år/ }))
    await page.keyboard.type('20260501')
    await tabTo(page, dialog.getByRole('button', { name: /kalender/i }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /fredag 1 maj 2026/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expectFocusSeen(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expect(dialog.getByRole('group', { name: 'När?' }).getByRole('spinbutton', { name: /^dag/ })).toHaveText('02')
  })

  await test.step('the skip link skips the navigation', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible()
    await page.keyboard.press('Tab')
    const leap = page.getByRole('link', { name: 'Hoppa till innehållet' })
    await expect(leap).toBeFocused()
    await expect(leap).toBeInViewport({ ratio: 1 })
    await expectFocusSeen(page)
    await page.keyboard.press('Enter')
    await expect(main(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(main(page).locator(':focus')).toHaveCount(1)
  })

  await test.step('following a link focuses the new page and changes its title', async () => {
    await page.goto('/dashboard')
    await expect(page).toHaveTitle('Översikt – Pärmen')
    await page.getByRole('link', { name: 'Villa Solhem' }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Villa Solhem' })).toBeVisible()
    await expect(page).toHaveTitle('Villa Solhem – Pärmen')
    await expect(main(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Tillbaka' })).toBeFocused()

    // Focus stays on a link of the main navigation: screen readers are told.
    const link = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Händelser' })
    await link.press('Enter')
    await expect(page.locator('[aria-live=polite]', { hasText: /^Händelser$/ })).toHaveCount(1)
    await expect(link).toBeFocused()
  })

  await test.step('with reduced motion nothing moves', async () => {
    const { folders, activities } = world
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/objectPage_tabs1/${folders.elen}?tab=tab2&accordion=${activities.elbesiktning}`)
    await expect(page.getByText('Två anmärkningar, båda åtgärdade på plats.')).toBeVisible()
    await expectNoMotion(page)
    await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
    await expect(page.getByRole('dialog').getByLabel('Titel')).toBeVisible()
    await expectNoMotion(page)
  })
})

// A screen of 1280 px at 200 % and 400 % zoom.
for (const width of [640, 320]) {
  test.describe(`at ${(1280 / width) * 100} %`, () => {
    test.use({ viewport: { width, height: width === 640 ? 400 : 256 }, deviceScaleFactor: 1280 / width })

    test(`nothing is wider than ${width} px`, async ({ anna: page, world }) => {
      const { folders, activities } = world
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'Senaste aktiviteter' })).toBeVisible()
      await expectAccessible(page)
      // The bars would cover half of what is seen.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
      await expect(page.getByRole('banner')).not.toBeInViewport()
      await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).not.toBeInViewport()

      await page.goto(`/objectPage_tabs1/${folders.elen}?tab=tab2&accordion=${activities.elbesiktning}`)
      await expect(page.getByText('Två anmärkningar, båda åtgärdade på plats.')).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
      await expect(dialog.getByLabel('Titel')).toBeVisible()
      await dialog.getByRole('button', { name: 'Fler uppgifter' }).click()
      await dialog.getByRole('button', { name: 'Annan dag' }).click()
      await expect(dialog.getByRole('group', { name: 'Till och med' })).toBeVisible()
      await expectAccessible(page)
      const wider = await dialog.evaluate((window) =>
        [window, ...window.querySelectorAll('*')]
          .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible')
          .filter((part) => !part.matches('.sr-only, [data-react-aria-prevent-focus], input, select, textarea'))
          .map((part) => part.outerHTML.slice(0, 120)),
      )
      expect(wider).toEqual([])
      const save = dialog.getByRole('button', { name: 'Spara' })
      await expect(save).toBeInViewport({ ratio: 1 })
    })
  })
}

/** Neither now nor after a change. */
async function expectNoMotion(page: Page) {
  const slow = await page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map((time) => parseFloat(time)))
    return [...document.querySelectorAll('*')]
      .filter((element) =>
        [undefined, '::before', '::after'].some((part) => {
          const { animationName, animationDuration, animationIterationCount, transitionDuration } = getComputedStyle(
            element,
            part,
          )
          const isAnimated = animationName !== 'none'
          return (
            seconds(transitionDuration) > 0.01 ||
            (isAnimated && (seconds(animationDuration) > 0.01 || animationIterationCount === 'infinite'))
          )
        }),
      )
      .map((element) => element.outerHTML.slice(0, 120))
  })
  expect(slow).toEqual([])
}
