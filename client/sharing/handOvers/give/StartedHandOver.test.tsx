import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { files } from '#contract/content/files.ts'
import { handOverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import type { HandOverPreview } from '#contract/sharing/handOverChoice.ts'
import { handOvers, type HandOver } from '#contract/sharing/handOvers.ts'
import { agreements } from '#contract/content/agreements.ts'
import { loans, type Loan } from '#contract/content/loans.ts'
import { members, type Member } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { aMember, anOpenFolder } from '#client/testing/answers.ts'
import { aBuyer, aHandOver, aHandOverDraft, aHandOverPreview } from '#client/testing/handOverAnswers.ts'
import { aLoan } from '#client/testing/loanAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { aHandOverCover } from '#client/testing/soldFolderAnswers.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { StartedHandOver } from './StartedHandOver.tsx'

const inVillan = { folderId: 12, memberFolderId: 12, parentId: null, parentTitle: null, folderTitle: 'Villa Solhem' }
const erik = aMember({ ...inVillan, id: 5, userId: 2, roleId: roles.administrator, roleName: 'Administratör' })
const petra = aMember({ ...inVillan, id: 6, userId: 3, firstName: 'Petra', roleName: 'Partner' })

type Given = {
  current?: HandOver | null
  team?: Member[]
  guests?: Member[]
  preview?: Partial<HandOverPreview>
  lent?: Loan[]
  isEmailVerified?: boolean
}

async function open(given: Given = {}) {
  const { current = null, team = [], guests = [], preview = {}, lent = [], isEmailVerified = true } = given
  serve(handOvers.ofFolder, current)
  serve(members.inFolder, team)
  serve(members.below, guests)
  serve(loans.inFolder, lent)
  serve(agreements.sums, { total: 9 } as never)
  const counted = serve(handOvers.preview, aHandOverPreview(preview))
  const saved = serve(handOvers.saveDraft, ({ body }) =>
    aHandOver({ draft: aHandOverDraft({ ...body, words: body.words ?? null }) }),
  )
  const anna = { userId: 1, uid: 'anna', email: 'anna@exempel.se', isEmailVerified, name: 'Anna Berg' }
  const page = show(<StartedHandOver folder={anOpenFolder()} />, { at: urls.giveFolder(12), session: { user: anna } })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, counted, saved }
}

/** What is saved waits for a pause. */
const eventually = (check: () => void) => waitFor(check, { timeout: 5000 })
const next = () => screen.findByRole('button', { name: 'Nästa' })
const toasts = () => currentToasts().map(({ text }) => text)
afterEach(() => currentToasts().forEach(({ id }) => dismissToast(id)))

test('whoever accepts the usual sends it in three presses and an address', async () => {
  const { user, saved, router } = await open()
  const sent = serve(handOvers.send, aHandOver({ state: 'offered', parties: [aBuyer('sara@exempel.se')] }))
  await screen.findByRole('radiogroup', { name: 'Historik' })
  await user.click(await next())
  await user.type(await screen.findByRole('textbox', { name: /Köparens e-post/ }), 'sara@exempel.se')
  await user.click(await next())
  await user.click(await screen.findByRole('button', { name: 'Skicka' }))
  await eventually(() => expect(router.state.location.pathname).toBe(urls.folder(12)))
  expect(sent).toHaveLength(1)
  expect(saved.at(-1)?.body).toMatchObject({ buyers: ['sara@exempel.se'], accessDay: null, coOwnerIds: [] })
  expect(saved.at(-1)?.body.choice.stayingFolderIds).toEqual([8])
  expect(toasts()).toEqual(['sara@exempel.se har fått frågan.'])
})

test('whose address is not confirmed hears it before anything is chosen', async () => {
  const { unmount } = await open()
  await next()
  expect(screen.queryByText('Bekräfta din e-postadress först')).toBeNull()
  unmount()
  await open({ isEmailVerified: false })
  await next()
  expect(screen.getByText('Bekräfta din e-postadress först')).toBeDefined()
})

