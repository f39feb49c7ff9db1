import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  mailIn,
  type MailAddress,
  type MailSender,
  type SenderAddress,
  type WaitingMail,
} from '#contract/intake/mailIn.ts'
import { defaultSettings, type Settings } from '#contract/platform/settings.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { SettingsContext } from '#client/platform/session/settings.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ToastRegion } from '#client/ui/feedback/ToastRegion.tsx'
import { AccountAddresses } from './AccountAddresses.tsx'
import { Addresses } from './Addresses.tsx'
import { MailInLinks } from './MailInLinks.tsx'
import MailInPage from '#client/pages/MailInPage.tsx'
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
  { ruleId: null, personId: 1, name: 'Anna Berg', email: 'anna@exempel.se', isCaller: true, letsIn: true, since: null },
  {
    ruleId: 5,
    personId: null,
    name: null,
    email: 'kvitto@bauhaus.exempel',
    isCaller: false,
    letsIn: true,
    since: '2026-11-03T10:00:00.000Z',
  },
]
const member: MailSender = {
  ruleId: null,
  personId: 2,
  name: 'Erik Berg',
  email: 'erik@exempel.se',
  isCaller: false,
  letsIn: true,
  since: null,
}
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
  visits: 0,
  receivedAt: '2026-11-24T07:41:00.000Z',
  expiresAt: '2026-12-24T07:41:00.000Z',
  ...changes,
})

