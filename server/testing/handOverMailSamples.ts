import { refusalLinks } from '#server/rules/domain/notificationMail.ts'
import type { About } from '#server/sharing/handOvers/mailTexts/about.ts'
import { aboutOf, mailFor } from '#server/sharing/handOvers/mail.ts'
import type { PartyRow } from '#server/sharing/handOvers/rows.ts'
import type { PartyNotice } from '#server/sharing/handOvers/partyNotice.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { aHandOver } from './handOvers.ts'

const aParty = (id: number, role: PartyRow['role'], party: Partial<PartyRow> = {}): PartyRow => ({
  id,
  role,
  userId: id,
  answer: null,
  answeredAt: null,
  isKept: false,
  places: null,
  identifiedBy: null,
  changes: null,
  email: `${id}@exempel.se`,
  name: `Person ${id}`,
  ...party,
})

const seller = aParty(1, 'seller', { name: 'Anna Öberg', email: 'anna@exempel.se', answer: 'yes' })
const coOwner = aParty(2, 'coOwner', { name: 'Erik Öberg', email: 'erik@exempel.se' })
const follower = aParty(3, 'follower', { name: 'Petra Lind', email: 'petra@exempel.se' })
const stranger = aParty(4, 'buyer', { userId: null, name: 'asa@exempel.se', email: 'asa@exempel.se' })
const asa = aParty(4, 'buyer', { name: 'Åsa Fri', email: 'asa@exempel.se', answer: 'yes' })
const amir = aParty(5, 'buyer', { name: 'Amir Haddad', email: 'amir@exempel.se' })
const no = { answer: 'no', answeredAt: new Date('2026-11-26T10:00:00Z') } as const

const aRow = (row: Partial<About['row']> = {}): About['row'] => ({
  folderId: 7,
  folderTitle: 'Villa Ängsbacken',
  buyerFolderId: 8,
  // Long after any day on which a test runs.
  accessDay: '2199-12-17',
  draft: aHandOver({ words: 'Hej Åsa!\nHär är allt vi vet om huset.' }),
  state: 'offered',
  things: (['history', 'history', 'planned', 'components', 'papers', 'costs', 'pictures', 'firms'] as const).map(
    (kind) => ({ kind }),
  ),
  expiresAt: new Date('2026-12-25T12:00:00Z'),
  undoUntil: new Date('2026-12-18T11:01:00Z'),
  ...row,
})

type Sample = [party: PartyRow, told: PartyNotice, others: PartyRow[], row?: Partial<About['row']>]

const samples = (secret: string): Record<string, Sample> => {
  const link = { buyers: secret, isRenewed: false }
  const ended = (state: 'declined' | 'takenBack' | 'expired', words: string | null = null) => ({ ended: state, words })
  return {
    'to its buyer': [stranger, link, [seller]],
    'to one of two buyers': [stranger, link, [seller, amir], { accessDay: null, things: [{ kind: 'history' }] }],
    'by a new link': [stranger, { ...link, isRenewed: true }, [seller]],
    'by a new link, after a yes': [asa, { ...link, isRenewed: true }, [seller]],
    'asked of a co-owner': [coOwner, 'coOwners', [seller, stranger], { state: 'asking' }],
    'asked of co-owners, for two': [coOwner, 'coOwners', [seller, { ...coOwner, id: 9 }, stranger, amir]],
    'asked of a member': [follower, 'followers', [seller]],
    'a yes, to its buyer': [asa, { saidYes: 4, waitsFor: 0 }, [seller]],
    'a yes, to its seller': [seller, { saidYes: 4, waitsFor: 0 }, [asa]],
    'a yes, to a co-owner': [coOwner, { saidYes: 4, waitsFor: 0 }, [seller, asa]],
    'a first yes, to its buyer': [asa, { saidYes: 4, waitsFor: 1 }, [seller, amir]],
    'a first yes, to the other buyer': [amir, { saidYes: 4, waitsFor: 1 }, [seller, asa]],
    'a first yes, to the seller': [seller, { saidYes: 4, waitsFor: 1 }, [asa, amir]],
    'exchanged, to the buyer': [asa, 'exchanged', [seller]],
    'exchanged, to one of two buyers': [amir, 'exchanged', [seller, asa]],
    'exchanged, to the seller': [seller, 'exchanged', [asa]],
    'exchanged, to a co-owner': [coOwner, 'exchanged', [seller, asa]],
    'exchanged, to a member': [follower, 'exchanged', [seller, asa]],
    'exchanged, to a member who follows along': [
      { ...follower, answer: 'yes', isKept: true },
      'exchanged',
      [seller, asa],
    ],
    'undone, to the buyer': [asa, 'undone', [seller]],
    'undone, to the seller': [seller, 'undone', [asa]],
    'undone, to a member': [follower, 'undone', [seller, asa]],
    'declined, to its buyer': [{ ...asa, ...no }, ended('declined'), [seller]],
    'declined, to the other buyer': [asa, ended('declined', 'Till Anna'), [seller, { ...amir, ...no }]],
    'declined, to the seller': [seller, ended('declined', 'Vi köpte ett annat.\nLycka till!'), [{ ...asa, ...no }]],
    'declined by a co-owner, to the seller': [
      seller,
      ended('declined'),
      [{ ...coOwner, ...no }, stranger],
      { state: 'asking' },
    ],
    'declined by a co-owner, to them': [{ ...coOwner, ...no }, ended('declined'), [seller], { state: 'asking' }],
    'ended by a removed account, to the seller': [seller, ended('declined'), [stranger]],
    'ended by a removed account, to the other buyer': [asa, ended('declined'), [seller, amir]],
    'ended, to a member': [follower, ended('expired'), [seller]],
    'taken back, to the buyer': [stranger, ended('takenBack'), [seller]],
    'taken back, to a co-owner': [coOwner, ended('takenBack'), [seller]],
    'taken back with its link, to the seller': [seller, ended('takenBack'), [stranger]],
    'gone out, to the buyer': [stranger, ended('expired'), [seller]],
    'gone out, to the seller': [seller, ended('expired'), [stranger]],
    'gone out, to the seller, for two': [seller, ended('expired'), [asa, amir]],
    'gone out before co-owners answered': [seller, ended('expired'), [coOwner, stranger], { state: 'asking' }],
    'gone out after a yes': [seller, ended('expired'), [asa], { state: 'accepted' }],
  }
}

/** The mails that tell the parties of a hand-over what it has come to. */
export function handOverMailSamples(
  site: string,
  secret: string,
  named: { seller?: string; folder?: string } = {},
): Record<string, NewMail> {
  const { seller: sellerName, folder: folderTitle } = named
  const mails = Object.entries(samples(secret)).map(([name, [party, told, others, row]]) => {
    const mail = mailFor(
      aboutOf(
        aRow({ ...row, ...(folderTitle && { folderTitle }) }),
        [...others, party]
          .map((one) => (sellerName && one.role === 'seller' ? { ...one, name: sellerName } : one))
          .toSorted((one, other) => one.id - other.id),
        site,
      ),
      party,
      told,
    )
    if (!mail) throw new Error(`Nobody is mailed: ${name}.`)
    return [
      `folder handed over, ${name}`,
      mail(party.userId === null ? refusalLinks(site, secret) : { links: [] }),
    ] as const
  })
  return Object.fromEntries(mails)
}
