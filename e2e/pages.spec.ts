import type { Page } from '@playwright/test'
import { expectAccessible, expectReadableInForcedColours } from './fixtures/accessibility.ts'
import type { World } from '#fixtures/world.ts'
import { publicPages } from '../client/marketing/publicPages.ts'
import { logIn } from './pages/authPanel.ts'
import { smallTargets } from './fixtures/targets.ts'
import { expect, test } from './fixtures/test.ts'

/* Every page at both widths: its heading, no WCAG 2.2 AA violation, no horizontal scrolling. */

type Visit = { path: string; heading: string }

/** A function, because the world exists only once the server runs. */
function overviews({ people }: World): Visit[] {
  return [
    { path: '/dashboard', heading: 'Översikt' },
    { path: '/folders', heading: 'Mappar' },
    { path: '/activities', heading: 'Händelser' },
    { path: '/activities?vy=kalender', heading: 'Händelser' },
    { path: `/activities?vy=kalender&manad=${new Date().getFullYear()}`, heading: 'Händelser' },
    { path: '/components', heading: 'Komponenter' },
    { path: '/papper', heading: 'Papper' },
    { path: '/vantar-pa-dig', heading: 'Väntar på dig' },
    { path: '/inkorg', heading: 'Inkorg' },
    { path: '/inkorg?visa=slangt', heading: 'Slängt ur inkorgen' },
    { path: '/dela-hit', heading: 'Delat till Pärmen' },
    { path: '/behover-dig', heading: 'Behöver dig' },
    { path: '/vem-kan', heading: 'Vem kan?' },
    { path: '/kunder-och-leveranser', heading: 'Kunder och leveranser' },
    { path: '/members', heading: 'Team' },
    { path: `/memberpage/${people.erik.userId}`, heading: 'Engagemangsöversikt' },
    { path: '/commitmentoverview', heading: 'Mina engagemang' },
    { path: '/messages', heading: 'Meddelanden' },
    { path: '/aviseringar', heading: 'Aviseringar' },
    { path: '/account', heading: 'Mina uppgifter' },
    { path: '/account/kontakt', heading: 'Kontakt och lösenord' },
    { path: '/account/aviseringar', heading: 'Aviseringar' },
    { path: '/account/sakerhet', heading: 'Säkerhet' },
    { path: '/account/kalender', heading: 'Kalender och adresser' },
    { path: '/account/mallar', heading: 'Mina mallar' },
    { path: '/account/verktyg', heading: 'Egna verktyg' },
    { path: '/account/utrymme', heading: 'Utrymme och webbläsare' },
    { path: '/account/hamta-eller-ta-bort', heading: 'Hämta eller ta bort' },
    { path: '/papperskorg', heading: 'Papperskorgen' },
    { path: '/kostnader', heading: 'Kostnader' },
    // Only support agents see it.
    { path: '/kundtjanst', heading: 'Sidan finns inte' },
  ]
}

function folderParts({ folders, activities, components }: World): Visit[] {
  const { villan, elen } = folders
  const tabs = [
    'tab2',
    'tab3',
    'tab4',
    'tab5',
    `tab2&accordion=${activities.elbesiktning}`,
    `tab3&accordion=${components.elcentral}`,
  ]
  return [
    { path: `/objectPage_tabs1/${villan}`, heading: 'Villa Solhem' },
    { path: `/objectPage_tabs1/${elen}/vem-ser`, heading: 'Vem ser detta?' },
    { path: `/objectPage_tabs/${elen}?tab=tab2`, heading: 'El' },
    { path: `/objectPage_tabs1/${villan}/historik`, heading: 'Historik' },
    { path: `/objectPage_tabs1/${villan}/papper`, heading: 'Papper' },
    { path: `/objectPage_tabs1/${villan}/tidslinje`, heading: 'Tidslinje' },
    { path: `/objectPage_tabs1/${villan}/kostnader`, heading: 'År och kostnader' },
    { path: `/objectPage_tabs1/${villan}/firmor`, heading: 'Firmor' },
    { path: `/objectPage_tabs1/${villan}/skick`, heading: 'Pärmens skick' },
    { path: `/objectPage_tabs1/${villan}/lopande/avtal`, heading: 'Det löpande' },
    { path: `/objectPage_tabs1/${villan}/lopande/matare`, heading: 'Det löpande' },
    { path: `/objectPage_tabs1/${villan}/lopande/utlanat`, heading: 'Det löpande' },
    { path: `/objectPage_tabs1/${villan}/lopande/underhallsplan`, heading: 'Det löpande' },
    {
      path: `/objectPage_tabs1/${elen}/reklamation/ny?komponent=${components.elcentral}`,
      heading: 'Reklamera Elcentral',
    },
    { path: `/objectPage_tabs1/${villan}/lopande/rond`, heading: 'Det löpande' },
    { path: `/objectPage_tabs1/${villan}/fel`, heading: 'Fel att åtgärda' },
    { path: `/objectPage_tabs1/${elen}/komponent/${components.elcentral}`, heading: 'Elcentral' },
    ...tabs.map((tab) => ({ path: `/objectPage_tabs1/${elen}?tab=${tab}`, heading: 'El' })),
  ]
}

