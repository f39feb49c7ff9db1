import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { security, type Admission } from '#contract/accounts/security.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { Admissions } from './Admissions.tsx'
import { isSuggested } from './chosen.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const anAdmission = (changes: Partial<Admission>): Admission => ({
  id: 1,
  kind: 'invitation',
  createdAt: daysAgo(1),
  device: 'Chrome på Mac',
  folderId: 12,
  folderTitle: 'Villa Solhem',
  person: 'Petra Berg',
  roleName: 'Partner',
  formerRoleName: null,
  isOpen: false,
  undoUntil: null,
  isThisBrowser: false,
  ...changes,
})

const open = (isReview = true) =>
  show(
    <Admissions isReview={isReview}>
      <a href="/">Behåll allt</a>
    </Admissions>,
  )
const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox')

test('each kind says what was made, for whom and where, and what becomes of it', async () => {
  serve(security.admissions, [
    anAdmission({ id: 1, kind: 'transfer', undoUntil: '2026-11-27T12:00:00.000Z' }),
    anAdmission({ id: 2, kind: 'offer' }),
    anAdmission({ id: 3, kind: 'invitation', isOpen: true, person: 'gast@exempel.se' }),
    anAdmission({ id: 4, kind: 'invitation' }),
    anAdmission({ id: 5, kind: 'role', roleName: 'Administratör', formerRoleName: 'Observatör' }),
    anAdmission({ id: 6, kind: 'feed', folderId: null, folderTitle: null, person: null, roleName: null }),
    anAdmission({ id: 7, kind: 'feed', person: null, roleName: null, device: null }),
    anAdmission({ id: 8, kind: 'device', folderId: null, folderTitle: null, person: null, roleName: null }),
  ])
  open()
  await boxes()
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(
    /^Petra Berg har tagit över Villa Solhem.* från Chrome på Mac.*överlämningen ångras, och du blir grundare igen\. Det går till .*27 nov/,
  )
  expect(texts[1]).toMatch(/^Petra Berg har fått frågan om att ta över Villa Solhem.*erbjudandet tas tillbaka\.$/)
  expect(texts[2]).toMatch(/^gast@exempel\.se är inbjuden till Villa Solhem som partner.*inbjudan dras tillbaka\.$/)
  expect(texts[3]).toMatch(
    /^Petra Berg är med i Villa Solhem som partner, på din inbjudan.*Petra Berg tas bort ur mappen\.$/,
  )
  expect(texts[4]).toMatch(/^Petra Berg fick högre roll i Villa Solhem: administratör.*rollen blir observatör igen\.$/)
  expect(texts[5]).toMatch(/^Kalenderlänk till alla dina mappar/)
  expect(texts[6]).toMatch(/^Kalenderlänk till Villa Solhem/)
  expect(texts[6]).not.toContain(' med ')
  expect(texts[7]).toMatch(/^Notiser i Chrome på Mac.*enheten får inga fler notiser\.$/)
})

test('in a review what is a week old at most is chosen, but the browser itself; what is chosen is ended', async () => {
  serve(security.admissions, [
    anAdmission({ id: 1, createdAt: daysAgo(6.9) }),
    anAdmission({ id: 2, createdAt: daysAgo(7.1) }),
    anAdmission({ id: 3, kind: 'device', isThisBrowser: true }),
  ])
  const ended = serve(security.endAdmissions, { ended: 2 })
  const { user } = open()
  expect((await boxes()).map(({ checked }) => checked)).toEqual([true, false, false])
  expect(screen.getByText('Den här webbläsaren')).toBeDefined()
  await user.click((await boxes())[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Avsluta 2 valda' }))
  expect(ended).toEqual([{ body: { ids: [1, 2] } }])
})

test('looked at on an ordinary day nothing is chosen, and a failure keeps what was', async () => {
  serve(security.admissions, [anAdmission({})])
  serve(security.endAdmissions, new Problem('unexpected'))
  const { user } = open(false)
  const [box] = await boxes()
  expect(box?.checked).toBe(false)
  expect(screen.getByRole('button', { name: 'Avsluta det valda' })).toHaveProperty('disabled', true)
  await user.click(box as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Avsluta det valda' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Något gick fel')
  expect((await boxes())[0]?.checked).toBe(true)
})

test('where nothing lets anybody in it says so', async () => {
  serve(security.admissions, [])
  open()
  expect(await screen.findByText(/släpper in någon annan/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Behåll allt' })).toBeDefined()
})

test('a week is seven whole days', () => {
  const now = Date.parse('2026-11-25T12:00:00.000Z')
  const made = (createdAt: string) => isSuggested(anAdmission({ createdAt }), now)
  expect([made('2026-11-18T12:00:01.000Z'), made('2026-11-18T12:00:00.000Z')]).toEqual([true, false])
})
