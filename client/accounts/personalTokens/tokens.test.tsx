import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { personalTokens, type PersonalToken } from '#contract/accounts/personalTokens.ts'
import { webhooks } from '#contract/accounts/webhooks.ts'
import { folders } from '#contract/folders/folders.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import ToolsSection from '#client/pages/account/ToolsSection.tsx'
import LetInPage from '#client/pages/LetInPage.tsx'
import { defaultSettings } from '#contract/platform/settings.ts'
import { SettingsContext } from '#client/platform/session/settings.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { dayText, today } from '#client/platform/text/dates.ts'
import { endText, rightsText } from './tokenText.ts'

const aToken = (changes: Partial<PersonalToken> = {}): PersonalToken => ({
  id: 7,
  name: 'Hemautomation',
  clientId: null,
  scope: 'read',
  seesOutside: false,
  folders: null,
  createdAt: '2026-11-03T10:00:00.000Z',
  expiresAt: '2027-02-28T23:00:00.000Z',
  usedAt: null,
  recent: [],
  webhook: null,
  ...changes,
})
let tokens: PersonalToken[]
beforeEach(() => {
  tokens = []
  serve(folders.mine, [])
  serve(personalTokens.mine, () => tokens)
})

test('a key is made for all folders, shown once and listed', async () => {
  const asked: unknown[] = []
  serve(personalTokens.add, ({ body }) => {
    asked.push(body)
    tokens = [aToken()]
    return { token: aToken(), secret: 'pm_hemlig' }
  })
  const { user } = show(<ToolsSection />, { client: queryClient })
  await screen.findByText('Du har inga nycklar.')
  await user.click(screen.getByRole('button', { name: 'Ny nyckel' }))
  await user.click(await screen.findByRole('button', { name: 'Skapa nyckeln' }))
  expect(await screen.findByText('Skriv vad som ska använda den.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Vad ska använda den?' }), 'Hemautomation')
  await user.click(screen.getByRole('button', { name: 'Skapa nyckeln' }))
  expect(await screen.findByText('Välj minst en mapp.')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /^Alla mina mappar/ }))
  await user.click(screen.getByRole('button', { name: 'Skapa nyckeln' }))
  expect(await screen.findByRole('textbox', { name: 'Nyckeln' })).toHaveProperty('value', 'pm_hemlig')
  const body = { name: 'Hemautomation', scope: 'read', seesOutside: false, folderIds: null }
  expect(asked).toEqual([expect.objectContaining(body)])
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  expect(await screen.findByText(/^Läser · alla mina mappar\. Inte använd än, gäller till/)).toBeDefined()
  expect(document.body.textContent).not.toContain('pm_hemlig')
})

test('a key sees text from outside if that is chosen, and always where it writes', async () => {
  const asked: unknown[] = []
  serve(personalTokens.add, ({ body }) => {
    asked.push(body)
    return { token: aToken({ seesOutside: true }), secret: 'pm_hemlig' }
  })
  const { user } = show(<ToolsSection />, { client: queryClient })
  await user.click(await screen.findByRole('button', { name: 'Ny nyckel' }))
  await user.type(await screen.findByRole('textbox', { name: 'Vad ska använda den?' }), 'Assistenten')
  await user.click(screen.getByRole('switch', { name: /^Se text utifrån/ }))
  await user.click(screen.getByRole('radio', { name: /^Läsa och skriva/ }))
  expect(screen.getByRole('switch', { name: /^Se text utifrån/ })).toMatchObject({ checked: true, disabled: true })
  await user.click(screen.getByRole('radio', { name: /^Läsa(?! och)/ }))
  expect(screen.getByRole('switch', { name: /^Se text utifrån/ })).toMatchObject({ checked: true, disabled: false })
  await user.click(screen.getByRole('checkbox', { name: /^Alla mina mappar/ }))
  await user.click(screen.getByRole('button', { name: 'Skapa nyckeln' }))
  expect(await screen.findByText(/^Läser · alla mina mappar · ser text utifrån/)).toBeDefined()
  expect(asked).toEqual([expect.objectContaining({ scope: 'read', seesOutside: true })])
})

