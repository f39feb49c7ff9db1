import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { Problem } from '#contract/platform/problems.ts'
import { aDeliveryView } from '#client/testing/deliveryAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { MailedToReader } from './MailedToReader.tsx'

const varme = { folderId: 8, title: 'Värme', parentTitle: 'Villa Solhem' }
const baten = { folderId: 9, title: 'Båten', parentTitle: null }

function open({ chosenId }: { chosenId?: number } = {}) {
  const opened = serve(mailedDeliveries.open, { endsAt: '2030-01-01T00:00:00Z' })
  serve(deliveries.view, aDeliveryView())
  serve(deliveries.places, { guess: { ...varme, because: 'samma adress' }, places: [varme, baten], replaceable: [] })
  return { opened, ...show(<MailedToReader id={3} chosenId={chosenId} />, { at: '/inkorg/leverans/3' }) }
}

test('it is opened without a link, and lies in the folder with two presses', async () => {
  const claims = serve(deliveries.claim, { folderId: 8, activityId: 70 })
  const { user, router, opened } = open()
  await user.click(await screen.findByRole('button', { name: 'Lägg i min pärm' }))
  await user.click(await screen.findByRole('button', { name: 'Lägg i Värme' }))
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/objectPage_tabs1/8?tab=tab2&accordion=70')
  expect(opened).toEqual([{ params: { id: 3 } }])
  expect(claims).toMatchObject([{ params: { id: 3 }, body: { folderId: 8 } }])
})

test('the folder that was chosen in the Inkorg is chosen', async () => {
  const { user } = open({ chosenId: 9 })
  await user.click(await screen.findByRole('button', { name: 'Lägg i min pärm' }))
  expect(await screen.findByRole('button', { name: 'Lägg i Båten' })).toBeTruthy()
})

test.each([3, Number.NaN])('what does not wait says so, and leads back: %o', async (id) => {
  serve(mailedDeliveries.open, new Problem('deliveryNotFound'))
  show(<MailedToReader id={id} />, { at: '/inkorg/leverans/3' })
  expect(await screen.findByText('Det väntar inte längre.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Till inkorgen' }).getAttribute('href')).toBe('/inkorg')
})
