import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { archiveAddress } from '#contract/platform/fileAddresses.ts'
import { handOvers, type HandOver } from '#contract/sharing/handOvers.ts'
import { Problem } from '#contract/platform/problems.ts'
import { aFolder } from '#client/testing/answers.ts'
import { anExchange, aReceiver } from '#client/testing/soldFolderAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { AfterExchange } from './AfterExchange.tsx'

const params = { id: 12 }
const welcome: NonNullable<HandOver['welcome']> = {
  done: [],
  isClosed: false,
  season: 'spring',
  things: [
    { id: 'meters', count: 2, names: ['Elmätare', 'Vattenmätare'] },
    { id: 'codes', count: 4, names: ['Larm', 'Garageport', 'Porttelefon'] },
    { id: 'plans', count: 5, names: ['Lufta elementen', 'Prova säkerhetsventilen'] },
  ],
}
const bought: Partial<HandOver> = { role: 'buyer', welcome }

afterEach(() => currentToasts().forEach(({ id }) => dismissToast(id)))

function open(handOver: Partial<HandOver> = {}) {
  serve(handOvers.ofFolder, anExchange(handOver))
  serve(handOvers.partOf, {
    activityIds: [],
    componentIds: [],
    fileIds: [2],
    of: { activities: 0, components: 0, files: 3 },
    sellers: ['Anna Berg'],
  })
  const { role = 'seller' } = handOver
  const folder = aFolder({ handOver: { state: 'exchanged', role, answer: 'yes', sellerName: 'Anna Berg' } })
  return show(<AfterExchange folder={folder} />, { at: '/objectPage_tabs1/12' })
}

test('the buyer is bid welcome with three things, and ticks one off', async () => {
  const kept = serve(handOvers.welcome, null)
  const { user } = open(bought)
  const card = await screen.findByRole('region', { name: 'Välkommen' })
  expect(card.textContent).toContain('Pärmen är er sedan tisdag 15 december kl. 12. Allt från Anna och Erik')
  expect(within(card).getByRole('heading', { name: 'Välkommen hem, Anna' })).toBeDefined()
  expect(card.textContent).toContain('Börja med de här tre.')
  const rows = within(card).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Läs av mätarna i dag2 mätare · Så blir räkningarna rätt. Elmätare och Vattenmätare2 mätare',
    'Byt koder och räkna nycklarna4 saker · Larm, Garageport, Porttelefon och 1 till4 saker',
    'Se vad som väntar före våren5 händelser · Lufta elementen, Prova säkerhetsventilen och 3 till5 händelser',
  ])
  await user.click(screen.getByRole('button', { name: 'Markera som klar: Byt koder och räkna nycklarna' }))
  expect(kept).toEqual([{ params, body: { done: ['codes'], isClosed: false } }])
  expect(within(card).getAllByRole('listitem')).toHaveLength(2)
  expect(document.activeElement).toBe(card)
})

test('the card goes away with the last of the three', async () => {
  serve(handOvers.welcome, null)
  const { user } = open({ ...bought, welcome: { ...welcome, done: ['codes', 'plans'] } })
  await user.click(await screen.findByRole('button', { name: 'Markera som klar: Läs av mätarna i dag' }))
  expect(screen.queryByRole('region', { name: 'Välkommen' })).toBeNull()
  // The line of the undo stays.
  expect(screen.getByText(/Blev något fel/)).toBeDefined()
})

test('of what is not in the folder nothing is said, and one buyer is no two', async () => {
  const alone = { parties: [aReceiver({ userId: 3, answer: 'yes' })], welcome: { ...welcome, things: [] } }
  open({ ...bought, ...alone })
  const card = await screen.findByRole('region', { name: 'Välkommen' })
  expect(card.textContent).toContain('Pärmen är din sedan')
  expect(card.textContent).not.toContain('Börja med')
  expect(within(card).queryByRole('listitem')).toBeNull()
  expect(screen.getByText(/Du och Anna och Erik kan ångra överlåtelsen/)).toBeDefined()
})

