import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults, type Fault } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { firms } from '#contract/content/firms.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { aComponent, anActivity } from '#client/testing/answers.ts'
import { aFirm } from '#client/testing/firmAnswers.ts'
import { aFault } from '#client/testing/faultAnswers.ts'
import { aStoredFile } from '#client/testing/files.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { FaultList } from './FaultList.tsx'

let stored: Fault[]

function List({ mayAdd }: { mayAdd: boolean }) {
  const [openId, setOpenId] = useState<number | null>(null)
  return <FaultList {...{ mayAdd, openId }} folderId={12} onOpen={setOpenId} />
}

beforeEach(() => {
  queryClient.clear()
  stored = [aFault()]
  serve(faults.inFolder, () => stored)
  serve(components.inFolder, [aComponent({ id: 8, name: 'Blandare' })])
  serve(firms.inFolder, [aFirm()])
  serve(files.ofUser, [])
})

const open = (mayAdd = true) => show(<List mayAdd={mayAdd} />, { client: queryClient }).user
const row = (name: RegExp) => screen.findByRole('button', { name, expanded: false })
const press = (name: string) => screen.findByRole('button', { name })

test('the first fault is reported from the empty list, which keeps what was typed when it fails', async () => {
  stored = []
  const sent = serve(faults.add, new Problem('folderFull'))
  const user = open()
  expect(await screen.findByText('Inga fel.')).toBeDefined()
  await user.click(await press('+ Anmäl fel'))
  await user.type(await screen.findByRole('textbox', { name: 'Vad är fel?' }), 'Kranen läcker')
  await user.type(screen.getByRole('textbox', { name: /^Var\?/ }), 'Köket')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hur bråttom är det?' }), 'Bråttom')
  await screen.findByRole('option', { name: 'Blandare' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Komponent/ }), 'Blandare')
  await user.click(await press('Spara'))
  expect(await screen.findByRole('alert')).toBeDefined()
  serve(faults.add, () => {
    stored = [aFault()]
    return aFault()
  })
  await user.click(await press('Spara'))
  expect(await row(/Kranen läcker/)).toBeDefined()
  expect(sent).toMatchObject([
    { body: { folderId: 12, title: 'Kranen läcker', place: 'Köket', severity: 3, componentId: 8, firmId: null } },
  ])
})

test('a repair is planned, and closing without one asks why', async () => {
  const planned = serve(faults.planRepair, aFault({ activityId: 5 }))
  const closed = serve(faults.close, aFault({ isClosed: true }))
  const user = open()
  await user.click(await row(/Kranen läcker/))
  await user.click(await press('Planera åtgärd'))
  await user.click(await press('Planera'))
  await waitFor(() =>
    expect(planned).toMatchObject([{ params: { id: 41 }, body: { title: 'Åtgärda: Kranen läcker', startDate: null } }]),
  )
  await user.click(await press('Mer om Kranen läcker'))
  await user.click(await screen.findByRole('menuitem', { name: 'Avsluta utan åtgärd' }))
  await user.click(await press('Avsluta'))
  await waitFor(() => expect(closed).toMatchObject([{ body: { isClosed: true, why: 'Behövdes inte' } }]))
})

test('an event that is planned already is chosen as the repair, and the rest of the fault is kept', async () => {
  const events = [
    anActivity({ id: 5, folderId: 12, title: 'Rörmokaren kommer' }),
    anActivity({ id: 6, folderId: 12, title: 'Byt packning' }),
  ]
  const asked = serve(activities.ofUser, ({ query }) =>
    [...events, anActivity({ id: 7, title: 'Byt propp', folderId: 99 })].filter(({ title }) =>
      title?.toLowerCase().includes(query.q ?? ''),
    ),
  )
  const changed = serve(faults.change, aFault({ activityId: 6 }))
  const user = open()
  await user.click(await row(/Kranen läcker/))
  await user.click(await press('Planera åtgärd'))
  await user.click(await screen.findByRole('radio', { name: 'Välj en som finns' }))
  expect(await screen.findByRole('radio', { name: /Rörmokaren kommer/ })).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: 'Sök händelse' }), 'byt')
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Rörmokaren/ })).toBeNull())
  // Another folder's cannot repair it.
  expect(screen.queryByRole('radio', { name: /propp/ })).toBeNull()
  expect((await press('Välj')).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('radio', { name: /Byt packning/ }))
  await user.click(await press('Välj'))
  const { title, place, severity, componentId, updatedAt } = aFault()
  await waitFor(() =>
    expect(changed).toMatchObject([{ body: { title, place, severity, componentId, updatedAt, activityId: 6 } }]),
  )
  expect(asked[0]?.query).toMatchObject({ folderId: 12, when: 'upcoming' })
})

