import { expect, test } from 'vitest'
import { changeKinds } from './changeKinds.ts'
import type { Pending } from './texts.ts'

const { line, mail } = changeKinds.change
const told = { title: 'Bytte packning', folderTitle: 'VVS', actorName: 'Erik Berg', occurrences: 1, others: 0 }
const aPending = (changes: Partial<Pending>) => ({ ...told, ...changes }) as Pending

test.each<[Partial<Pending>, string]>([
  [{ others: null }, 'En ändring av Erik Berg'],
  [{ others: null, occurrences: 3 }, '3 ändringar, senast av Erik Berg'],
  [{}, 'Bytte packning, av Erik Berg'],
  [{ occurrences: 4, others: 2 }, 'Bytte packning och 2 till, senast av Erik Berg'],
])('a line of changes says what, how many and by whom: %o', (changes, text) => {
  expect(line(aPending(changes))).toBe(text)
})

test.each<[Partial<Pending>, string]>([
  [{}, 'Nytt i mappen ”VVS”: ”Bytte packning”, av Erik Berg.'],
  [{ occurrences: 4, others: 2 }, 'Nytt i mappen ”VVS”: ”Bytte packning” och 2 till, senast av Erik Berg.'],
])('the mail does not say that what was added or removed has been changed: %o', (changes, text) => {
  expect(mail?.text(aPending(changes), 1).paragraphs).toEqual([text])
})
