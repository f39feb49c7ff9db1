import * as fc from 'fast-check'
import { endpoints } from '#contract/endpoints.ts'
import { demoPeople, type PersonName } from '#fixtures/world.ts'
import type { startTestApp } from '../app.ts'
import type { ValuesOf } from './arbitraries.ts'
import { mark, markOf, type Grown } from './world.ts'

type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** The ids of the world's rows, by the folder that they belong to. */
type Ids = Record<'activity' | 'component' | 'file' | 'membership' | 'message', Record<number, number[]>>

const itemTables = ['activity', 'component', 'file', 'membership', 'message'] as const

/**
 * The values that requests are made of: real ids, mostly of one folder and of the caller, and words that stand in the
 * world.
 */
export async function knownValues({ pool, world }: TestApp, { uploads, invitations }: Grown) {
  const ids = {} as Ids
  for (const table of itemTables) {
    const { rows } = await pool.query<{ folder_id: number; ids: number[] }>(
      `select folder_id, json_agg(id order by id) as ids from ${table} group by folder_id`,
    )
    ids[table] = Object.fromEntries(rows.map((row) => [row.folder_id, row.ids]))
  }
  const listOf = async <T = number>(sql: string) =>
    (await pool.query<{ value: T }>(`select ${sql} order by 1`)).rows.map(({ value }) => value)
  const lists = {
    folder: await listOf('id as value from folder'),
    user: await listOf('id as value from app_user'),
    deletion: await listOf('id as value from deletion'),
    case: await listOf('id as value from support_case'),
    answer: await listOf('id as value from customer_service_message'),
    thread: await listOf<string>('distinct thread_id as value from message where id <= 3'),
    category: await listOf('id as value from category'),
    subject: await listOf<string>('subject as value from app_user'),
  }
  const emails = Object.values(demoPeople).map(({ email }) => email)
  const secrets = invitations.map(({ secret }) => secret)
  return { ids, lists, emails, uploads, secrets, people: world.people }
}

type Known = Awaited<ReturnType<typeof knownValues>>

/** Values for requests by one person about one folder. */
export function valuesFor(known: Known, who: PersonName | null, folderId: number): ValuesOf {
  const ofRows = rowsFor(known, who, folderId)
  const byName = { ...idsFor(known, ofRows), ...wordsFor(known) }
  const byPath = pathsFor(ofRows)
  return (name) => byPath.find(([path]) => path.test(name))?.[1] ?? byName[codeNames.get(name) ?? name] ?? null
}

/** Our field names, by the names on the wire. */
const codeNames = new Map(
  endpoints.flatMap(({ wire }) => Object.entries(wire?.sent ?? {}).map(([codeName, wireName]) => [wireName, codeName])),
)

const mostly = <T>(usual: readonly T[], any: readonly T[]) =>
  usual.length > 0
    ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...usual) }, fc.constantFrom(...any))
    : fc.constantFrom(...any)

/** Ids of rows, most of them of the folder or the caller's own. */
function rowsFor({ ids, lists, uploads, people }: Known, who: PersonName | null, folderId: number) {
  const inFolder = (table: keyof Ids) => mostly(ids[table][folderId] ?? [], Object.values(ids[table]).flat())
  return {
    caller: mostly(who ? [people[who].userId] : [], lists.user),
    folder: mostly([folderId], lists.folder),
    activity: inFolder('activity'),
    component: inFolder('component'),
    file: inFolder('file'),
    membership: inFolder('membership'),
    message: inFolder('message'),
    user: fc.constantFrom(...lists.user),
    case: fc.constantFrom(...lists.case),
    deletion: fc.constantFrom(...lists.deletion),
    upload: mostly((who && uploads[who]) || [], Object.values(uploads).flat()),
  }
}

type Rows = ReturnType<typeof rowsFor>

const idsFor = ({ lists }: Known, rows: Rows): Record<string, fc.Arbitrary<unknown>> => ({
  // Of several files.
  id: rows.file,
  userId: rows.caller,
  senderId: rows.caller,
  folderId: rows.folder,
  parentId: rows.folder,
  subFolderId: rows.folder,
  activityId: rows.activity,
  nextId: rows.activity,
  aboutActivityId: rows.activity,
  componentId: rows.component,
  replacedById: rows.component,
  fileId: rows.file,
  memberId: rows.membership,
  messageId: rows.message,
  replyToId: rows.message,
  memberUserId: rows.user,
  recipientIds: rows.user,
  keep: rows.user,
  assigneeId: rows.user,
  caseId: rows.case,
  uploadIds: rows.upload,
  customerServiceMessageId: fc.constantFrom(...lists.answer),
  categoryId: fc.constantFrom(...lists.category),
  threadId: fc.constantFrom(...lists.thread),
  typeId: fc.integer({ min: 1, max: 7 }),
})

const wordsFor = ({ lists, emails, secrets }: Known): Record<string, fc.Arbitrary<unknown>> => ({
  email: fc.constantFrom(...emails, 'ny@exempel.se'),
  subject: fc.constantFrom(...lists.subject),
  secret: fc.constantFrom(...secrets),
  // Of a change that was made upon what is stored.
  updatedAt: fc.constant(undefined),
  link: fc.constant('https://exempel.se/a?b=c'),
  q: fc.constantFrom('zq', 'sotning', 'hej', ...lists.folder.map((id) => markOf(mark.content, id))),
  skip: fc.constantFrom(0, 0, 0, 1, 5),
  topX: fc.constantFrom(1, 9, 50, 500),
  'tus-resumable': fc.constant('1.0.0'),
  'upload-length': fc.constantFrom('8', '1', '20'),
  'upload-offset': fc.constantFrom('0', '8'),
  'upload-metadata': fc.constant(`name ${btoa('a.pdf')}`),
})

const pathsFor = (rows: Rows): [RegExp, fc.Arbitrary<unknown>][] => [
  [/^\/api\/MyObject\//, rows.folder],
  [/^\/api\/MyActivity\//, rows.activity],
  [/^\/api\/Complaint\//, rows.activity],
  [/^\/api\/Component\//, rows.component],
  [/^\/api\/File\/upload\//, rows.upload],
  [/^\/api\/File\//, rows.file],
  [/^\/api\/Member\//, rows.membership],
  [/^\/api\/Message\//, rows.message],
  [/^\/api\/User\//, rows.user],
  [/^\/api\/Support\//, rows.case],
  [/^\/api\/Trash\//, rows.deletion],
]
