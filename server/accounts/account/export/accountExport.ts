import { Readable } from 'node:stream'
import { z } from 'zod'
import { shownAddress } from '#contract/platform/emailAddresses.ts'
import { folders } from '#contract/folders/folders.ts'
import { Problem } from '#contract/platform/problems.ts'
import { product } from '#contract/platform/product.ts'
import { users } from '#contract/people/users.ts'
import type { WeekMail } from '#contract/accounts/week.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { grant } from '#server/rules/access/access.ts'
import type { Holder } from '#server/rules/access/fileCookie.ts'
import { bytesOfFile, bytesOfMessageFile } from '#server/content/files/serving/queries.ts'
import { folderOf } from '#server/folders/queries.ts'
import type { FileDeps } from '#server/platform/services.ts'
import { ObjectMissing } from '#server/platform/storage/storage.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { createPaths, longest } from '#server/platform/zip/entryNames.ts'
import { streamZip, type ZipWriter } from '#server/platform/zip/streamZip.ts'
import { userById } from '#server/people/users/queries.ts'
import { weekMailOf } from '../../week/queries.ts'
import { folderBody, type PathOf } from './folderPage.ts'
import { article, firstPage, htmlPage, link, momentText, paragraph, section, styleSheet } from './html.ts'
import { endpointOf, inWireNames, listsOfFolder, listsOfUser } from './lists.ts'
import { madeSections } from './madePages.ts'
import { closedFoldersOf, readableFolders, subjectOf } from './subject.ts'

type Export = FileDeps & { holder: Holder; zip: ZipWriter; missing: string[]; now: Date }
type Paths = ReturnType<typeof createPaths>
type ExportedFolder = { id: number; title: string; directory: string; page: string; depth: number; paths: Paths }

/**
 * All that the holder may read, as one ZIP: pages to be read, the files, and the same as JSON. Each folder and each
 * file is asked for as its turn comes, so what they may no longer see by then is not in it. At the end of `out`,
 * `missing` has the paths of the files that are not in it.
 */
export function exportOf(
  deps: FileDeps,
  holder: Holder,
  now = new Date(),
): { name: string; out: Readable; missing: readonly string[] } {
  const name = `${product.name} ${now.toISOString().slice(0, 10)}.zip`
  const missing: string[] = []
  const out = streamZip(async (zip) => {
    const one: Export = { ...deps, holder, zip, missing, now }
    const places = placesOf(await readableFolders(deps.db, holder.userId))
    await addText(one, 'utseende.css', [styleSheet])
    await addAccount(one, places)
    for (const place of places) await addFolder(one, place)
    if (missing.length > 0) await addText(one, 'Saknas.txt', [missing.join('\n'), '\n'])
  })
  return { name, out, missing }
}

/** The path of each folder in the ZIP, inside that of its main folder. */
function placesOf(found: Awaited<ReturnType<typeof readableFolders>>): ExportedFolder[] {
  const paths = createPaths({ unnamed: 'namnlös' })
  const directories = new Map<number, string>()
  const directoryOf = (id: number, parent: string, title: string) => {
    const directory = directories.get(id) ?? paths.add(parent, title, longest.folder)
    directories.set(id, directory)
    return directory
  }
  return found.map(({ id, title, parentId, parentTitle }) => {
    const parent = parentId === null ? 'Mappar' : directoryOf(parentId, 'Mappar', parentTitle ?? '')
    const directory = directoryOf(id, parent, title)
    // Before its sub-folders, which may be called the same.
    for (const own of ['data.json', 'Papper']) paths.reserve(`${directory}/${own}`)
    const page = paths.add(directory, `${title}.html`, longest.folder)
    return { id, title, directory, page, depth: parentId === null ? 2 : 3, paths }
  })
}