test('the buyer who has written is told that it can be undone no longer', async () => {
  open({ ...bought, undoUntil: null, writtenByBuyer: 1 })
  expect(await screen.findByText('Ni har skrivit in en sak, så överlåtelsen går inte att ångra längre.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ångra överlåtelsen' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Se intyget' })).toBeDefined()
})

test('and by its cross, but stays where that could not be kept', async () => {
  const kept = serve(handOvers.welcome, new Problem('handOverNotFound'))
  const { user } = open(bought)
  await user.click(await screen.findByRole('button', { name: 'Dölj' }))
  expect(kept).toEqual([{ params, body: { done: [], isClosed: true } }])
  expect(await screen.findByRole('region', { name: 'Välkommen' })).toBeDefined()
  expect(currentToasts()).toHaveLength(1)
})

test('the buyer undoes it, and is no longer in the folder', async () => {
  const undone = serve(handOvers.undo, null)
  const { user, router } = open(bought)
  await screen.findByText('fredag 18 december kl. 12')
  await user.click(screen.getByRole('button', { name: 'Ångra överlåtelsen' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Ångra överlåtelsen?' })
  expect(dialog.textContent).toContain('Pärmen går tillbaka till Anna och Erik')
  await user.click(within(dialog).getByRole('button', { name: 'Ångra överlåtelsen' }))
  await expect.poll(() => router.state.location.pathname).toBe('/folders')
  expect(undone).toEqual([{ params }])
})

test('the archive says since when it stands still, who sees it, and until when it can be undone', async () => {
  open()
  expect(await screen.findByText('Arkiv, fryst tisdag 15 december kl. 12.')).toBeDefined()
  expect(screen.getByText(/Överlämnat till Sara Lind och Amir Haddad. Bara du och Erik ser det./)).toBeDefined()
  expect(screen.getByText(/raderar du det i mappens meny/)).toBeDefined()
  expect(screen.getByText(/så länge Sara och Amir inte har skrivit in något/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ångra överlåtelsen' })).toBeDefined()
  const all = await screen.findByRole('link', { name: 'Ladda ner allt' })
  expect(all.getAttribute('href')).toBe(archiveAddress(12))
})

test('a co-owner is told how to leave the archive, which its founder alone deletes', async () => {
  open({ role: 'coOwner' })
  expect(await screen.findByText(/lämnar du det under Mitt team/)).toBeDefined()
  expect(screen.queryByText(/raderar du det/)).toBeNull()
})

test('the buyer has written: it can be undone no longer, and that is said in words', async () => {
  open({ undoUntil: null, writtenByBuyer: 2 })
  expect(
    await screen.findByText(/Sara och Amir har skrivit in 2 saker, så överlåtelsen går inte att ångra/),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ångra överlåtelsen' })).toBeNull()
})

test('the buyer writes while the question is open: the refusal stands in the window', async () => {
  serve(handOvers.undo, new Problem('buyerHasWritten'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Ångra överlåtelsen' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Ångra överlåtelsen?' })
  await user.click(within(dialog).getByRole('button', { name: 'Ångra överlåtelsen' }))
  expect(await within(dialog).findByText(/Köparen har skrivit in något/)).toBeDefined()
})

test('the archive lies in the trash: its buyer is told what is to be done first, and no button does nothing', async () => {
  open({ role: 'buyer', undoUntil: null, undoOnceRestored: '2026-12-18T11:00:00Z' })
  expect(await screen.findByText(/När Anna och Erik har återställt det går det till/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ångra överlåtelsen' })).toBeNull()
})

test('after three days there is nothing to undo', async () => {
  open({ undoUntil: null })
  await screen.findByText(/Arkiv, fryst/)
  expect(screen.queryByRole('button', { name: 'Ångra överlåtelsen' })).toBeNull()
})
