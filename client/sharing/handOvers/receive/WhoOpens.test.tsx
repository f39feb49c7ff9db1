import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { handOverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import { handOverLink, type HandOverCover } from '#contract/sharing/handOverLink.ts'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { aHandOverCover, aHandOverGreeting, aHandOverTab } from '#client/testing/soldFolderAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { OpenedHandOver } from './OpenedHandOver.tsx'

/* Somebody who is signed in opens the link: `show` signs in Anna Berg. */

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const unconfirmed = { isConfirmed: false, parties: [], ownId: null }

function open(member: { folderId: number; isSeller: boolean } | null, cover: Partial<HandOverCover> = {}) {
  serve(parcelLinks.open, aHandOverGreeting)
  serve(handOverLink.cover, aHandOverCover({ ...unconfirmed, ...cover }))
  serve(handOverAsBuyer.ofLink, member)
  return show(<OpenedHandOver />, { at: '/overtagande#hemlig' })
}
const answer = () => screen.findByRole('region', { name: 'Ditt svar' })

test('the seller is told that it is their own, reads what the buyer reads, and can answer nothing', async () => {
  serve(handOverAsBuyer.cover, { ...aHandOverCover({ parties: [] }), isPartial: false })
  const asked = serve(handOverAsBuyer.tab, { ...aHandOverTab(), fileIds: [{ number: 4, id: 77 }] })
  const { user, router } = open({ folderId: 10, isSeller: true })
  await screen.findByText('Det här är din egen överlåtelse. Så här ser köparen den.')
  expect(screen.getByRole('link', { name: 'Till mappen' }).getAttribute('href')).toBe('/objectPage_tabs1/10')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anna Berg lämnar över Villa Solhem till dig')
  expect(screen.queryByRole('region', { name: 'Ditt svar' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Vatten och avlopp' }))
  await screen.findByText('Bytte blandare')
  expect(asked).toEqual([{ params: { id: 10, number: 9 } }])
  // They read the file as they always do.
  expect(screen.getByRole('link', { name: /^Intyg/ }).getAttribute('href')).toBe('/files/original/77')
  await user.click(screen.getByRole('link', { name: 'Till registret' }))
  expect(router.state.location.search).toBe('')
})

test('a seller who does not see all of its sub-folders is told that these are left out', async () => {
  serve(handOverAsBuyer.cover, { ...aHandOverCover({ parties: [] }), isPartial: true })
  open({ folderId: 10, isSeller: true })
  expect(await screen.findByText(/undermappar som du inte ser är inte med här/)).toBeDefined()
})

test('one of their team is led to the folder', async () => {
  open({ folderId: 10, isSeller: false })
  await screen.findByText('Du är med i mappen')
  expect(screen.getByRole('link', { name: 'Till mappen' }).getAttribute('href')).toBe('/objectPage_tabs1/10')
})

test('whoever it is not for is told for whom it is and who they are', async () => {
  open(null)
  await screen.findByText('Erbjudandet är till sa…@exempel.se och am…@exempel.se')
  expect(screen.getByText(/Du är inloggad som Anna Berg \(anna@exempel.se\)/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Nej tack' })).toBeNull()
})

test.each([{ isFor: ['an…@exempel.se'] }, { isFor: [] }])('whoever it may be for answers: %o', async (cover) => {
  open(null, cover)
  expect(within(await answer()).getByRole('link', { name: 'Ta över pärmen' })).toBeDefined()
})
