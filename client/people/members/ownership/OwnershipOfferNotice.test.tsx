import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownership } from '#contract/people/ownership.ts'
import { Problem } from '#contract/platform/problems.ts'
import { aFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show as showPage } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { OwnershipOfferNotice } from './OwnershipOfferNotice.tsx'

const folder = { params: { id: 12 } }
const toErik = { toUserId: 2, toName: 'Erik Berg', fromName: 'Anna Berg' }
const show = (userId: number) => showPage(<OwnershipOfferNotice folder={aFolder({ offer: toErik })} />, { userId })
const toasts = () => currentToasts().map(({ text }) => text)

afterEach(() => currentToasts().forEach(({ id }) => dismissToast(id)))

test('the member it is made to reads what follows, and accepts', async () => {
  const accepted = serve(ownership.accept, null)
  const { user } = show(2)
  expect(screen.getByText('Anna Berg vill lämna över mappen till dig')).toBeDefined()
  expect(screen.getByText(/Anna Berg blir administratör/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ta över mappen' }))
  expect(accepted).toEqual([folder])
  expect(toasts()).toEqual(['Du är nu grundare av Villa Solhem.'])
})

test('or declines', async () => {
  const declined = serve(ownership.decline, null)
  const { user } = show(2)
  await user.click(screen.getByRole('button', { name: 'Tacka nej' }))
  expect(declined).toEqual([folder])
  expect(toasts()).toEqual(['Du har tackat nej.'])
})

test('the founder takes it back, and is told if it was answered in the meantime', async () => {
  serve(ownership.withdraw, new Problem('offerNotFound'))
  const { user } = show(1)
  expect(screen.getByText('Erik Berg har fått frågan om att ta över mappen')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ta över mappen' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ta tillbaka erbjudandet' }))
  expect(toasts()).toEqual([expect.stringContaining('Erbjudandet gäller inte längre.')])
})
