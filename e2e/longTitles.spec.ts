import { activities } from '#contract/content/activities.ts'
import { agreements } from '#contract/content/agreements.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { faults } from '#contract/content/faults.ts'
import { loans } from '#contract/content/loans.ts'
import { urls } from '#contract/platform/urls.ts'
import { aComponent, anAgreement } from '#fixtures/builders.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addComponent, addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

const widths = [320, 390]
const long = (first: string) => first + 'x'.repeat(99)

test('a title of a hundred unbroken letters widens no page that shows it', async ({ page }) => {
  await createAccount(page, newPerson('Long', 'W'.repeat(40)))
  const folder = await addFolder(page, long('Mapp'))
  const child = await addFolder(page, long('Undermapp'), folder)
  const component = await addComponent(page, folder, long('Komponent'))
  const { id: firmId } = await callApi(page, firms.add, { body: { folderId: folder, name: long('Firma') } })
  const body = { folderId: folder, componentId: component, firmId, cost: 120_000, currency: 'SEK' as const }
  const { id: event } = await callApi(page, activities.add, {
    body: { ...body, title: long('Händelse'), startDate: '2026-05-04', statusId: 22, description: long('Text') },
  })
  const planned = { ...body, title: long('Planerad'), startDate: '2097-05-04', estimatedCost: 100, cost: null }
  await callApi(page, activities.add, { body: planned })
  const { id: fault } = await callApi(page, faults.add, {
    body: { folderId: folder, title: long('Fel'), componentId: component, reportedOn: '2026-05-04' },
  })

  const meter = { name: long('Mätare'), meterUnit: 'kWh', boughtOn: '2020-05-04', expectedLifeYears: 12 } as const
  await callApi(page, components.add, { body: aComponent(folder, meter) })
  await callApi(page, agreements.add, { body: anAgreement(folder, { title: long('Avtal') }) })
  const lent = { folderId: folder, componentId: null, what: long('Stege'), who: long('Granne'), lentOn: '2026-05-04' }
  await callApi(page, loans.add, { body: lent })

  const folderAt = (tab: number) => `/objectPage_tabs1/${folder}?tab=tab${tab}`
  // What is to be there before it is measured.
  const pages: [title: string, address: string][] = [
    ['Mapp', '/dashboard'],
    ['Undermapp', folderAt(1)],
    ['Händelse', folderAt(2)],
    ['Komponent', folderAt(3)],
    ['Mapp', folderAt(4)],
    ['Mapp', folderAt(5)],
    ['Undermapp', urls.folder(child)],
    ['Komponent', urls.component(folder, component)],
    ['Händelse', urls.item('activity', folder, event)],
    ['Fel', urls.item('fault', folder, fault)],
    ['Mapp', urls.files(folder)],
    ['Undermapp', urls.timeline(folder)],
    ['Händelse', urls.costs(folder, 2026)],
    ['Firma', urls.firms(folder)],
    ['Fel', urls.faults(folder)],
    ['Undermapp', urls.history(folder)],
    ['Avtal', urls.ongoing(folder, 'agreements')],
    ['Mätare', urls.ongoing(folder, 'meters')],
    ['Komponent', urls.ongoing(folder, 'rounds')],
    ['Stege', urls.ongoing(folder, 'loans')],
    ['Mätare', urls.ongoing(folder, 'upkeep')],
    ['Mapp', urls.viewers(folder)],
  ]
  for (const [title, address] of pages) {
    await page.goto(address)
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(`${title}x{90}`))
        // A phone has another heading.
        .filter({ visible: true })
        .first(),
      address,
    ).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${address} at ${width}`).toBe(width)
    }
  }
})