test('whoever is in a sub-folder alone is asked of that, and not where it stays', async () => {
  const guest = (changes: Partial<Member>) =>
    aMember({ ...inVillan, parentId: 12, parentTitle: 'Villa Solhem', roleId: roles.administrator, ...changes })
  const gun = guest({ id: 21, userId: 8, firstName: 'Gun', memberFolderId: 7, folderTitle: 'El' })
  const stig = guest({ id: 22, userId: 9, firstName: 'Stig', memberFolderId: 8, folderTitle: 'Hushållsekonomi' })
  const { user, saved } = await open({ team: [petra], guests: [gun, stig] })
  await user.click(await next())
  const heading = await screen.findByRole('heading', { name: 'Bara i en undermapp' })
  const part = heading.closest('section') ?? document.body
  const asked = within(part).getAllByRole('radiogroup')
  expect(asked).toHaveLength(1)
  expect(part.textContent).toContain('Hushållsekonomi stannar')
  expect(within(part).getByRole('radio', { name: 'Tillfrågas', checked: true })).toBeDefined()
  await user.click(within(part).getByRole('radio', { name: 'Slutar' }))
  await eventually(() => expect(saved.at(-1)?.body).toMatchObject({ coOwnerIds: [], followerIds: [3, 9] }))
})

test('only looking makes no draft', async () => {
  const { user, saved, router } = await open()
  await screen.findByRole('radiogroup', { name: 'Historik' })
  await user.click(screen.getByRole('button', { name: 'Stäng' }))
  await eventually(() => expect(router.state.location.pathname).toBe(urls.folder(12)))
  expect(saved).toEqual([])
})

test('a choice is saved in the pause after it, and the sum counted anew by the server', async () => {
  const { user, saved, counted } = await open()
  const history = await screen.findByRole('radiogroup', { name: 'Historik' })
  await user.click(within(history).getByRole('radio', { name: 'Stannar' }))
  expect(await screen.findByText('räknar…')).toBeDefined()
  await eventually(() => expect(counted.at(-1)?.body.kinds.history).toBe(false))
  await eventually(() => expect(saved.at(-1)?.body.choice.kinds.history).toBe(false))
  expect(await screen.findByText(/^Utkastet sparat \d\d\.\d\d$/)).toBeDefined()
})

test('what could not be saved says so in the same place, and is tried again', async () => {
  const { user } = await open()
  const history = await screen.findByRole('radiogroup', { name: 'Historik' })
  const tries = serve(handOvers.saveDraft, new Error('offline'))
  await user.click(within(history).getByRole('radio', { name: 'Stannar' }))
  const [again] = await screen.findAllByRole('button', { name: 'Sparades inte · försök igen' }, { timeout: 5000 })
  serve(handOvers.saveDraft, aHandOver())
  if (again) await user.click(again)
  expect(await screen.findByText(/^Utkastet sparat/)).toBeDefined()
  expect(tries).toHaveLength(1)
})

test('what fails is not tried again by itself', async () => {
  const { user } = await open()
  const history = await screen.findByRole('radiogroup', { name: 'Historik' })
  const tries = serve(handOvers.saveDraft, new Error('offline'))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await user.click(within(history).getByRole('radio', { name: 'Stannar' }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getAllByRole('button', { name: 'Sparades inte · försök igen' })).not.toEqual([])
  expect(tries).toHaveLength(1)
})

test('the sum tells each kind that is counted in it', async () => {
  const kinds = {
    ...aHandOverPreview().kinds,
    faults: { goes: 2, of: 2 },
    notes: { goes: 0, of: 0 },
    firms: { goes: 6, of: 6 },
  }
  await open({ preview: { kinds } })
  const sum = await screen.findByRole('region', { name: 'Så blir det', hidden: true })
  const told = within(sum).getAllByRole('term', { hidden: true })
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Historik',
    'Komponenter',
    'Garantier',
    'Papper',
    'Bilder',
    'Planerat',
    'Fel',
    'Kvitton',
    'Firmor',
  ])
})

