import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { activityOffers, type Offer } from '#contract/content/activityOffers.ts'
import { files } from '#contract/content/files.ts'
import { firms } from '#contract/content/firms.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { uploads } from '#contract/content/uploads.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { fileTransport } from '#client/platform/attachments/uploads/transport.ts'
import { clearUploads } from '#client/platform/attachments/uploads/uploadStore.ts'
import { anActivity } from '#client/testing/answers.ts'
import { anUpload } from '#client/testing/fileAnswers.ts'
import { aFirm } from '#client/testing/firmAnswers.ts'
import { anOffer } from '#client/testing/offerAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { Offers } from './Offers.tsx'

const planned = { statusId: activityStatus.planned }
const sundins = anOffer()
const kvists = anOffer({ id: 32, firmId: 9, firmName: 'Kvists Plåt', amount: 5_120_000, included: 'Nya stammar' })
let stored: Offer[]
let placings: object[]
const { id: uploadId } = anUpload()

beforeEach(() => {
  queryClient.clear()
  for (const { id } of currentToasts()) dismissToast(id)
  stored = [sundins, kvists]
  serve(activityOffers.ofActivity, () => stored)
  serve(files.ofUser, [])
  clearUploads()
  // A chosen file begins, and is still on its way.
  vi.spyOn(fileTransport, 'create').mockImplementation(async ({ onBegun }) => {
    return { start: () => onBegun(uploadId), abort: async () => undefined } as never
  })
  placings = serve(uploads.attach, { fileId: null, duplicateOf: null })
  serve(firms.inFolder, [aFirm(), aFirm({ id: 9, name: 'Kvists Plåt' })])
})

const open = (changes: Parameters<typeof anActivity>[0] = planned) =>
  show(<Offers activity={anActivity(changes)} />, { client: queryClient }).user

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}
const toast = () => currentToasts().at(-1)

test('offers are compared: the lowest is marked, and what is included stands in each', async () => {
  open()
  const [low, high] = [await card('Sundins Rör'), await card('Kvists Plåt')]
  expect([low.queryByText('Lägst') === null, high.queryByText('Lägst') === null]).toEqual([false, true])
  expect(high.getByText('Nya stammar')).toBeDefined()
})

test('one press chooses, as it was seen, and undoing brings back the one that was chosen before', async () => {
  stored = [sundins, { ...kvists, isChosen: true }]
  const sent = serve(activityOffers.choose, ({ params, body }) => {
    stored = stored.map((one) => ({ ...one, isChosen: one.id === params.offerId && body.isChosen }))
    return sundins
  })
  const user = open()
  await user.click((await card('Sundins Rör')).getByRole('button', { name: 'Välj Sundins Rör' }))
  await waitFor(() => expect(toast()?.text).toContain('Sundins Rör är vald och står nu som utförare, för ca 48'))
  expect(sent).toMatchObject([
    { params: { id: 5, offerId: 31 }, body: { isChosen: true, updatedAt: sundins.updatedAt } },
  ])
  expect((await card('Sundins Rör')).getByText('Vald')).toBeDefined()
  toast()?.action?.run()
  await waitFor(() => expect(toast()?.text).toBe('Valet är ångrat.'))
  expect(sent[1]).toMatchObject({ params: { offerId: 32 }, body: { isChosen: true } })
})

test('a refused choice says why', async () => {
  serve(activityOffers.choose, new Problem('firmNotFound'))
  const user = open()
  await user.click((await card('Kvists Plåt')).getByRole('button', { name: 'Välj Kvists Plåt' }))
  await waitFor(() =>
    expect(toast()).toMatchObject({ tone: 'danger', text: expect.stringContaining('Firman') as string }),
  )
})

test('one is added with a firm and a sum; what is missing is said, and what is typed stays when it is refused', async () => {
  stored = []
  const sent = serve(activityOffers.add, new Problem('offersFull'))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Lägg till offert' }))
  await user.click(await screen.findByRole('button', { name: 'Spara' }))
  expect(await screen.findByText('Välj i listan.')).toBeDefined()
  expect(screen.getByText(/^Skriv ett belopp/)).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Firma' }), 'Kvists Plåt')
  await user.type(screen.getByRole('textbox', { name: 'Summa med moms' }), '51 200')
  await user.type(screen.getByRole('textbox', { name: /^Vad ingår/ }), 'Nya stammar')
  await user.upload(screen.getByLabelText(/^Bifoga/), new File(['x'], 'Offert.pdf', { type: 'application/pdf' }))
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect((await screen.findByRole('alert')).textContent).toContain('högst 10 offerter')
  serve(activityOffers.add, () => {
    stored = [kvists]
    return kvists
  })
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect(await card('Kvists Plåt')).toBeDefined()
  expect(sent).toMatchObject([{ params: { id: 5 }, body: { firmId: 9, amount: 5_120_000, included: 'Nya stammar' } }])
  await waitFor(() =>
    expect(placings).toMatchObject([{ params: { id: uploadId }, body: { folderId: 7, activityId: 5, offerId: 32 } }]),
  )
})

test('of what is done they are there to be read, closed, with what came of it', async () => {
  stored = [{ ...sundins, isChosen: true, validUntil: '2020-01-01' }, kvists]
  open({ statusId: activityStatus.done, cost: 5_120_000 })
  const line = await screen.findByText(/^Offert 48/)
  expect(line.textContent.replaceAll('\u00a0', ' ')).toBe('Offert 48 000 kr · blev 51 200 kr, 3 200 kr mer')
  expect(line.closest('details')?.open).toBe(false)
  expect(screen.queryByRole('button', { name: /Välj|Lägg till/, hidden: true })).toBeNull()
  expect(screen.queryByText('Har gått ut')).toBeNull()
})

test('an observer reads them', async () => {
  open({ ...planned, roleId: roles.observer })
  await card('Sundins Rör')
  expect(screen.queryByRole('button')).toBeNull()
})
