import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { files } from '#contract/content/files.ts'
import { receivedDeliveries, type Delivered } from '#contract/sharing/receivedDeliveries.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { Accordion } from '#client/ui/layout/Accordion.tsx'
import { anActivity } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ActivityItem } from './ActivityItem.tsx'

const firm = 'Sundins Rör & Värme AB'
const origin: Delivered = {
  claimId: 4,
  firmName: firm,
  organisationNumber: '556712-4410',
  invoice: '26-1184',
  deliveredOn: '2020-11-25',
  version: 1,
  latest: 2,
  laidIn: 8,
  isKept: true,
  correction: { version: 2, text: 'Serienumret var fel.', correctedAt: '2020-12-03T10:00:00Z', isLeft: false },
  taken: [],
}

async function open(changes: Partial<Delivered> = {}, ownNote: string | null = null) {
  const asked = serve(receivedDeliveries.of, { ...origin, ...changes })
  serve(files.ofUser, [])
  serve(activityOffers.ofActivity, [])
  const event = { id: 5, folderId: 8, title: 'Byte av pump', outcome: 'Tätt.', statusId: activityStatus.done }
  const activity = anActivity({ ...event, deliveredBy: firm, ownNote, cost: 1_465_000, seesCosts: true })
  function Event() {
    const [expanded, setExpanded] = useState<string | null>(null)
    return (
      <Accordion expanded={expanded} onExpandedChange={setExpanded}>
        <ActivityItem activity={activity} place={null} />
      </Accordion>
    )
  }
  const shown = show(<Event />)
  await shown.user.click(screen.getByRole('button', { name: /^Byte av pump/ }))
  return { asked, ...shown }
}

test('what was never corrected tells no version', async () => {
  await open({ latest: 1, correction: null })
  expect(await screen.findByText('Faktura')).toBeDefined()
  expect(screen.queryByText('Version')).toBeNull()
})

test('what a firm delivered says from whom it came, and is written beside, not in', async () => {
  const written = serve(receivedDeliveries.note, null)
  const { user, asked } = await open({ correction: null }, 'Ring Mikael.')
  expect(await screen.findByText('556712-4410 · 25 nov 2020.', { exact: false })).toBeDefined()
  expect(asked.map(({ query }) => query)).toEqual([{ folderId: 8, activityId: 5 }])
  expect(screen.getAllByText(`Levererat av ${firm}`).length).toBeGreaterThan(1)
  expect(screen.getByText('26-1184')).toBeDefined()
  expect(screen.getByText('Hur det gick')).toBeDefined()
  expect(screen.getByText('14 650 kr (ditt)', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeDefined()
  expect(screen.getByText('Ring Mikael.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ändra' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Ändra anteckningen' }))
  const field = await screen.findByRole('textbox', { name: 'Eget' })
  await user.clear(field)
  await user.type(field, 'Ring Mikael om det droppar.')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await expect
    .poll(() => written)
    .toEqual([{ body: { folderId: 8, activityId: 5, note: 'Ring Mikael om det droppar.' } }])
})

test('all of it can be had as its firm delivered it, where it was laid, and nowhere once that is gone', async () => {
  await open({ correction: null, laidIn: 9 })
  await screen.findByRole('button', { name: 'Hämta allt som pdf' })
  expect(screen.getByRole('link', { name: 'Filerna i en zip' }).getAttribute('href')).toBe('/files/levererat/filer/9/4')
})

test.each([{ isKept: false }, { laidIn: null }])('there is nothing to download: %o', async (gone) => {
  await open({ correction: null, ...gone })
  await screen.findByText('26-1184')
  expect(screen.queryByRole('button', { name: 'Hämta allt som pdf' })).toBeNull()
})

test('a correction is compared, and taken over or left', async () => {
  const changes = [
    {
      kind: 'component' as const,
      name: 'Kärl',
      what: 'changed' as const,
      fields: [{ field: 'serialNumber' as const, was: '26F-10388', is: '26F-10386' }],
    },
    { kind: 'file' as const, name: 'Garanti.pdf', what: 'added' as const, fields: [] },
  ]
  const said = { version: 2, text: 'Serienumret var fel.', correctedAt: '2020-12-03T10:00:00Z' }
  serve(receivedDeliveries.compare, { ...said, changes })
  const taken = serve(receivedDeliveries.takeOver, null)
  const left = serve(receivedDeliveries.leave, null)
  const { user } = await open()
  expect(await screen.findByText('Rättad av firman 3 dec 2020.')).toBeDefined()
  const compare = () => user.click(screen.getByRole('button', { name: 'Jämför' }))
  await compare()
  expect(await screen.findByText('26F-10388')).toBeDefined()
  expect(screen.getByText('26F-10386')).toBeDefined()
  expect(screen.getByText('Nytt')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Låt det vara' }))
  await expect.poll(() => left).toEqual([{ body: { folderId: 8, claimId: 4, version: 2 } }])
  await expect.poll(() => screen.queryByText('26F-10388')).toBeNull()
  await compare()
  await user.click(await screen.findByRole('button', { name: 'Ta över rättelsen' }))
  await expect.poll(() => taken).toEqual([{ body: { folderId: 8, claimId: 4, version: 2 } }])
})

test('what was corrected stays to be read once it has been taken over', async () => {
  const changes = [
    {
      kind: 'activity' as const,
      name: 'Bytet',
      what: 'changed' as const,
      fields: [{ field: 'outcome' as const, was: 'Droppar.', is: 'Tätt.' }],
    },
  ]
  const said = { version: 2, text: 'Det var tätt.', correctedAt: '2020-12-03T10:00:00Z' }
  const { user } = await open({ version: 2, correction: null, taken: [{ ...said, changes }] })
  await user.click(await screen.findByRole('button', { name: 'visa vad som var' }))
  expect(await screen.findByText('Droppar.')).toBeDefined()
})
