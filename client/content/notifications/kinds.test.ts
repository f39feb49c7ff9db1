import { expect, test } from 'vitest'
import { aNotification } from '#client/testing/answers.ts'
import { kindRules, sentenceOf } from './kinds.ts'
import { unreadText } from './unreadText.ts'

const today = '2026-11-21'

function tell(changes: Parameters<typeof aNotification>[0]) {
  const { before, subject, after } = sentenceOf(aNotification(changes), today)
  return before + subject + after
}

test('a message: who wrote it, and its subject', () => {
  expect(tell({})).toBe('Erik Berg har skrivit: Städdag')
  expect(tell({ actorName: null })).toBe('Någon har skrivit: Städdag')
})

test('an invitation: who sent it, and to which folder', () => {
  const invitation = { kind: 'invitation', title: 'Villa Solhem', actorName: 'Anna Berg' } as const
  expect(tell(invitation)).toBe('Anna Berg bjuder in dig till Villa Solhem')
  expect(tell({ ...invitation, actorName: null })).toBe('Du är inbjuden till Villa Solhem')
})

test('a hand-over: what has become of it', () => {
  const told = { kind: 'handOver', title: 'Villa Solhem', actorName: 'Anna Berg' } as const
  expect(tell({ ...told, step: 'asked' })).toBe('Anna Berg vill lämna över Villa Solhem och frågar dig först')
  expect(tell({ ...told, step: 'following' })).toBe('Anna Berg lämnar över Villa Solhem. Vill du följa med?')
  expect(tell({ ...told, step: 'approved' })).toBe('Anna Berg har godkänt att Villa Solhem lämnas över')
  expect(tell({ ...told, step: 'saidYes' })).toBe('Anna Berg har sagt ja till att ta över Villa Solhem')
  expect(tell({ ...told, step: 'question' })).toBe('Köparen frågar något om Villa Solhem')
  expect(tell({ ...told, step: 'declined', actorName: null })).toBe(
    'Någon har tackat nej. Villa Solhem byter inte ägare',
  )
  expect(tell({ ...told, step: 'takenBack' })).toBe('Erbjudandet om att ta över Villa Solhem är taget tillbaka')
  expect(tell({ ...told, step: 'expired' })).toBe('Erbjudandet om att ta över Villa Solhem har gått ut')
  expect(tell({ ...told, step: 'exchanged' })).toBe('Villa Solhem har bytt ägare')
  expect(tell({ ...told, step: 'undone' })).toBe('Överlåtelsen av Villa Solhem är ångrad')
})

test('a delivered job: that it is claimed, with a yes to its service, and that one is due', () => {
  const told = { kind: 'delivery', title: 'Byte av pump', actorName: null, dueOn: null } as const
  expect(tell({ ...told, step: 'claimed' })).toBe('Hämtad: Byte av pump')
  expect(tell({ ...told, step: 'accepted', dueOn: '2027-11-01' })).toBe(
    'Hämtad: Byte av pump. Kunden har sagt ja till service i november 2027',
  )
  expect(tell({ ...told, step: 'service', title: 'Kontroll hos Berg', dueOn: '2026-12-01' })).toBe(
    'Snart dags: Kontroll hos Berg i december 2026',
  )
})

test('a planned event: its day in words', () => {
  const due = { kind: 'due', title: 'Sotning', actorName: null, dueOn: today, lastDay: today } as const
  expect(tell(due)).toBe('I dag: Sotning i Villa Solhem')
  expect(tell({ ...due, dueOn: '2026-11-22', lastDay: '2026-11-22' })).toBe('I morgon: Sotning i Villa Solhem')
  expect(tell({ ...due, dueOn: '2026-11-20' })).toBe('I går: Sotning i Villa Solhem')
  expect(tell({ ...due, lastDay: '2026-11-20' })).toBe('Försenat: Sotning i Villa Solhem')
  expect(tell({ ...due, lastDay: null })).toBe('Påminnelse: Sotning i Villa Solhem')
  expect(tell({ ...due, folderTitle: null })).toBe('I dag: Sotning')
})

