import { highlightMarks, type SearchHit } from '#contract/content/search.ts'
import { toolInputs } from '#contract/accounts/assistants.ts'
import { itemNames } from '#contract/platform/itemNames.ts'
import type { ItemKind } from '#contract/platform/items.ts'
import { findHits } from '#server/content/search/findHits.ts'
import { parseTerms } from '#server/rules/domain/terms.ts'
import { placeOf, type Row } from '../answer.ts'
import { authorsOf } from '../authors.ts'
import { tool } from './tool.ts'

/** Of each kind the best ones: whoever wants the rest says more words. */
const ofEachKind = 25

const otherKinds = { folder: 'Mapp', member: 'Person', message: 'Meddelande' }
const kindWord = (kind: SearchHit['kind']) =>
  isItem(kind) ? itemNames[kind].one.replace(/^./, (first) => first.toUpperCase()) : otherKinds[kind]
const isItem = (kind: SearchHit['kind']): kind is ItemKind => kind in itemNames

export const search = tool({
  name: 'sok',
  title: 'Sök',
  description: 'Söker i mappar, händelser, komponenter, papper, fel, avtal och firmor.',
  scope: 'read',
  input: toolInputs.sok,
  async run({ services, userId }, { q }) {
    const terms = parseTerms(q)
    const hits = terms.length === 0 ? [] : await findHits(services, userId, { terms, topX: ofEachKind })
    const authorOf = await authorsOf(services.db, hits)
    return { rows: hits.map((hit) => rowOf(hit, hit.kind === 'member' ? hit.title : authorOf(hit))) }
  },
})

/** Of a paper the words in it are left out: they may be anybody's, and have a tool of their own. */
function rowOf(hit: SearchHit, author: string): Row {
  const { kind, id, folderId, day, typeName, title, excerpt } = hit
  return {
    sort: kindWord(kind),
    id,
    ...(folderId !== null && { folderId }),
    ...(day !== null && { dag: day }),
    ...(typeName !== null && { typ: typeName }),
    text: title,
    ...(excerpt !== null && kind !== 'file' && { utdrag: unmarked(excerpt) }),
    fran: kind === 'folder' ? 'Mapp' : placeOf(hit, kindWord(kind)),
    skrivet_av: author,
  }
}

const unmarked = (text: string) => text.replaceAll(highlightMarks.start, '').replaceAll(highlightMarks.end, '')
