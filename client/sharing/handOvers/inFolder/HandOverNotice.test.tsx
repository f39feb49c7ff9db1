import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { handOvers, type HandOver } from '#contract/sharing/handOvers.ts'
import { aFolder } from '#client/testing/answers.ts'
import { aBuyer, aHandOver, aParty } from '#client/testing/handOverAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { HandOverNotice } from './HandOverNotice.tsx'

const unanswered = { answer: null, answeredAt: null }
const erik = aParty({ id: 2, role: 'coOwner', name: 'Erik Berg', userId: 2, ...unanswered })
const petra = aParty({ id: 3, role: 'follower', name: 'Petra Lindström', userId: 3, ...unanswered })
const sara = aBuyer('sara@exempel.se')
const sentAt = new Date().toISOString()

function open(current: Partial<HandOver>, userId = 1) {
  serve(handOvers.ofFolder, aHandOver({ sentAt, ...current }))
  return show(<HandOverNotice folder={aFolder()} />, { userId })
}

const toasts = () => currentToasts().map(({ text }) => text)
afterEach(() => currentToasts().forEach(({ id }) => dismissToast(id)))

test('a draft is gone on with, or taken away', async () => {
  const { user } = open({ state: 'draft' })
  const removed = serve(handOvers.deleteDraft, null)
  expect(await screen.findByRole('link', { name: 'Fortsätt' })).toBeDefined()
  serve(handOvers.ofFolder, null)
  await user.click(screen.getByRole('button', { name: 'Ta bort utkastet' }))
  expect(removed).toHaveLength(1)
  expect(toasts()).toEqual(['Utkastet är borta.'])
})

test('the seller reads whom it waits for, and until when', async () => {
  open({ state: 'asking', parties: [aParty(), erik, sara] })
  expect(await screen.findByText('Erik har fått frågan först')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ny länk' })).toBeNull()
})

test('of two buyers it is told who has said yes', async () => {
  const amir = aBuyer('amir@exempel.se', { id: 10, answer: 'yes' })
  open({ state: 'offered', parties: [aParty(), sara, amir], expiresAt: '2096-12-25T10:00:00.000Z' })
  expect(await screen.findByText(/^Erbjuden till sara@exempel.se och amir@exempel.se · till/)).toBeDefined()
  expect(screen.getByText('amir@exempel.se har sagt ja. Nu väntar vi på sara@exempel.se.')).toBeDefined()
})

test('once accepted it waits for its day', async () => {
  open({
    state: 'accepted',
    parties: [aParty(), { ...sara, name: 'Sara Lind', answer: 'yes' }],
    accessDay: '2026-12-15',
  })
  expect(await screen.findByText('Sara har sagt ja')).toBeDefined()
  expect(screen.getByText(/^Pärmen byter ägare tisdag 15 december kl\. 12\./)).toBeDefined()
})

test('why it was declined stands in their words, with the way to begin anew', async () => {
  open({ state: 'declined', parties: [aParty(), { ...sara, answer: 'no' }], endedWords: 'Vi hittade ett annat.' })
  expect(await screen.findByText('sara@exempel.se tackade nej')).toBeDefined()
  expect(screen.getByText('”Vi hittade ett annat.”')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Lämna över igen' })).toBeDefined()
})

test('what ended long ago is told no more', async () => {
  const { container, client } = open({
    state: 'expired',
    parties: [aParty(), sara],
    sentAt: '2020-01-01T10:00:00.000Z',
  })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(container.textContent).toBe('')
})

test('a new link is shown once, and the one before ends', async () => {
  const { user } = open({ state: 'offered', parties: [aParty(), sara] })
  serve(handOvers.link, { secret: 'ny' })
  await user.click(await screen.findByRole('button', { name: 'Ny länk' }))
  await user.click(await screen.findByRole('button', { name: 'Gör en ny länk' }))
  expect(await screen.findByDisplayValue(/#ny$/)).toBeDefined()
  expect(screen.getByText(/också på väg till köparen/)).toBeDefined()
})

test("the buyer's question is answered where it stands", async () => {
  const asked = { id: 4, askedBy: 'sara@exempel.se', text: 'Hur gammal är pannan?', askedAt: sentAt }
  const { user } = open({
    state: 'offered',
    parties: [aParty(), sara],
    questions: [{ ...asked, answer: null, answeredAt: null }],
  })
  const answered = serve(handOvers.answerQuestion, null)
  expect(await screen.findByText('Hur gammal är pannan?')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Svara' }))
  expect(await screen.findByText('Skriv ett svar.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /Ditt svar/ }), 'Tio år.')
  await user.click(screen.getByRole('button', { name: 'Svara' }))
  expect(await screen.findByText('Hur gammal är pannan?')).toBeDefined()
  expect(answered).toEqual([{ params: { id: 12, questionId: 4 }, body: { text: 'Tio år.' } }])
})

test('a co-owner says yes or no before the buyer hears of it', async () => {
  const { user } = open({ state: 'asking', role: 'coOwner', parties: [aParty(), erik, sara] }, 2)
  const said = serve(handOvers.approve, null)
  const question = await screen.findByText('Anna Berg vill lämna över mappen till sara@exempel.se')
  expect(question).toBeDefined()
  expect(screen.getByText(/182 saker följer med till köparen och 74 saker stannar/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ja, lämna över' }))
  expect(said).toEqual([{ params: { id: 12 }, body: { answer: 'yes' } }])
  expect(toasts()).toEqual(['Du har sagt ja. Nu får köparen frågan.'])
})

test('a member says whether they come along, and may change it', async () => {
  const yes = { ...petra, answer: 'yes' as const }
  const { user } = open({ state: 'offered', role: 'follower', parties: [aParty(), yes] }, 3)
  const said = serve(handOvers.follow, null)
  await user.click(await screen.findByRole('button', { name: 'Jag vill inte följa med' }))
  expect(said).toEqual([{ params: { id: 12 }, body: { answer: 'no' } }])
})

test('whoever is in a sub-folder alone reads of which folder it is, and where they would be', async () => {
  const inGarden = { ...petra, place: 'Trädgården' }
  open({ state: 'offered', role: 'follower', parties: [aParty(), inGarden] }, 3)
  expect(await screen.findByText('Anna Berg lämnar över Villa Solhem. Vill du följa med?')).toBeDefined()
  expect(screen.getByText(/Du är kvar i Trädgården hos den nya ägaren om ni båda vill/)).toBeDefined()
})

test('what has changed hands is told by its own part', async () => {
  const { container, client } = open({ state: 'exchanged' })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(container.textContent).toBe('')
})