test('being made responsible: by whom, and for what', () => {
  const made = { kind: 'responsible', title: 'Sotning', activityId: 12 } as const
  expect(tell(made)).toBe('Erik Berg har gjort dig ansvarig för Sotning i Villa Solhem')
  expect(tell({ ...made, actorName: null })).toBe('Någon har gjort dig ansvarig för Sotning i Villa Solhem')
})

test('what ends for a component: its warranty, with its day, or its expected life', () => {
  const warranty = { kind: 'warranty', title: 'Värmepumpen', actorName: null, dueOn: '2026-12-21' } as const
  expect(tell(warranty)).toBe('Garantin på Värmepumpen går ut 21 dec')
  expect(tell({ ...warranty, dueOn: '2026-11-20' })).toBe('Garantin på Värmepumpen gick ut i går')
  expect(tell({ ...warranty, kind: 'lifespan' })).toBe('Värmepumpen har nått sin beräknade livslängd')
})

test('changes: what was done last, or else in which folder', () => {
  const done = { kind: 'activity' as const, action: 'created' as const, isOwnDoing: false, changes: [] }
  const change = { kind: 'change' as const, title: 'Bytte packning', folderTitle: 'VVS', change: done }
  expect(tell(change)).toBe('Erik Berg lade till händelsen ”Bytte packning” i VVS')
  expect(tell({ ...change, kind: 'file', occurrences: 3 })).toBe(
    'Erik Berg lade in ”Bytte packning” och 2 papper till i VVS',
  )
  expect(tell({ ...change, title: 'Villa Solhem', change: null })).toBe('Nytt i VVS')
})

test('an answer from customer service: which case', () => {
  expect(tell({ kind: 'support', title: 'Kan inte logga in' })).toBe('Kundtjänst har svarat: Kan inte logga in')
})

test('a folder on offer: who wants to hand it over, who took it over, who refused', () => {
  const folder = { title: 'Villa Solhem', actorName: 'Anna Berg' }
  expect(tell({ ...folder, kind: 'offer' })).toBe('Anna Berg vill lämna över Villa Solhem till dig')
  expect(tell({ ...folder, kind: 'transfer' })).toBe('Villa Solhem har en ny grundare: Anna Berg')
  expect(tell({ ...folder, kind: 'refusal' })).toBe('Anna Berg tackade nej till att ta över Villa Solhem')
})

test('a missing title has a fallback', () => {
  expect(tell({ title: '' })).toBe('Erik Berg har skrivit: Okänd titel')
})

test('each kind links to its subject', () => {
  const place = (changes: Parameters<typeof aNotification>[0]) => {
    const notification = aNotification(changes)
    return kindRules[notification.kind].url(notification)
  }
  expect(place({ messageId: 3 })).toBe('/objectPage_tabs1/7?tab=tab5&messageId=3')
  expect(place({ kind: 'invitation' })).toBe('/dashboard')
  expect(place({ kind: 'due', activityId: 12 })).toBe('/objectPage_tabs1/7?tab=tab2&accordion=12')
  expect(place({ kind: 'responsible', activityId: 12 })).toBe('/objectPage_tabs1/7?tab=tab2&accordion=12')
  expect(place({ kind: 'warranty', componentId: 9 })).toBe('/objectPage_tabs1/7/komponent/9')
  expect(place({ kind: 'change' })).toBe('/objectPage_tabs1/7/historik')
  expect(place({ kind: 'file' })).toBe('/objectPage_tabs1/7/papper')
  expect(place({ kind: 'offer' })).toBe('/objectPage_tabs1/7')
  expect(place({ kind: 'transfer' })).toBe('/objectPage_tabs1/7?tab=tab4')
  expect(place({ kind: 'support', folderId: null, messageId: 4 })).toBe('/messages?subTab=Kundtj%C3%A4nst&messageId=4')
})

test('one is singular', () => {
  expect([1, 3].map(unreadText)).toEqual(['1 oläst', '3 olästa'])
})