async function addAccount(one: Export, places: ExportedFolder[]) {
  const { db, holder, now } = one
  const user = await userById(db, holder.userId)
  if (!user) throw new Problem('userNotFound')
  const closed = await closedFoldersOf(db, user.userId)
  const weekMail = await weekMailOf(db, user.userId)
  const lists = listsOfUser(db, { userId: user.userId, subject: await subjectOf(db, user.userId) })
  async function* body() {
    yield paragraph(`Hämtat ${momentText(now)}. Samma uppgifter finns som JSON i filerna som heter data.json.`)
    const name = `${user?.firstName} ${user?.lastName}`.trim()
    yield article({ title: name, facts: [user && shownAddress(user.email), user?.mobile, user?.company] })
    yield paragraph(`Din vecka som mejl: ${weekMailTexts[weekMail]}.`)
    yield '<h2>Mappar</h2>\n<ul>\n'
    for (const { page, title, depth } of places) {
      const isBelow = depth > 2
      yield `<li${isBelow ? ' class="below"' : ''}>${link(page, title)}</li>\n`
    }
    yield '</ul>\n'
    yield* section('Stängda mappar', closedFolders(), 'Inga stängda mappar.')
    yield* section('Inkorg', waiting(), 'Inget väntar.')
    yield* section('Mina andra adresser', senderAddresses(), 'Inga andra adresser.')
    yield* section('Adresser att mejla till', mailAddresses(), 'Inga adresser.')
    yield* madeSections(lists)
    yield* section('Kundtjänst', supportMessages(), 'Inga ärenden.')
    yield* section('Enheter med notiser', devices(), 'Inga enheter.')
    yield* section('Mina mallar', ownTemplates(), 'Inga mallar.')
  }
  async function* closedFolders() {
    for (const { title, reason } of closed)
      yield article({ title, facts: ['Stängd av den som driver Pärmen, och därför inte med här'], texts: [reason] })
  }
  async function* waiting() {
    for await (const { title, sender, createdAt, text, papers } of lists.inbox())
      yield article({
        title: title ?? papers[0]?.name ?? 'Utan rubrik',
        facts: [sender, momentText(createdAt), ...papers.map(({ name }) => name)],
        texts: [text],
      })
  }
  async function* senderAddresses() {
    for await (const { email, isConfirmed } of lists.senderAddresses())
      yield article({ title: email, facts: [isConfirmed ? 'Bekräftad' : 'Väntar på sin kod'] })
  }
  async function* mailAddresses() {
    for await (const { address, folderTitle, createdAt, usedAt } of lists.mailAddresses())
      yield article({
        title: address,
        facts: [
          folderTitle ?? 'Vilken mapp som helst',
          `Skapad ${momentText(createdAt)}`,
          usedAt ? `Senast använd ${momentText(usedAt)}` : 'Inte använd än',
        ],
      })
  }
  async function* devices() {
    for await (const { name, createdAt } of lists.devices())
      yield article({ title: name, facts: [`På sedan ${momentText(createdAt)}`] })
  }
  async function* ownTemplates() {
    for await (const { title: name, content } of lists.templates())
      yield article({ title: name, facts: childTitlesOf(content) })
  }
  async function* supportMessages() {
    for await (const { subject, content, senderName, createdAt } of lists.support())
      yield article({ title: subject, facts: [senderName, momentText(createdAt)], texts: [content] })
  }
  await addText(one, firstPage, htmlPage({ title: 'Allt som är ditt', depth: 0 }, body()))
  await addText(
    one,
    'data.json',
    jsonOf({ user: inWireNames(users.one, user), closedFolders: closed, weekMail }, rowsOf(lists)),
  )
}

const weekMailTexts: Record<WeekMail, string> = { weekly: 'varje vecka', monthly: 'varje månad', off: 'aldrig' }

const WithChildren = z.object({ children: z.array(z.object({ title: z.string() })) })

/** None of a template of a version that has no such list. */
const childTitlesOf = (content: unknown) =>
  WithChildren.safeParse(content).data?.children.map(({ title }) => title) ?? []