test('a preset pressed after own choices asks first', async () => {
  const { user } = await open()
  const pictures = await screen.findByRole('radiogroup', { name: 'Bilder' })
  await user.click(within(pictures).getByRole('radio', { name: 'Stannar' }))
  await user.click(screen.getByRole('button', { name: 'Allt som får följa med' }))
  await user.click(await screen.findByRole('button', { name: 'Behåll mina val' }))
  expect(within(pictures).getByRole('radio', { name: 'Stannar' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Allt som får följa med' }))
  await user.click(await screen.findByRole('button', { name: 'Byt' }))
  expect(within(pictures).getByRole('radio', { name: 'Följer med' })).toHaveProperty('checked', true)
})

test('a sub-folder that is told to stay says what stays with it, and comes back with Ångra', async () => {
  const { user } = await open()
  const el = await screen.findByRole('radiogroup', { name: 'El' })
  expect(within(el).getByRole('radio', { name: 'Följer med' })).toHaveProperty('checked', true)
  await user.click(within(el).getByRole('radio', { name: 'Stannar' }))
  expect(toasts()).toEqual(['El stannar hos dig: 7 händelser, 6 komponenter.'])
  act(() => currentToasts()[0]?.action?.run())
  await eventually(() => expect(within(el).getByRole('radio', { name: 'Följer med' })).toHaveProperty('checked', true))
})

test('names and numbers are redacted as proposed, and as chosen', async () => {
  const places = [{ kind: 'activity' as const, id: 4, folderId: 12, title: 'Häcken' }]
  const kerstin = { key: 'kerstin holm', kind: 'phone', name: 'Kerstin Holm', number: '070-174 06 52' } as const
  const { user, saved } = await open({ preview: { names: [{ ...kerstin, treatment: 'none', count: 1, places }] } })
  const choice = await screen.findByRole('radiogroup', { name: 'Kerstin Holm' })
  expect(within(choice).getByRole('radio', { name: 'Stryks' })).toHaveProperty('checked', true)
  expect(screen.getByText('I ”Häcken”. Namn och nummer stryks')).toBeDefined()
  await user.click(within(choice).getByRole('radio', { name: 'Allt' }))
  await eventually(() => expect(saved.at(-1)?.body.choice.names).toEqual([{ key: 'kerstin holm', treatment: 'all' }]))
})

test('who owns it too is asked first, and others whether they come along', async () => {
  const { user, saved } = await open({ team: [erik, petra] })
  await screen.findByRole('radiogroup', { name: 'Historik' })
  await user.click(await next())
  const ofErik = await screen.findByRole('radiogroup', { name: 'Erik Berg' })
  expect(within(ofErik).getByRole('radio', { name: 'Äger också' })).toHaveProperty('checked', true)
  expect(screen.getByText('2 delade länkar')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /Köparens e-post/ }), 'sara@exempel.se')
  await user.click(await next())
  expect(await screen.findByRole('button', { name: 'Skicka till Erik först' })).toBeDefined()
  expect(saved.at(-1)?.body).toMatchObject({ coOwnerIds: [2], followerIds: [3] })
})

test('what is wrong with an address is said by its field, and nothing typed is lost', async () => {
  const { user } = await open()
  await screen.findByRole('radiogroup', { name: 'Historik' })
  await user.click(await next())
  const field = await screen.findByRole('textbox', { name: /Köparens e-post/ })
  await user.click(await next())
  expect(await screen.findByText('Skriv köparens e-postadress, eller välj Länk.')).toBeDefined()
  await user.type(field, 'sara@')
  await user.click(await next())
  expect(await screen.findByText('Skriv en hel e-postadress.')).toBeDefined()
  serve(handOvers.saveDraft, new Problem('invitingYourself'))
  await user.type(field, 'exempel.se')
  await user.click(await next())
  expect(await screen.findByText('Det är du själv.')).toBeDefined()
  expect(screen.getByText('sara@exempel.se')).toBeDefined()
})

test('why it could not be sent stands at the top, where the keyboard is then', async () => {
  const { user } = await open({ current: aHandOver({ draft: aHandOverDraft({ buyers: ['sara@exempel.se'] }) }) })
  serve(handOvers.send, new Problem('takenOverLately'))
  await screen.findByRole('radiogroup', { name: 'Historik' })
  await user.click(await next())
  expect(await screen.findByText('sara@exempel.se')).toBeDefined()
  await user.click(await next())
  await user.click(await screen.findByRole('button', { name: 'Skicka' }))
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Se efter och skicka')
})

test('by link the seller is shown it once, to pass it on, though the hand-over is there by then', async () => {
  const { user, client } = await open()
  serve(handOvers.send, aHandOver({ state: 'offered' }))
  serve(handOvers.link, { secret: 'hemlig' })
  await screen.findByRole('radiogroup', { name: 'Historik' })
  await user.click(await next())
  await user.click(await screen.findByRole('radio', { name: 'Länk' }))
  await user.click(await next())
  await user.click(await screen.findByRole('button', { name: 'Skapa länken' }))
  expect(await screen.findByDisplayValue(/overtagande#hemlig$/)).toBeDefined()
  const { queryKey } = query(handOvers.ofFolder, { params: { id: 12 } })
  await act(async () => {
    client.setQueryData(queryKey, aHandOver({ state: 'offered' }))
    await Promise.resolve()
  })
  expect(screen.getByDisplayValue(/overtagande#hemlig$/)).toBeDefined()
})

test('faults that stay, and what is lent, are shown once more before it is sent', async () => {
  const stayingFaults = [{ kind: 'fault' as const, id: 4, folderId: 12, title: 'Läcker vid skorstenen' }]
  const { user } = await open({
    current: aHandOver({ draft: aHandOverDraft({ buyers: ['sara@exempel.se'] }) }),
    preview: { stayingFaults },
    lent: [aLoan(), aLoan({ id: 62, what: 'Ytterdörren', keyNumber: 3, who: 'Petra' })],
  })
  await screen.findByRole('radiogroup', { name: 'Historik' })
  await user.click(await next())
  expect(await screen.findByText('sara@exempel.se')).toBeDefined()
  await user.click(await next())
  expect(await screen.findByText('1 fel stannar hos dig')).toBeDefined()
  expect(screen.getByText(/^Läcker vid skorstenen/)).toBeDefined()
  expect(await screen.findByText('9 avtal löper')).toBeDefined()
  expect(await screen.findByText('En sak är utlånad')).toBeDefined()
  expect(screen.getByText('En nyckel är ute')).toBeDefined()
  expect(screen.getByText('Ytterdörren, nyckel 3 hos Petra')).toBeDefined()
})

test('where each thing goes along it is said whether what it cost does', async () => {
  const current = aHandOver({ draft: aHandOverDraft({ buyers: ['sara@exempel.se'] }) })
  const { user } = await open({ current, preview: { stays: 0, names: [], amountsStay: true } })
  expect((await screen.findAllByText('Bara kostnader stannar')).length).toBeGreaterThan(1)
  await user.click(await next())
  expect(await screen.findByText('sara@exempel.se')).toBeDefined()
  await user.click(await next())
  expect(await screen.findByText('Bara kostnader stannar hos säljaren.')).toBeDefined()
})

test('an empty folder has nothing to hand over', async () => {
  await open({ preview: { goes: 0, stays: 0 } })
  expect(await screen.findByText('Det finns inget att lämna över än.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Nästa' })).toBeNull()
})

test('the third step leads to all that the buyer will see, and back', async () => {
  serve(handOverAsBuyer.cover, { ...aHandOverCover({ state: 'draft', parties: [] }), isPartial: false })
  const { user } = await open({ current: aHandOver({ draft: aHandOverDraft({ buyers: ['sara@exempel.se'] }) }) })
  await screen.findByRole('radiogroup', { name: 'Historik' })
  await user.click(await next())
  expect(await screen.findByText('sara@exempel.se')).toBeDefined()
  await user.click(await next())
  await user.click(await screen.findByRole('link', { name: 'Öppna hela sidan' }))
  await screen.findByText('Så här ser köparen det.')
  expect(within(screen.getByRole('region', { name: 'Pärmens register' })).getAllByRole('listitem')).toHaveLength(11)
  await user.click(screen.getByRole('link', { name: 'Tillbaka till utkastet' }))
  await screen.findByRole('button', { name: 'Skicka' })
})

test('what waits for an answer is read, and taken back', async () => {
  const offered = aHandOver({
    state: 'offered',
    parties: [aBuyer('sara@exempel.se'), aBuyer('amir@exempel.se', { id: 10 })],
    expiresAt: '2026-12-25T10:00:00.000Z',
  })
  const { user } = await open({ current: offered })
  const takenBack = serve(handOvers.takeBack, null)
  expect(await screen.findByText(/^Erbjuden till sara@exempel.se och amir@exempel.se · till/)).toBeDefined()
  expect(await screen.findByRole('radiogroup', { name: 'Historik' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Nästa' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ta tillbaka' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ta tillbaka' }))
  await eventually(() => expect(takenBack).toEqual([{ params: { id: 12 } }]))
})

test('pictures are looked through in a grid', async () => {
  const { user } = await open()
  serve(files.ofUser, [])
  await user.click(await screen.findByRole('button', { name: 'Titta' }))
  expect(await screen.findByRole('dialog', { name: 'Titta igenom bilderna' })).toBeDefined()
})
