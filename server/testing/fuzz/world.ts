import { files } from '#contract/content/files.ts'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { ownership } from '#contract/people/ownership.ts'
import { support } from '#contract/accounts/support.ts'
import { aFolder, aMessage, anEvent, anInvitation } from '#fixtures/builders.ts'
import { demoPeople, type PersonName } from '#fixtures/world.ts'
import type { startTestApp, TestClient } from '../app.ts'
import { addFile } from '../files.ts'
import { tusClient } from '../tus.ts'

type TestApp = Awaited<ReturnType<typeof startTestApp>>

/**
 * Adds what the named world lacks to be worth attacking: a sub-folder that does not inherit, an archived folder, a boat
 * with a sub-folder, an invitation across, messages to single people, cases, files, uploads and trash.
 */
export async function growWorld({ as: asVisitor, world, db, app, tokenFor }: TestApp) {
  const as = (who: PersonName) => succeeding(asVisitor(who))
  const { villan, elen, baten } = world.folders
  const { anna, petra, olle } = world.people
  const idOf = async (reply: Promise<{ body: { id: number } }>) => (await reply).body.id
  const bokforing = await idOf(as('anna').call(folders.add, { body: aFolder({ parentId: villan }) }))
  const body = { inherits: false, keep: [petra.userId] }
  await as('anna').call(folders.setInheritance, { params: { id: bokforing }, body })
  const kapell = await idOf(as('stina').call(folders.add, { body: aFolder({ parentId: baten }) }))
  const invitations: { secret: string; folderId: number; invitedBy: number }[] = []
  const invite = async (who: PersonName, folderId: number, email: string) => {
    const { body: sent } = await as(who).call(members.invite, { body: anInvitation(folderId, { email }) })
    invitations.push({ secret: new URL(sent.link).hash.slice(1), folderId, invitedBy: world.people[who].userId })
  }
  await invite('stina', baten, demoPeople.sven.email)
  const stugan = await idOf(as('erik').call(folders.add, { body: aFolder() }))
  await as('erik').call(folders.add, { body: aFolder({ parentId: stugan }) })
  await invite('erik', stugan, demoPeople.ines.email)
  for (const folderId of [villan, elen, bokforing, stugan, baten, kapell]) {
    const who = { [stugan]: 'erik' as const, [baten]: 'stina' as const, [kapell]: 'stina' as const }[folderId] ?? 'anna'
    await addFile(db, { folderId, userId: world.people[who].userId, picture: { width: 4, height: 3 } })
    const gone = await as(who).call(activities.add, { body: anEvent(folderId) })
    await as(who).call(activities.add, { body: anEvent(folderId, { startDate: '2026-01-05' }) })
    await as(who).call(activities.remove, { params: { id: gone.body.id }, query: { folderId } })
    const file = await addFile(db, { folderId, userId: world.people[who].userId })
    await as(who).call(files.remove, { params: { id: file.id }, query: { folderId } })
    // In some of them nobody else is there.
    await as(who).call(messages.send, { body: aMessage(folderId, { recipientIds: [] }) })
  }
  await as('erik').call(folders.change, {
    params: { id: stugan },
    body: { title: 'Stugan', statusId: folderStatus.archived },
  })
  await as('anna').call(ownership.offer, { params: { id: villan }, body: { memberId: world.members.petra } })
  const between = [
    ['anna', petra.userId],
    ['petra', anna.userId],
    ['erik', olle.userId],
  ] as const
  for (const [from, to] of between)
    await as(from).call(messages.send, { body: aMessage(villan, { recipientIds: [to] }) })
  for (const [who, folderId] of [
    ['stina', baten],
    ['olle', villan],
    ['sven', elen],
  ] as const)
    await as(who).call(support.send, { body: { folderId, subject: 'Hej', content: 'Hej' } })
  const gone = await idOf(as('anna').call(folders.add, { body: aFolder({ parentId: villan }) }))
  await as('anna').call(folders.remove, { params: { id: gone } })
  const uploads: Record<string, string[]> = {}
  for (const who of ['petra', 'stina'] as const) {
    const client = tusClient(app, () => tokenFor(who))
    uploads[who] = [await client.upload(`Kvitto för ${who}`), await client.begun(8)]
  }
  return { uploads, invitations }
}

/** A client whose calls all succeed; throws otherwise. */
function succeeding({ call }: TestClient): TestClient {
  return {
    call: async (endpoint, input) => {
      const reply = await call(endpoint, input)
      if (reply.status >= 300) throw new Error(`${endpoint.path}: ${reply.status} ${JSON.stringify(reply.body)}`)
      return reply
    },
  }
}

/** Words that only what belongs to one folder, message, case or person contains; the oracle says who may read them. */
export const mark = { title: 't', content: 'c', message: 'm', support: 's', person: 'p' } as const
export type Mark = (typeof mark)[keyof typeof mark]
export const markOf = (of: Mark, id: number) => `zq${of}${id}x`
export const anyMark = /zq([tcmsp])(\d+)x/g

const marked = (of: Mark, id: string) => `' zq${of}' || ${id} || 'x'`

/** Puts its mark into every text of the world. */
export async function markWorld({ pool }: Pick<TestApp, 'pool'>) {
  const client = await pool.connect()
  const content = marked(mark.content, 'folder_id')
  try {
    // Neither history nor dates are to change.
    await client.query(`begin; set local session_replication_role = replica;
      update folder set title = title || ${marked(mark.title, 'id')},
        description = coalesce(description, '') || ${marked(mark.content, 'id')};
      update activity set title = title || ${content}, description = coalesce(description, '') || ${content};
      update component set name = name || ${content}, description = coalesce(description, '') || ${content};
      update file set name = name || ${content}, description = coalesce(description, '') || ${content};
      update change set subject_title = subject_title || ${content} where kind in ('activity', 'component', 'file');
      update message set subject = subject || ${marked(mark.message, 'id')}, content = content || ${marked(mark.message, 'id')};
      update support_case set subject = subject || ${marked(mark.support, 'id')};
      update customer_service_message set content = content || ${marked(mark.support, 'case_id')};
      update app_user set last_name = last_name || ${marked(mark.person, 'id')}, company = ${marked(mark.person, 'id')},
        mobile = ${marked(mark.person, 'id')};
      commit`)
  } finally {
    client.release()
  }
}

export type Grown = Awaited<ReturnType<typeof growWorld>>
