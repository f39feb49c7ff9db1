import type { PartyRow } from '../rows.ts'
import type { Told } from '../told.ts'
import type { About, Text } from './about.ts'
import { askBuyer, askCoOwner, askFollower } from './asking.ts'
import { exchanged, saidYes, undone } from './changing.ts'
import { ended } from './ended.ts'

/** What one of the parties is mailed; null: nothing of this. */
export function textFor(about: About, party: PartyRow, told: Told): Text | null {
  if (told === 'coOwners') return party.role === 'coOwner' ? askCoOwner(about) : null
  if (told === 'followers') return party.role === 'follower' ? askFollower(about, party) : null
  if (told === 'exchanged') return exchanged(about, party)
  if (told === 'undone') return undone(about, party)
  if ('buyers' in told) return party.role === 'buyer' && party.answer !== 'no' ? askBuyer(about, party, told) : null
  if ('ended' in told) return ended(about, party, told)
  return saidYes(about, party, told)
}