/** Without the start page, which redirects signed-in users. */
const publicVisits: Visit[] = publicPages
  .filter(({ path }) => path !== '/')
  .map(({ path, title }) => ({ path, heading: title }))

const entryPages: Visit[] = [
  { path: '/', heading: 'En pärm för allt du tar hand om' },
  { path: '/?lage=skapa', heading: 'En pärm för allt du tar hand om' },
  { path: '/inbjudan', heading: 'Inbjudan' },
  { path: '/delat', heading: 'Delat med dig' },
  { path: '/leverans', heading: 'Leverans' },
  { path: '/hamta', heading: 'Hämta ett jobb' },
  { path: '/overtagande', heading: 'Överlåtelse' },
  { path: '/?lage=glomt', heading: 'En pärm för allt du tar hand om' },
  { path: '/bekrafta-epost', heading: 'Bekräfta din e-postadress' },
  { path: '/nytt-losenord', heading: 'Välj ett nytt lösenord' },
  { path: '/byt-epost', heading: 'Byt e-postadress' },
  { path: '/angra-overlamning', heading: 'Det var inte jag' },
  { path: '/det-var-inte-jag', heading: 'Det var inte jag' },
  { path: '/angra-epostbyte', heading: 'Ta tillbaka kontot' },
  { path: '/avregistrera', heading: 'Stäng av mejl' },
  { path: '/errorpage', heading: 'Något gick fel' },
  { path: '/finns-inte', heading: 'Sidan finns inte' },
]

async function visit(page: Page, { path, heading }: Visit) {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByText('Laddar...')).toHaveCount(0)
  // An expanded event scrolls into view by itself.
  if (path.includes('tab2&accordion=')) await expect(page.locator('main [aria-expanded=true]').first()).toBeInViewport()
  await expectAccessible(page)
  await expectReadableInForcedColours(page)
  if (test.info().project.name === 'phone') expect(await smallTargets(page), 'too small for a finger').toEqual([])
  // The browser logs these status codes by itself, and they are expected.
  expect(errors.filter((error) => !/status of (401|404)/.test(error))).toEqual([])
}

test('signed-out: the start page, sign-in pages and error pages @phone', async ({ page }) => {
  for (const place of entryPages) await test.step(place.path, () => visit(page, place))
})

test('signed-out: every article @phone', async ({ page }) => {
  for (const place of publicVisits) await test.step(place.path, () => visit(page, place))
})

for (const [kind, placesIn] of [
  ['overview', overviews],
  ['part of a folder', folderParts],
] as const) {
  test(`signed-in: every ${kind} @phone`, async ({ anna: page, world }) => {
    for (const place of placesIn(world)) await test.step(place.path, () => visit(page, place))
  })
}

test('an invited user answers on the bulletin board alone, and sees a greyed card among the folders @phone', async ({
  ines: page,
}) => {
  await visit(page, { path: '/dashboard', heading: 'Översikt' })
  await expect(page.getByRole('heading', { name: 'Anslagstavla' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Acceptera inbjudan till Villa Solhem' })).toHaveCount(1)
  await visit(page, { path: '/folders', heading: 'Mappar' })
  await expect(page.getByRole('article').filter({ hasText: 'Villa Solhem' })).toContainText('Inbjuden')
  await expect(page.getByRole('link', { name: 'Villa Solhem' })).toHaveCount(0)
})

test('protected pages open for signed-in users only', async ({ page, world }) => {
  await test.step('after sign-in the requested page opens', async () => {
    const wanted = `/objectPage_tabs1/${world.folders.elen}?tab=tab3`
    await page.goto(wanted)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Sidan är bara för inloggade. Logga in, så kommer du dit.')).toBeVisible()
    await logIn(page, world.people.anna)
    await expect(page).toHaveURL(wanted)
    await expect(page.getByRole('heading', { level: 1, name: 'El' })).toBeVisible()
    // Nothing before it was a page of somebody signed in: not out of the site, but to the page above.
    await page.getByRole('button', { name: 'Tillbaka' }).click()
    await expect(page).toHaveURL(`/objectPage_tabs1/${world.folders.villan}`)
  })

  await page.context().clearCookies()
  await test.step('the session survives a reload and ends on sign-out', async () => {
    await page.goto('/')
    await logIn(page, world.people.anna)
    await expect(page).toHaveURL('/dashboard')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible()
    await page.getByRole('button', { name: 'Anna Berg' }).click()
    await page.getByRole('menuitem', { name: 'Logga ut' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/')
  })
})