test('a key is drawn in after a question', async () => {
  tokens = [aToken()]
  const removed: unknown[] = []
  serve(personalTokens.remove, ({ params }) => {
    removed.push(params.id)
    tokens = []
    return null
  })
  const { user } = show(<ToolsSection />, { client: queryClient })
  await user.click(await screen.findByRole('button', { name: 'Dra in Hemautomation' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dra in' }))
  await waitFor(() => expect(removed).toEqual([7]))
  expect(await screen.findByText('Du har inga nycklar.')).toBeDefined()
})

test('says where it may what, and its last day', () => {
  const inFolders = [
    { id: 1, title: 'Volvon', mainTitle: null },
    { id: 2, title: 'El', mainTitle: 'Villa Solhem' },
  ]
  expect(rightsText(aToken({ scope: 'write', seesOutside: true, folders: inFolders }))).toBe(
    'Läser och skriver · Volvon, Villa Solhem / El · ser text utifrån',
  )
  expect(rightsText(aToken({ folders: [] }))).toBe('Läser · ingen mapp som du ser')
  expect(endText(aToken({ expiresAt: '2099-02-28T23:00:00.000Z' }))).toBe('gäller till 28 feb 2099')
  expect(endText(aToken({ expiresAt: '2020-06-30T22:00:00.000Z' }))).toBe('gick ut 30 juni 2020')
})

test('tells what the keys did today and yesterday, and where an assistant asks', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  tokens = [
    aToken({ recent: [{ day: dayText(yesterday), calls: 288, readBytes: 0 }] }),
    aToken({ id: 8, name: 'Claude', scope: 'write', recent: [{ day: today(), calls: 1, readBytes: 84_000 }] }),
  ]
  show(<ToolsSection />, { client: queryClient })
  const did = await screen.findByRole('region', { name: 'Vad de har gjort i dag och i går' })
  expect(
    within(did)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
  ).toEqual([
    'Claude frågade eller skrev en gångI dag · en assistent läste 84 kB text',
    'Hemautomation läste 288 gångerI går',
  ])
  expect(screen.getByRole('textbox', { name: 'Adress till Pärmen' })).toHaveProperty('value', `${location.origin}/mcp`)
})

test('offers keys alone where people sign in with Google’s service', async () => {
  const identity = { kind: 'firebase', projectId: 'p', apiKey: 'k', authDomain: 'd' } as const
  const withFirebase = (page: ReactNode, at?: string) =>
    show(<SettingsContext value={{ ...defaultSettings, identity }}>{page}</SettingsContext>, {
      client: queryClient,
      ...(at && { at }),
    })
  tokens = [aToken({ id: 8, name: 'Claude', clientId: 'https://claude.exempel/klient' })]
  const { unmount } = withFirebase(<ToolsSection />)
  expect(await screen.findByText(/MCP-server, med en nyckel som du skapar nedanför\.$/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ny nyckel' })).toBeDefined()
  expect(document.body.textContent).not.toMatch(/Du skickas hit|Claude/)
  unmount()
  // What an old link asks is not asked of the server.
  withFirebase(<LetInPage />, '/slapp-in?client_id=x&sig=y')
  expect(await screen.findByRole('link', { name: 'Skapa en nyckel' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

const anAddress = { url: 'https://hem.exempel.se:8123/api/1', toldAt: null, failure: null, isOff: false }

test('a key’s address is set, its secret shown once, and tried', async () => {
  tokens = [aToken(), aToken({ id: 8, name: 'Claude', clientId: 'https://claude.exempel/klient' })]
  const asked: unknown[] = []
  serve(webhooks.set, ({ params, body }) => {
    asked.push([params.id, body])
    tokens = [aToken({ webhook: anAddress })]
    return { secret: 'whsec_hemlig' }
  })
  const failures = ['refused', null] as const
  let tries = 0
  serve(webhooks.try, () => ({ failure: failures[tries++] ?? null }))
  const { user } = show(<ToolsSection />, { client: queryClient })
  const [opening, ...others] = await screen.findAllByRole('button', { name: /^Adress som/ })
  expect(others).toEqual([])
  await user.click(opening as HTMLElement)
  await user.type(await screen.findByRole('textbox', { name: /^Adress/ }), anAddress.url)
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByRole('textbox', { name: 'Hemligheten' })).toHaveProperty('value', 'whsec_hemlig')
  expect(asked).toEqual([[7, { url: anAddress.url }]])
  await user.click(screen.getByRole('button', { name: 'Skicka ett prov' }))
  expect(await screen.findByText('Provet kom inte fram: adressen svarade med ett fel.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Skicka ett prov' }))
  expect(await screen.findByText('Adressen svarade.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  expect(await screen.findByText(/Säger till hem\.exempel\.se:8123 när något ändras\.$/)).toBeDefined()
  expect(document.body.textContent).not.toContain('whsec_')
})

test('an address that is off is turned on by a try, or removed', async () => {
  tokens = [aToken({ webhook: { ...anAddress, failure: 'noAnswer', isOff: true } })]
  serve(webhooks.try, () => {
    tokens = [aToken({ webhook: anAddress })]
    return { failure: null }
  })
  serve(webhooks.remove, () => {
    tokens = [aToken()]
    return null
  })
  const { user } = show(<ToolsSection />, { client: queryClient })
  expect(await screen.findByText(/tog inte emot tio gånger på en timme\.$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Adress som/ }))
  await user.click(await screen.findByRole('button', { name: 'Slå på igen' }))
  expect(await screen.findByText('Adressen svarade.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Skicka ett prov' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ta bort adressen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/gäller till [^.]*\.$/)).toBeDefined()
})