describe('a repair that was chosen', () => {
  const removeRepair = async () => {
    const user = open()
    await user.click(await row(/Kranen läcker/))
    await user.click(await press('Mer om Kranen läcker'))
    await user.click(await screen.findByRole('menuitem', { name: 'Ta bort åtgärden' }))
    await waitFor(() => expect(currentToasts()).toHaveLength(1))
  }

  beforeEach(() => {
    for (const { id } of currentToasts()) dismissToast(id)
    stored = [aFault({ activityId: 5, repairTitle: 'Byt packning' })]
  })

  test('is removed again, and comes back by undoing', async () => {
    const changed = serve(faults.change, ({ body }) => {
      stored = [aFault({ activityId: body.activityId ?? null, updatedAt: '2026-11-02T10:00:00.000Z' })]
      return aFault(stored[0])
    })
    await removeRepair()
    expect(await press('Planera åtgärd')).toBeDefined()
    currentToasts()[0]?.action?.run()
    await waitFor(() =>
      expect(changed).toMatchObject([
        { params: { id: 41 }, body: { title: 'Kranen läcker', activityId: null, updatedAt: aFault().updatedAt } },
        { body: { activityId: 5, updatedAt: '2026-11-02T10:00:00.000Z' } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Planera åtgärd' })).toBeNull())
  })

  test('stays where the change is refused, which says why', async () => {
    serve(faults.change, new Problem('changedMeanwhile'))
    await removeRepair()
    expect(currentToasts()[0]).toMatchObject({ tone: 'danger' })
    expect(screen.getByRole('link', { name: 'Byt packning' })).toBeDefined()
  })

  test('is not removed once it is done', async () => {
    stored = [aFault({ activityId: 5, repairTitle: 'Byt packning', isClosed: true })]
    const user = open()
    await user.click(await row(/Kranen läcker/))
    await user.click(await press('Mer om Kranen läcker'))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Flytta', 'Radera'])
  })
})

test('an open fault has its files, and the way to add more', async () => {
  const asked = serve(files.ofUser, [
    aStoredFile({ id: 5, name: 'Pölen.jpg', mediaType: 'image/jpeg', faultId: 41 }),
    aStoredFile({ id: 6, name: 'Manual.pdf', faultId: 41 }),
  ])
  const user = open()
  await user.click(await row(/Kranen läcker/))
  const attached = within(await screen.findByRole('region', { name: 'Papper och bilder: Kranen läcker' }))
  expect(attached.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/objectPage_tabs1/12/papper?fil=5',
    '/objectPage_tabs1/12/papper?fil=6',
  ])
  expect(attached.getByLabelText(/^Lägg till/)).toBeDefined()
  expect(asked).toMatchObject([{ query: { folderId: 12, faultId: 41 } }])
})

test('what is back is reported again, with the earlier one named', async () => {
  stored = [aFault({ isClosed: true })]
  const sent = serve(faults.add, aFault({ id: 42 }))
  const user = open()
  await user.click(await row(/Kranen läcker/))
  await user.click(await press('Felet är tillbaka'))
  await user.click(await press('Spara'))
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { title: 'Kranen läcker igen', earlierId: 41, componentId: 8 } }]),
  )
})

test('an observer reads them', async () => {
  stored = [aFault({ roleId: roles.observer })]
  const user = open(false)
  await user.click(await row(/Kranen läcker/))
  expect(screen.getByText('Bråttom')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Anmäl|Planera|Ändra|Mer om/ })).toBeNull()
})
