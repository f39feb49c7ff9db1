import { expect, test } from 'vitest'
import type { Change } from '#contract/content/history.ts'
import { groupByDay } from './days.ts'
import { fieldChangesOf } from './fieldChanges.ts'
import { sentenceOf } from '#contract/content/changeSentences.ts'

const villan = { id: 1, parentId: null }
const elen = { id: 2, parentId: 1 }

const inElen: Change = {
  id: 7,
  kind: 'activity',
  action: 'changed',
  subjectId: 9,
  title: 'Elbesiktning',
  folderId: 2,
  folderTitle: 'El',
  isThere: true,
  changedBy: 'Anna Berg',
  isOwnDoing: false,
  changedAt: '2026-11-20T22:30:00.000Z',
  changes: [],
}
const asPartner = [{ field: 'role' as const, from: null, to: 'Partner' }]

function tell(change: Partial<Change>, folder = villan as typeof villan | typeof elen) {
  const { before, subject, after } = sentenceOf({ ...inElen, ...change }, folder)
  return before + subject + after
}

test('a change says who did what to which item, and in which folder if it is another one', () => {
  expect(tell({})).toBe('Anna Berg ändrade händelsen ”Elbesiktning” i El')
  expect(tell({}, elen)).toBe('Anna Berg ändrade händelsen ”Elbesiktning”')
  const central = { kind: 'component' as const, title: 'Elcentral' }
  expect(tell({ ...central, action: 'created' })).toBe('Anna Berg lade till komponenten ”Elcentral” i El')
  expect(tell({ action: 'restored', changedBy: null })).toBe('Pärmen återställde händelsen ”Elbesiktning” i El')
})

test('a sub-folder that was moved is told between which main folders', () => {
  const moved = { kind: 'folder' as const, title: 'Garage', subjectId: 2, action: 'movedHere' as const }
  const changes = [{ field: 'folder' as const, from: 'Villan', to: null }]
  const away = { ...moved, action: 'movedAway' as const, folderId: 1, folderTitle: 'Villan', changes }
  expect(tell(away)).toBe('Anna Berg flyttade undermappen ”Garage” från Villan till en mapp som du inte ser')
  expect(tell({ ...moved, changes }, elen)).toBe(
    'Anna Berg flyttade undermappen ”Garage” från Villan till en mapp som du inte ser',
  )
})

test('what was moved is told where it left and where it came, and no folder is named to those who do not see it', () => {
  const moved = (action: 'movedAway' | 'movedHere', from: string | null, to: string | null) => ({
    action,
    changes: [{ field: 'folder' as const, from, to }],
  })
  expect(tell(moved('movedAway', 'El', 'VVS'), elen)).toBe(
    'Anna Berg flyttade händelsen ”Elbesiktning” härifrån till VVS',
  )
  expect(tell(moved('movedHere', 'VVS', 'El'), elen)).toBe('Anna Berg flyttade händelsen ”Elbesiktning” hit från VVS')
  expect(tell(moved('movedHere', 'VVS', 'El'))).toBe('Anna Berg flyttade händelsen ”Elbesiktning” från VVS till El')
  expect(tell(moved('movedAway', 'El', null))).toBe(
    'Anna Berg flyttade händelsen ”Elbesiktning” från El till en mapp som du inte ser',
  )
  // What else changed with it has lines; where it went has none.
  const link = { field: 'component' as const, from: 'Elcentral', to: null }
  const { changes, action } = moved('movedAway', 'El', 'VVS')
  expect(fieldChangesOf({ ...inElen, action, changes: [...changes, link] })).toEqual([
    { label: 'Komponent', from: 'Elcentral', to: null },
  ])
})

test('what is new is said by the word of its button', () => {
  const created = (kind: Change['kind'], changes: Partial<Change> = {}) =>
    tell({ kind, title: 'X', action: 'created', ...changes }, elen)
  expect(created('activity')).toBe('Anna Berg lade till händelsen ”X”')
  expect(created('fault')).toBe('Anna Berg anmälde felet ”X”')
  expect(created('folder')).toBe('Anna Berg lade till undermappen ”X”')
  expect(tell({ kind: 'folder', title: 'Villan', action: 'created', folderId: 1 })).toBe(
    'Anna Berg skapade mappen ”Villan”',
  )
  expect(tell({ kind: 'folder', title: 'Villan', action: 'tookOver', folderId: 1 })).toBe(
    'Anna Berg tog över mappen ”Villan”',
  )
})

test('a file is said with what it belongs to', () => {
  const file = { kind: 'file' as const, title: 'Protokoll.pdf', action: 'created' as const }
  const changes = [{ field: 'activity' as const, from: null, to: 'Elbesiktning' }]
  expect(tell(file)).toBe('Anna Berg lade in papperet ”Protokoll.pdf” i El')
  expect(tell({ ...file, changes }, elen)).toBe('Anna Berg lade in papperet ”Protokoll.pdf” (”Elbesiktning”)')
  expect(tell({ ...file, changes, action: 'deleted' })).toBe(
    'Anna Berg raderade papperet ”Protokoll.pdf” (”Elbesiktning”) i El',
  )
  expect(tell({ ...file, changes, action: 'changed' }, elen)).toBe('Anna Berg ändrade papperet ”Protokoll.pdf”')
})

test("the folder shown is 'mappen', another one 'undermappen'", () => {
  const folder = { kind: 'folder' as const, title: 'El', action: 'deleted' as const }
  expect(tell(folder)).toBe('Anna Berg raderade undermappen ”El”')
  expect(tell(folder, elen)).toBe('Anna Berg raderade undermappen ”El”')
  expect(tell({ ...folder, folderId: 1, title: 'Villan' })).toBe('Anna Berg raderade mappen ”Villan”')
})