let asked: unknown[]
beforeEach(() => {
  queryClient.clear()
  asked = []
  serve(mailIn.senders, senders)
  serve(mailIn.senderAddresses, [])
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

test('a member is made to wait, and let in again, with a switch', async () => {
  const erik = { ...member, letsIn: true }
  serve(mailIn.senders, () => [erik])
  serve(mailIn.setMember, ({ params, body }) => {
    asked.push([params.id, params.personId, body.letsIn])
    erik.letsIn = body.letsIn
    return null
  })
  const { user } = showAddresses([anAddress()])
  const toggle = await screen.findByRole('switch', { name: 'Erik Berg får skicka' })
  expect(toggle).toHaveProperty('checked', true)
  await user.click(toggle)
  expect(await screen.findByText('Väntar på godkännande')).toBeDefined()
  await user.click(toggle)
  await waitFor(() => expect(screen.queryByText('Väntar på godkännande')).toBeNull())
  expect(asked).toEqual([
    [1, 2, false],
    [1, 2, true],
  ])
})

test('another address of one’s own is added with the code that is mailed to it, and taken away', async () => {
  const own: SenderAddress[] = []
  serve(mailIn.senderAddresses, () => own)
  serve(mailIn.addSenderAddress, ({ body: { email } }) => {
    const added = { id: 9, email, isConfirmed: false }
    own.push(added)
    return added
  })
  serve(mailIn.confirmSenderAddress, ({ params, body }) => {
    asked.push([params.id, body.code])
    own[0] = { ...own[0]!, isConfirmed: true }
    return null
  })
  serve(mailIn.removeSenderAddress, () => {
    own.pop()
    return null
  })
  const { user } = showAddresses([anAddress()])
  await user.click(await screen.findByRole('button', { name: 'Lägg till adress' }))
  const field = await screen.findByRole('textbox', { name: /^Ny adress/ })
  await user.type(field, 'anna@exempel.se')
  await user.click(screen.getByRole('button', { name: 'Skicka kod' }))
  expect(await screen.findByText('Det är adressen du loggar in med. Den räknas redan.')).toBeDefined()
  await user.clear(field)
  await user.type(field, 'anna.berg@jobbet.exempel')
  await user.click(screen.getByRole('button', { name: 'Skicka kod' }))
  await user.type(await screen.findByRole('textbox', { name: /^Kod/ }), '7k4mq2x9dt')
  await user.click(screen.getByRole('button', { name: 'Bekräfta' }))
  const dialog = await screen.findByRole('dialog')
  const list = await within(dialog).findByRole('list', { name: 'Mina andra adresser' })
  expect(within(list).queryByText('Inte bekräftad än')).toBeNull()
  expect(asked).toEqual([[9, '7K4M-Q2X-9DT']])
  await user.click(within(list).getByRole('button', { name: 'Ta bort anna.berg@jobbet.exempel' }))
  await waitFor(() => expect(within(dialog).queryByRole('list')).toBeNull())
})

test('how a phone shares is said for each kind', async () => {
  const { user } = showAddresses([anAddress()])
  expect(await screen.findByText(/Skriv/)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Android' }))
  expect(screen.getByText(/Installera app/)).toBeDefined()
  expect(screen.queryByText(/Ämne behövs inte/)).toBeNull()
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
  const { container } = shown({ ...defaultSettings, hasMailIn: true })
  expect(container.textContent).toContain('. Mejla hit kvitton eller')
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

test.each([
  { made: { folderId: 13, folderTitle: 'Volvon' }, rest: [], name: 'Volvon' },
  { made: { folderId: null, folderTitle: null }, rest: [{ folderId: 13, folderTitle: 'Volvon' }], name: 'Vilken' },
])('the focus stays among the addresses when there is one more: $name', async ({ made, rest, name }) => {
  const { user } = showAddresses([], [{ folderId: 13, folderTitle: 'Volvon' }])
  serve(mailIn.add, () => {
    serve(mailIn.mine, { isOn: true, addresses: [anAddress(made)], without: rest })
    return anAddress(made)
  })
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Skapa en adress till ${name}`) }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Andra adresser' })))
})

test('where the operator has not turned it on there is no such page', () => {
  show(<MailInPage />, { client: queryClient })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sidan finns inte')
})

test('what waits is text alone, and whoever is proven may be let in for good', async () => {
  serve(mailIn.waiting, [aMail()])
  serve(mailIn.letIn, ({ params, body }) => {
    asked.push([params.id, body.always])
    return null
  })
  const { user } = show(<WaitingMails />, { client: queryClient })
  expect(await screen.findByText('Signerat av sundinsror.exempel.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /sundinsror/ })).toBeNull()
  expect(screen.getByText(/Sparas inte: filsorten sparas aldrig/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Släpp in alltid: faktura@sundinsror.exempel' }))
  await waitFor(() => expect(asked).toEqual([[7, true]]))
})

test('it is said how often the firm has been there', async () => {
  serve(mailIn.waiting, [aMail({ visits: 6 }), aMail({ id: 8, visits: 1 })])
  show(<WaitingMails />, { client: queryClient })
  expect(await screen.findByText(/Firman har anlitats av er 6 gånger\.$/)).toBeDefined()
  expect(screen.getByText(/Firman har anlitats av er en gång\.$/)).toBeDefined()
})

test('nobody is offered to change an address where nothing waits', async () => {
  serve(mailIn.waiting, [])
  show(<WaitingMails />, { client: queryClient })
  expect(await screen.findByText('Inget väntar')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Byt adress' })).toBeNull()
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
    await user.click(screen.getByRole('button', { name: 'Ta bort och spärra: faktura@sundinsror.exempel' }))
    await waitFor(() => expect(asked).toEqual([[7, 1]]))
  },
)

test('among the settings the addresses are copied, changed and turned off, and the rest is one link away', async () => {
  const villan = anAddress({ usedAt: '2026-11-20T10:00:00.000Z' })
  const own = anAddress({ id: 2, folderId: null, folderTitle: null, readable: 'anna', secret: 't6vz3k9r' })
  serve(mailIn.mine, { isOn: true, addresses: [villan, own], without: [{ folderId: 13, folderTitle: 'Tärnan' }] })
  const changed = serve(mailIn.change, villan)
  const removed = serve(mailIn.remove, null)
  const { user } = show(<AccountAddresses />)
  const list = await screen.findByRole('list', { name: 'Adresser att mejla till' })
  expect(within(list).getByText('villa-solhem.k7m2q9xd@in.parmen.example')).toBeTruthy()
  expect(list.textContent).toMatch(/Använd .*Aldrig använd/)
  expect(within(list).queryByText('Tärnan')).toBeNull()
  await user.click(within(list).getByRole('button', { name: 'Kopiera adressen till Villa Solhem' }))
  expect(await navigator.clipboard.readText()).toBe('villa-solhem.k7m2q9xd@in.parmen.example')
  await user.click(within(list).getByRole('button', { name: 'Mer om adressen till Villa Solhem' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Byt adress' }))
  await waitFor(() => expect(changed).toMatchObject([{ params: { id: 1 } }]))
  await user.click(within(list).getByRole('button', { name: 'Mer om adressen till Vilken mapp som helst' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stäng av…' }))
  await user.click(await screen.findByRole('button', { name: 'Stäng av' }))
  await waitFor(() => expect(removed).toMatchObject([{ params: { id: 2 } }]))
  expect(within(list).getByRole('link', { name: /^Vem som får skicka/ })).toBeTruthy()
})
