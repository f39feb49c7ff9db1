import type { z } from 'zod'
import { maskedAddress } from '#contract/platform/emailAddresses.ts'
import type { HandOverParty } from '#contract/sharing/handOvers.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import type { Action } from '#contract/rules/permissions.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fileIdsOf, type Manifest } from '../../parcels/content/manifest.ts'
import type { ParcelReader } from '../../parcels/links/reader.ts'
import { missingOf } from '../missing.ts'
import {
  buyerOf,
  handOverWith,
  isSelling,
  keptOf,
  partiesOf,
  questionsOf,
  type HandOverRow,
  type PartyRow,
} from '../rows.ts'
import { yearsUntil } from '../yearsUntil.ts'
import { runningTabOf } from '../tabs/registers.ts'
import { registerOf, thingsIn } from '../tabs/things.ts'
import { grantedBySeller } from './changes.ts'

/**
 * What the link shows before an address is confirmed, counted in what was frozen; and who else has a part in it once
 * one is. Throws `parcelNotFound`, also once the folder is no longer the seller's to hand over.
 */
export async function coverOf(db: Db, reader: ParcelReader<'handOver'>) {
  const row = await handOverWith(db, reader)
  const granted = await grantedBySeller(db, row)
  const parties = await partiesOf(db, row.id)
  const isConfirmed = reader.email !== null
  const kept = await keptOf(db, row.id)
  return {
    ...(await coverRead(db, granted, { row, parties, ...kept }, isConfirmed)),
    isConfirmed,
    parties: isConfirmed ? parties.flatMap(shownToBuyers(titlesOf(kept.content, kept.manifest))) : [],
    ownId: (reader.email !== null && buyerOf(parties, reader.email)?.id) || null,
    questions: isConfirmed ? (await questionsOf(db, row.id)).map(withoutWho) : [],
  }
}

/** Of two buyers neither is told who of them asked. */
const withoutWho = ({ id: _id, askedBy: _askedBy, ...asked }: Awaited<ReturnType<typeof questionsOf>>[number]) => asked

export type ReadOfLink = Awaited<ReturnType<typeof keptOf>> & {
  row: HandOverRow
  parties: readonly Pick<PartyRow, 'role' | 'name' | 'email'>[]
}

/** What of the cover is the same for whoever reads it, with what is said of the folders for whom they may be. */
export async function coverRead(
  db: Db,
  granted: Granted<Action>,
  { row, parties, content, manifest }: ReadOfLink,
  isConfirmed = true,
) {
  const things = thingsIn(content)
  return {
    state: row.state,
    title: content.title,
    categoryId: content.categoryId,
    categoryName: content.categoryName,
    city: content.city,
    about: isConfirmed ? aboutOf(content) : [],
    textsLeftOut: content.counts.textsLeftOut,
    sellers: parties.filter(isSelling).map(({ name }) => name),
    words: row.draft.words,
    years: yearsOf(content),
    goes: things.length,
    stays: row.stays ?? 0,
    staysNoFault: row.staysFaults === 0,
    tabs: registerOf(content, things),
    runningTab: runningTabOf(content),
    // One that was sent before this was kept.
    missing: row.missing ?? (await missingOf(db, granted, fileIdsOf(manifest))),
    accessDay: row.accessDay,
    expiresAt: row.expiresAt,
    isFor: parties.filter(({ role }) => role === 'buyer').map(({ email }) => maskedAddress(email)),
  }
}

/** What its people say of each folder. */
function aboutOf({ zipCode, city, folders }: ParcelContent) {
  const place = [zipCode, city].filter(Boolean).join(' ')
  const said = folders.map(({ title, description }, position) => ({
    title,
    text: [description, position === 0 && place].filter(Boolean).join('\n'),
  }))
  return said.filter(({ title, text }, position) => text !== '' || (position > 0 && title !== ''))
}

function yearsOf({ events }: ParcelContent) {
  const years = events.flatMap(({ startDate }) => (startDate === null ? [] : Number(startDate.slice(0, 4))))
  return yearsUntil(todayInSweden().toString(), years)
}

type Shown = z.output<typeof HandOverParty>

/** The buyers with their addresses, which each of them knows; of those who may follow along the names alone. */
const shownToBuyers =
  (titles: ReadonlyMap<number, string>) =>
  ({ id, role, name, email, answer, answeredAt, isKept, places }: PartyRow): Shown[] => {
    // A sub-folder that stays is none that they would be in.
    const place = places?.flatMap((one) => titles.get(one.id) ?? []).join(', ') ?? null
    const said = { id, role, name, userId: null, answer, answeredAt, isKept, place: role === 'follower' ? place : null }
    if (role === 'buyer') return [{ ...said, email }]
    return role === 'follower' && answer === 'yes' && place !== '' ? [{ ...said, email: null }] : []
  }

/** What the sub-folders that go along are called in what was frozen. */
function titlesOf({ folders }: ParcelContent, manifest: Manifest) {
  const called = new Map(folders.map(({ number, title }) => [number, title]))
  return new Map(
    manifest.flatMap(({ kind, id, number }) => (kind === 'folder' ? [[id, called.get(number) ?? '']] : [])),
  )
}