test('membership changes have their own sentences', () => {
  const kim = { kind: 'member' as const, title: 'Kim Ny', changes: asPartner }
  expect(tell({ ...kim, action: 'joined' })).toBe('Kim Ny gick med som partner i El')
  expect(tell({ ...kim, action: 'added' })).toBe('Anna Berg lade till Kim Ny som partner i El')
  const byKim = { ...kim, action: 'added' as const, changedBy: 'Kim Ny' }
  expect(tell({ ...byKim, isOwnDoing: true }, elen)).toBe('Kim Ny blev själv medlem som partner')
  // Another person of the same name.
  expect(tell(byKim, elen)).toBe('Kim Ny lade till Kim Ny som partner')
  expect(tell({ ...kim, action: 'left' })).toBe('Kim Ny lämnade undermappen El')
  expect(tell({ ...kim, action: 'removed' }, elen)).toBe('Anna Berg tog bort Kim Ny från mappen')
  expect(tell({ ...kim, action: 'role' })).toBe('Anna Berg ändrade rollen för Kim Ny i El')
  const ofMain = { ...kim, folderId: 1 }
  expect(tell({ ...ofMain, action: 'handedOver' })).toBe('Kim Ny lämnade över mappen och blev administratör')
  expect(tell({ ...ofMain, action: 'tookOver' })).toBe('Kim Ny tog över mappen och blev grundare')
})

test('an invitation shows its address to users who may see it', () => {
  const invitation = { kind: 'invitation' as const, title: 'kim@exempel.se', changes: asPartner }
  expect(tell({ ...invitation, action: 'invited' })).toBe('Anna Berg bjöd in kim@exempel.se som partner i El')
  expect(tell({ ...invitation, action: 'invited', title: null }, elen)).toBe('Anna Berg bjöd in en person som partner')
  expect(tell({ ...invitation, action: 'removed' }, elen)).toBe('Anna Berg drog tillbaka inbjudan till kim@exempel.se')
  expect(tell({ ...invitation, action: 'role' }, elen)).toBe('Anna Berg ändrade rollen i inbjudan till kim@exempel.se')
  const declined = { ...invitation, action: 'declined' as const, changedBy: null, title: null }
  expect(tell(declined)).toBe('Inbjudan till en person i El avböjdes')
})

test('each changed field has a line, but a moved single day has one', () => {
  const moved = { from: '2027-01-10', to: '2027-02-01' }
  const status = { field: 'status' as const, from: 'Planerad', to: 'Klar' }
  const start = { field: 'startDate' as const, ...moved }
  expect(fieldChangesOf({ ...inElen, changes: [status, start, { field: 'endDate', ...moved }] })).toEqual([
    { label: 'Status', from: 'Planerad', to: 'Klar' },
    { label: 'Datum', from: '10 jan 2027', to: '1 feb 2027' },
  ])
  const longer = { field: 'endDate' as const, from: '2027-01-10', to: '2027-03-01' }
  const labels = fieldChangesOf({ ...inElen, changes: [start, longer] }).map(({ label }) => label)
  expect(labels).toEqual(['Startdatum', 'Slutdatum'])
  expect(fieldChangesOf({ ...inElen, kind: 'member', action: 'joined', changes: asPartner })).toEqual([])
})

test('a field is called as its kind calls it', () => {
  const labelsOf = (kind: Change['kind'], ...fields: Change['changes'][number]['field'][]) =>
    fieldChangesOf({ ...inElen, kind, changes: fields.map((field) => ({ field, from: null, to: 'x' })) }).map(
      ({ label }) => label,
    )
  expect(labelsOf('activity', 'outcome', 'description', 'season')).toEqual([
    'Hur det gick',
    'Anteckning',
    'Hur dagen ska tolkas',
  ])
  expect(labelsOf('component', 'description', 'place', 'replacedBy')).toEqual(['Beskrivning', 'Plats', 'Ersatt av'])
  expect(labelsOf('fault', 'title', 'earlier', 'faultState')).toEqual(['Titel', 'Samma som tidigare', 'Läge'])
  expect(labelsOf('file', 'name', 'description')).toEqual(['Namn', 'Beskrivning'])
})

test('changes are grouped by their day in Sweden', () => {
  const after = { ...inElen, id: 8, changedAt: '2026-11-20T23:30:00.000Z' }
  const days = groupByDay([after, inElen, { ...inElen, id: 6 }])
  expect(days.map(({ day, dayChanges }) => [day, dayChanges.map(({ id }) => id)])).toEqual([
    ['21 november 2026', [8]],
    ['20 november 2026', [7, 6]],
  ])
})

test('litres are written as they are typed', () => {
  const changes = [{ field: 'litres', from: '4732', to: null }] as const
  expect(fieldChangesOf({ ...inElen, action: 'changed', changes: [...changes] })).toEqual([
    { label: 'Liter', from: '47,32', to: null },
  ])
})

test('a reading of a meter has its day in words', () => {
  const changes = [{ field: 'reading', from: null, to: '11\u00A0250\u00A0mil 2026-10-03' }] as const
  const changed = { ...inElen, kind: 'component', action: 'changed' } as const
  expect(fieldChangesOf({ ...changed, changes: [...changes] })).toEqual([
    { label: 'Mätarställning', from: null, to: '11\u00A0250\u00A0mil, 3 okt 2026' },
  ])
})
