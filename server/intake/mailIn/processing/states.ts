import { sql } from 'kysely'
import { plainLine, plainText } from '#contract/platform/plainText.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Envelope } from '../receiving/takeIn.ts'
import type { Judged } from './judge.ts'
import type { ReadMail } from './readMail.ts'
import { shownParts } from './mailText.ts'

export type Taken = NonNullable<Awaited<ReturnType<typeof takeMail>>>

/** The attempt is counted before it begins. */
export function takeMail(db: Db, id: number) {
  return db
    .updateTable('mail_in')
    .from('mail_address as address')
    .whereRef('address.id', '=', 'mail_in.mail_address_id')
    .where('mail_in.id', '=', id)
    .where('mail_in.state', 'in', ['arrived', 'letIn'])
    .set({ tries: sql<number>`tries + 1` })
    .returning([
      'mail_in.id',
      'mail_in.object',
      'mail_in.size',
      'mail_in.state',
      'mail_in.tries',
      'mail_in.interrupted',
      'mail_in.mail_address_id as addressId',
      'address.user_id as userId',
      'address.folder_id as folderId',
      sql<Envelope | null>`mail_in.envelope`.as('envelope'),
    ])
    .executeTakeFirst()
}

type Seen = { read: Pick<ReadMail, 'from' | 'subject' | 'text' | 'parts'> | null; judged: Judged }

const longestExcerpt = 2000

/** Lays it with what waits for a word. */
export async function wait(db: Db, { id }: Pick<Taken, 'id'>, { read, judged }: Seen): Promise<void> {
  await db
    .updateTable('mail_in')
    .set({
      state: 'waiting',
      envelope: null,
      sender: read?.from ?? null,
      subject: read && plainLine(read.subject),
      excerpt: read && plainText(read.text).slice(0, longestExcerpt).toWellFormed(),
      attachments: JSON.stringify(shownParts(read?.parts ?? [])),
      proof: judged.proof,
      signed_by: judged.signedBy,
    })
    .where('id', '=', id)
    .where('state', 'in', ['arrived', 'letIn'])
    .execute()
}

/** What is left says only that it has been here. */
export const nothingLeft = {
  state: 'done',
  envelope: null,
  sender: null,
  subject: null,
  excerpt: null,
  attachments: null,
  proof: null,
  signed_by: null,
} as const

/** Marks a mail as done: nothing more is done with it. */
export async function finish(db: Db, { id }: Pick<Taken, 'id'>): Promise<void> {
  await db.updateTable('mail_in').set(nothingLeft).where('id', '=', id).execute()
}
