import { expect, test } from 'vitest'
import { changeNotice, papersNotice } from './noticeWords.ts'

type Told = Parameters<typeof changeNotice>[0]

const gasket: Told = {
  title: 'Bytte packning',
  actorName: 'Erik Berg',
  folderId: 7,
  folderTitle: 'VVS',
  occurrences: 1,
  change: { kind: 'activity', action: 'created', isOwnDoing: false, changes: [] },
  alsoChanged: [],
}
const textOf = ({ before, subject, after }: ReturnType<typeof changeNotice>) => before + subject + after
const told = (changes: Partial<Told>) => textOf(changeNotice({ ...gasket, ...changes }))
const last = (change: Partial<NonNullable<Told['change']>>) => ({ change: { ...gasket.change!, ...change } })

test('a gathered notice says what was done last, by whom and where, and counts the rest by kind', () => {
  expect(told({})).toBe('Erik Berg lade till händelsen ”Bytte packning” i VVS')
  const rest = [
    { kind: 'activity' as const, count: 2 },
    { kind: 'member' as const, count: 1 },
    { kind: 'folder' as const, count: 1 },
  ]
  expect(told({ alsoChanged: rest })).toBe(
    'Erik Berg lade till händelsen ”Bytte packning” i VVS. Även nytt om 2 händelser, 1 medlem och mappen',
  )
  expect(told({ ...last({ action: 'deleted' }), actorName: null })).toBe(
    'Pärmen raderade händelsen ”Bytte packning” i VVS',
  )
})

test('what was done is said: an event that is ticked, a thing that is moved, the folder itself', () => {
  const status = { field: 'status' as const, from: 'Planerad', to: 'Klar' }
  expect(told(last({ action: 'changed', changes: [status] }))).toBe(
    'Erik Berg markerade händelsen ”Bytte packning” som klar i VVS',
  )
  expect(told(last({ action: 'changed', changes: [{ ...status, to: 'Inställd' }] }))).toBe(
    'Erik Berg ändrade händelsen ”Bytte packning” i VVS',
  )
  expect(told(last({ action: 'movedHere' }))).toBe('Erik Berg flyttade händelsen ”Bytte packning” i VVS')
  expect(told({ ...last({ kind: 'folder', action: 'changed' }), title: 'VVS' })).toBe('Erik Berg ändrade mappen ”VVS”')
})

test('who came and went', () => {
  const role = [{ field: 'role' as const, from: null, to: 'Partner' }]
  expect(told({ ...last({ kind: 'member', action: 'joined', changes: role }), title: 'Kim Ny' })).toBe(
    'Kim Ny gick med som partner i VVS',
  )
  expect(told({ ...last({ kind: 'member', action: 'left' }), title: 'Kim Ny' })).toBe('Kim Ny lämnade VVS')
  expect(told({ ...last({ kind: 'invitation', action: 'declined' }), title: '', actorName: null })).toBe(
    'Inbjudan till en person i VVS avböjdes',
  )
})

test('of what a server of an earlier version sends, the folder is named', () => {
  const earlier = { change: undefined, alsoChanged: undefined }
  expect(told(earlier)).toBe('Nytt i VVS')
  expect(told({ change: null, alsoChanged: [{ kind: 'component', count: 3 }] })).toBe('Nytt i VVS: 3 komponenter')
  expect(textOf(papersNotice({ ...gasket, ...earlier, occurrences: 3 }))).toBe('Erik Berg lade in 3 papper i VVS')
})

test('papers: who added them, the last one, and how many more', () => {
  const papers = (occurrences: number) =>
    textOf(papersNotice({ ...gasket, ...last({ kind: 'file' }), title: 'Kvitto.pdf', occurrences }))
  expect(papers(1)).toBe('Erik Berg lade in ”Kvitto.pdf” i VVS')
  expect(papers(2)).toBe('Erik Berg lade in ”Kvitto.pdf” och ett papper till i VVS')
  expect(papers(4)).toBe('Erik Berg lade in ”Kvitto.pdf” och 3 papper till i VVS')
})