async function addFolder(one: Export, { id, title, directory, page, depth, paths }: ExportedFolder) {
  const { db, holder } = one
  const granted = await grant(db, holder.userId, id, 'ReadFolder').catch(asNothing)
  const folder = granted && (await folderOf(db, granted).catch(asNothing))
  if (!granted || !folder) return
  const lists = listsOfFolder(db, granted)
  const files: (Parameters<PathOf>[0] & { path: string })[] = []
  const ofFolder = [directory, 'Papper'].join('/')
  const ofMessages = paths.reserve(`${ofFolder}/Meddelanden`)
  const pathOf: PathOf = (file) => {
    const path = paths.add(file.kind === 'file' ? ofFolder : ofMessages, file.name, longest.file)
    files.push({ ...file, path })
    return path.slice(directory.length + 1)
  }
  await addText(one, page, htmlPage({ title, depth }, folderBody(folder, lists, pathOf)))
  const filePaths = files.map(({ kind, id: fileId, name, path }) => ({ kind, id: fileId, name, path }))
  const answer = { folder: inWireNames(folders.one, folder), filePaths }
  await addText(one, `${directory}/data.json`, jsonOf(answer, rowsOf(lists)))
  for (const file of files) await addFile(one, file)
}

type Lists = Partial<Record<keyof typeof endpointOf, () => AsyncIterable<unknown>>>

function rowsOf(lists: Lists) {
  const named = Object.entries(lists).map(([name, rows]) => {
    const endpoint = endpointOf[name as keyof Lists]
    return [name, { endpoint, rows: rows() }] as const
  })
  return Object.fromEntries(named)
}

/** Undefined instead of an error for a folder that was left, deleted or taken down meanwhile: it is not in the export. */
function asNothing(error: unknown): undefined {
  const codes = ['folderNotFound', 'folderTakenDown']
  if (error instanceof Problem && codes.includes(error.code)) return undefined
  throw error
}

async function addFile(
  { db, storage, holder, zip, missing }: Export,
  { kind, id, day, path }: Parameters<PathOf>[0] & { path: string },
) {
  const find = kind === 'file' ? bytesOfFile : bytesOfMessageFile
  const found = await find(db, holder, id)
  const bytes = found && (await storage.read(keyOf(found.sha256)).catch(unlessMissing))
  if (!found || !bytes) return void missing.push(path)
  await zip.add(path, bytes, { mtime: new Date(`${day}T12:00:00`), compress: false, size: found.size })
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof ObjectMissing) return undefined
  throw error
}

async function addText({ zip, now }: Export, path: string, text: AsyncIterable<string> | Iterable<string>) {
  await zip.add(path, Readable.from(asBytes(text)), { mtime: now, compress: true })
}

const pieceLength = 16_384

/** The text in pieces of some size: a ZIP of many small ones is slow. */
async function* asBytes(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let piece = ''
  for await (const more of text) {
    piece += more
    if (piece.length < pieceLength) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece) yield Buffer.from(piece)
}

type List = { endpoint: Endpoint | null; rows: AsyncIterable<unknown> }

/** A JSON object of answers and lists, written as their rows come. */
async function* jsonOf(answers: Record<string, unknown>, lists: Record<string, List>): AsyncGenerator<string> {
  let separator = '{\n'
  for (const [name, answer] of Object.entries(answers)) {
    yield `${separator}${JSON.stringify(name)}: ${JSON.stringify(answer)}`
    separator = ',\n'
  }
  for (const [name, { endpoint, rows }] of Object.entries(lists)) {
    yield `${separator}${JSON.stringify(name)}: [`
    separator = ',\n'
    let before = '\n'
    for await (const row of rows) {
      yield before + JSON.stringify(endpoint ? inWireNames(endpoint, row) : row)
      before = ',\n'
    }
    yield '\n]'
  }
  yield '\n}\n'
}
