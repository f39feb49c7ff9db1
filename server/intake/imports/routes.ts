import { imports } from '#contract/intake/imports.ts'
import { createImportReader } from './read/reader.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import { leftSignal } from '#server/platform/http/leftSignal.ts'
import type { Services } from '#server/platform/services.ts'
import { beginImport, readAnew } from './begin.ts'
import { changeAll, changeRow, pairColumns, removeDraft, restoreDraft } from './change.ts'
import { draftsOf, importsIn, openImport, rowsOf } from './queries.ts'
import { rowsLeft } from './report.ts'
import { changedSince, undoImport } from './undo.ts'
import { beginWriting, cancelWriting } from './write/write.ts'

export function importRoutes(api: Api, services: Services) {
  const { db, storage } = services
  const importReader = createImportReader(services.confinement)
  const reading = { db, storage, importReader }

  const granting = (userId: number, { folderId }: { folderId: number }) => grant(db, userId, folderId, 'ImportItems')

  serve(api, imports.inFolder, async ({ query }, { userId }) => {
    const granted = await granting(userId, query)
    return importsIn(db, granted, query)
  })

  serve(api, imports.drafts, (_input, { userId }) => draftsOf(db, userId))

  serve(api, imports.begin, async ({ body }, { userId }, reply) => {
    const granted = await granting(userId, body)
    const id = await beginImport(reading, granted, body, leftSignal(reply))
    return openImport(db, granted, id)
  })

  serve(api, imports.one, async ({ params, query }, { userId }) => {
    const granted = await granting(userId, query)
    return openImport(db, granted, params.id)
  })

  serve(api, imports.read, async ({ params, query, body }, { userId }, reply) => {
    const granted = await granting(userId, query)
    await readAnew(reading, granted, params.id, body, leftSignal(reply))
    return openImport(db, granted, params.id)
  })

  serve(api, imports.pair, async ({ params, query, body }, { userId }) =>
    pairColumns(db, await granting(userId, query), params.id, body),
  )

  serve(api, imports.rows, async ({ params, query }, { userId }) => {
    const granted = await granting(userId, query)
    return rowsOf(db, granted, params.id, query)
  })

  serve(api, imports.changeRow, async ({ params, query, body }, { userId }) =>
    changeRow(db, await granting(userId, query), params, body),
  )

  serve(api, imports.changeAll, async ({ params, query, body }, { userId }) =>
    changeAll(db, await granting(userId, query), params.id, body),
  )

  serve(api, imports.write, async ({ params, query }, { userId }) => {
    const granted = await granting(userId, query)
    return beginWriting(services, granted, params.id)
  })

  serve(api, imports.cancel, async ({ params, query }, { userId }) => {
    const granted = await granting(userId, query)
    return cancelWriting(db, granted, params.id)
  })

  serve(api, imports.left, async ({ params, query }, { userId }) => {
    const granted = await granting(userId, query)
    return rowsLeft(db, granted, params.id)
  })

  serve(api, imports.changedSince, async ({ params, query }, { userId }) => {
    const granted = await granting(userId, query)
    return changedSince(db, granted, params.id, query)
  })

  serve(api, imports.undo, async ({ params, query, body }, { userId }) => {
    const granted = await granting(userId, query)
    await undoImport(db, granted, params.id, body.keepsChanged)
    return openImport(db, granted, params.id)
  })

  serveThrown(api, services)
}

/** Throwing a draft away, and taking it back. */
function serveThrown(api: Api, { db }: Services) {
  serve(api, imports.remove, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ImportItems')
    return removeDraft(db, granted, params.id)
  })

  serve(api, imports.restore, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ImportItems')
    return restoreDraft(db, granted, params.id)
  })
}
