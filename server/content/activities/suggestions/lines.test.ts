import { expect, test } from 'vitest'
import { lines } from '#fixtures/lines.ts'
import { matchTitle, type FolderRow } from './match.ts'

/* Where each of the lines of '+ Logga' belongs, by the title that is kept of it. */

const main = (id: number, title: string, categoryName: string): FolderRow => ({
  id,
  title,
  categoryName,
  parentId: null,
  parentTitle: null,
})
const villan = main(1, 'Villa Solhem', 'Hus')
const below = (id: number, title: string, categoryName: string): FolderRow => ({
  ...main(id, title, categoryName),
  parentId: villan.id,
  parentTitle: villan.title,
})
const known = {
  folders: [
    villan,
    main(2, 'Tärnan', 'Båt'),
    main(3, 'Volvon', 'Bil'),
    below(11, 'Kök och badrum', 'VVS'),
    below(12, 'El', 'El'),
    below(13, 'Tak och fasad', 'Tak & fasad'),
    below(14, 'Värme', 'Värme & ventilation'),
  ],
  components: [
    { id: 101, folderId: 11, name: 'Kökskran' },
    { id: 102, folderId: 11, name: 'Diskmaskin' },
    { id: 103, folderId: 11, name: 'Varmvattenberedare' },
    { id: 104, folderId: 12, name: 'Elcentral i hallen' },
    { id: 105, folderId: 13, name: 'Hängrännor och stuprör' },
    { id: 106, folderId: 14, name: 'Värmepump' },
    { id: 107, folderId: 2, name: 'Dieselmotor' },
  ],
  events: [],
}

test.each(lines)('$line', ({ title = '', ...right }) => {
  const { place, component } = matchTitle(title, known)
  expect({ place: place?.title ?? '', component: component?.name ?? '' }).toEqual({
    place: right.place,
    component: right.component,
  })
})
