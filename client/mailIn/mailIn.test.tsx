import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mailIn, type MailAddress, type MailSender, type WaitingMail } from '#contract/mailIn.ts'
import { defaultSettings, type Settings } from '#contract/settings.ts'
import { queryClient } from '../api/queryClient.ts'
import { SettingsContext } from '../session/settings.ts'
import { serve } from '../testing/serve.ts'
import { show } from '../testing/show.tsx'
import { ToastRegion } from '../ui/feedback/ToastRegion.tsx'
import { Addresses } from './Addresses.tsx'
import { MailInLinks } from './MailInLinks.tsx'
import { WaitingMails } from './WaitingMails.tsx'

const anAddress = (changes: Partial<MailAddress> = {}): MailAddress => ({
  id: 1,
  folderId: 12,
  folderTitle: 'Villa Solhem',
  readable: 'villa-solhem',
  secret: 'k7m2q9xd',
  domain: 'in.parmen.example',
  createdAt: '2026-11-03T10:00:00.000Z',
  usedAt: null,
  waiting: 2,
  fullUntil: null,
  ...changes,
})
const senders: MailSender[] = [
  { ruleId: null, name: 'Anna Berg', email: 'anna@exempel.se', isCaller: true, letsIn: true, since: null },
  {
    ruleId: 5,
    name: null,
    email: 'kvitto@bauhaus.exempel',
    isCaller: false,
    letsIn: true,
    since: '2026-11-03T10:00:00.000Z',
  },
]
const aMail = (changes: Partial<WaitingMail> = {}): WaitingMail => ({
  id: 7,
  addressId: 1,
  folderId: 12,
  folderTitle: 'Villa Solhem',
  sender: 'faktura@sundinsror.exempel',
  subject: 'Faktura 26-1184',
  excerpt: 'Se https://sundinsror.exempel',
  attachments: [{ name: 'faktura.html', size: 41_000, leftOut: 'filsorten sparas aldrig' }],
  proof: 'proven',
  signedBy: 'sundinsror.exempel',
  receivedAt: '2026-11-24T07:41:00.000Z',
  expiresAt: '2026-12-24T07:41:00.000Z',
  ...changes,
})

let asked: unknown[]
beforeEach(() => {
  queryClient.clear()
  asked = []
  serve(mailIn.senders, senders)
})
const showAddresses = (addresses: MailAddress[], without: { folderId: number; folderTitle: string }[] = []) => {
  serve(mailIn.mine, { isOn: true, addresses, without })
  const parts = (
    <>
      <Addresses />
      <ToastRegion />
    </>
  )
  return show(parts, { client: queryClient })
}

test('an address is changed with one press, and had back from where that is said', async () => {
  serve(mailIn.change, ({ params }) => {
    asked.push(['change', params.id])
    return anAddress({ secret: 'p4hn8w2c' })
  })
  serve(mailIn.undo, ({ params }) => {
    asked.push(['undo', params.id])
    return anAddress()
  })
  const { user } = showAddresses([anAddress()])
  expect(await screen.findByText('k7m2q9xd')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Byt adress' }))
  expect(await screen.findByText('Ny adress. Den gamla slutade gälla.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ångra' }))
  await waitFor(() =>
    expect(asked).toEqual([
      ['change', 1],
      ['undo', 1],
    ]),
  )
})

test('who may send stands below, and where that of all others goes', async () => {
  showAddresses([anAddress()])
  const list = await screen.findByRole('list', { name: 'Vem som får skicka till Villa Solhem' })
  expect(within(list).getByText('Du')).toBeDefined()
  expect(within(list).getByText('Alltid insläppt sedan 3 nov')).toBeDefined()
  expect(within(list).getByRole('link', { name: 'Alla andra' }).getAttribute('href')).toBe('/inkorg/vantar')
})

test('what waits at any of the addresses is told of', async () => {
  showAddresses([anAddress({ waiting: 0 }), anAddress({ id: 2, folderId: 13, folderTitle: 'Volvon', waiting: 1 })])
  const link = await screen.findByRole('link', { name: 'Ett mejl väntar på godkännande' })
  expect(link.getAttribute('href')).toBe('/inkorg/vantar')
})

test('a full address says till when, and what makes room', async () => {
  showAddresses([
    anAddress({ fullUntil: '2026-12-24T07:41:00.000Z' }),
    anAddress({ id: 2, folderId: 13, folderTitle: 'Volvon', waiting: 0, fullUntil: '2027-01-02T07:41:00.000Z' }),
  ])
  expect(await screen.findByText(/^Adressen är full till .+, om du inte släpper in/)).toBeDefined()
  expect(screen.getByText(/^Adressen är full till [^,]+\. Det som mejlas hit ligger kvar/)).toBeDefined()
})

test('the ways there stand where mail is taken in alone', () => {
  const shown = (settings: Settings) =>
    show(
      <SettingsContext value={settings}>
        <MailInLinks />
      </SettingsContext>,
    )
  const { unmount } = shown(defaultSettings)
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  shown({ ...defaultSettings, hasMailIn: true })
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/inkorg/skicka-hit', '/inkorg/vantar'])
})

test('a folder without an address gets one', async () => {
  serve(mailIn.add, ({ body }) => {
    asked.push(body.folderId)
    return anAddress({ id: 2, folderId: 13, folderTitle: 'Volvon' })
  })
  const { user } = showAddresses([], [{ folderId: 13, folderTitle: 'Volvon' }])
  await user.click(await screen.findByRole('button', { name: 'Skapa en adress till Volvon' }))
  await user.click(screen.getByRole('button', { name: 'Skapa en adress till Vilken mapp som helst' }))
  await waitFor(() => expect(asked).toEqual([13, null]))
})

test('where the operator has not turned it on the page says so, and nothing else', async () => {
  serve(mailIn.mine, { isOn: false, addresses: [], without: [] })
  show(<Addresses />, { client: queryClient })
  expect(await screen.findByText('Det går inte att mejla hit')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what waits is text alone, and whoever is proven may be let in for good', async () => {
  serve(mailIn.waiting, [aMail()])
  serve(mailIn.letIn, ({ params, body }) => {
    asked.push([params.id, body.always])
    return null
  })
  const { user } = show(<WaitingMails />, { client: queryClient })
  expect(await screen.findByText('Signerat av sundinsror.exempel.')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/Sparas inte: filsorten sparas aldrig/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Släpp alltid in faktura@sundinsror.exempel' }))
  await waitFor(() => expect(asked).toEqual([[7, true]]))
})

test.each(['unproven', 'forged'] as const)(
  'whoever is %s is never let in for good, and is kept out with a press',
  async (proof) => {
    serve(mailIn.waiting, [aMail({ proof, signedBy: null })])
    serve(mailIn.throw, ({ params, query }) => {
      asked.push([params.id, query.block])
      return null
    })
    const { user } = show(<WaitingMails />, { client: queryClient })
    expect(await screen.findByText(/^Kan inte bekräftas/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /alltid/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /och spärra faktura@sundinsror.exempel/ }))
    await waitFor(() => expect(asked).toEqual([[7, 1]]))
  },
)
