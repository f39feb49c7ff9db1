import { folders } from '#contract/folders/folders.ts'
import { templates } from '#contract/folders/templates.ts'
import { grant, grantByLevel } from '#server/rules/access/access.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { inviteeOf } from '#server/people/members/queries.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import {
  changeFolder,
  createMainFolder,
  createSubFolder,
  deleteFolder,
  seeFirstSteps,
  setFolderCover,
} from './commands.ts'
import { setInheritance } from './inheritance.ts'
import { contentsOf } from './contents.ts'
import { childrenOf, folderCardsOf, folderOf } from './queries.ts'
import { setCosts, setFirms, setReporting } from './founderChoices.ts'
import { createFromTemplate } from './templates/createFromTemplate.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { templatesFrom } from './templates/queries.ts'

export function folderRoutes(api: Api, { config, db }: Services) {
  const cookie = createFileCookie(db, config)

  serve(api, templates.all, () => templatesFrom(db, todayInSweden()))

  serve(api, templates.use, ({ body }, { userId }) => createFromTemplate(db, userId, body))

  serve(api, folders.mine, async ({ query }, request, reply) => {
    const cards = await folderCardsOf(db, inviteeOf(request.userId, request.holder), query)
    return cookie.giveForCovers(request, reply, cards)
  })

  serve(api, folders.children, async ({ query }, request, reply) => {
    const granted = await grant(db, request.userId, query.folderId, 'ReadFolder')
    const children = await childrenOf(db, granted, { ...query, topX: query.TopX ?? query.topX })
    return cookie.giveForCovers(request, reply, children)
  })

  serve(api, folders.one, async ({ params }, request, reply) => {
    const granted = await grant(db, request.userId, params.id, 'ReadFolder')
    const folder = await folderOf(db, granted)
    if (folder.cover) await cookie.give(request, reply)
    return folder
  })

  serve(api, folders.contents, async ({ params }, { userId }) => {
    const granted = await grantByLevel(db, userId, params.id, { main: 'DeleteParent', sub: 'DeleteChild' })
    return contentsOf(db, granted)
  })

  serve(api, folders.add, async ({ body }, { userId }) => {
    if (body.parentId === null) return createMainFolder(db, userId, body)
    const granted = await grant(db, userId, body.parentId, 'AddChild')
    return createSubFolder(db, granted, body)
  })

  serve(api, folders.change, async ({ params, body }, { userId }) => {
    const granted = await grantByLevel(db, userId, params.id, { main: 'UpdateParent', sub: 'UpdateChild' })
    return changeFolder(db, granted, body)
  })

  serve(api, folders.setCover, async ({ params, body }, { userId }) => {
    const granted = await grantByLevel(db, userId, params.id, { main: 'UpdateParent', sub: 'UpdateChild' })
    return setFolderCover(db, granted, body)
  })

  serve(api, folders.setInheritance, async ({ params, body }, { userId }) => {
    const granted = await grant(db, userId, params.id, 'UpdateMember')
    return setInheritance(db, granted, body)
  })

  serve(api, folders.setCosts, async ({ params, body }, { userId }) => {
    const granted = await grant(db, userId, params.id, 'KeepCosts')
    return setCosts(db, granted, body)
  })

  serve(api, folders.setReporting, async ({ params, body }, { userId }) => {
    const granted = await grant(db, userId, params.id, 'LetObserversReport')
    return setReporting(db, granted, body)
  })

  serve(api, folders.setFirms, async ({ params, body }, { userId }) => {
    const granted = await grant(db, userId, params.id, 'HideFirms')
    return setFirms(db, granted, body)
  })

  serve(api, folders.seeFirstSteps, async ({ params, body }, { userId }) =>
    seeFirstSteps(db, await grant(db, userId, params.id, 'ReadFolder'), body),
  )

  serve(api, folders.remove, async ({ params }, { userId }) => {
    const granted = await grantByLevel(db, userId, params.id, { main: 'DeleteParent', sub: 'DeleteChild' })
    return deleteFolder(db, granted)
  })
}
