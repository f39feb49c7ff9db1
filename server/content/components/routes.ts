import { components } from '#contract/content/components.ts'
import { Problem } from '#contract/platform/problems.ts'
import { grant } from '#server/rules/access/access.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { addComponent, changeComponent, deleteComponent, replaceComponent, setComponentCover } from './commands.ts'
import { labelRoutes } from './labels/routes.ts'
import { componentsIn, componentsOf, openComponentIn } from './queries.ts'

export function componentRoutes(api: Api, services: Services) {
  const { config, db } = services
  labelRoutes(api, services)
  const cookie = createFileCookie(db, config)

  serve(api, components.inFolder, async ({ query }, request, reply) => {
    const granted = await grant(db, request.userId, query.folderId, 'ReadFolder')
    return cookie.giveForCovers(request, reply, await componentsIn(db, granted, query))
  })

  serve(api, components.ofUser, async ({ query }, request, reply) =>
    cookie.giveForCovers(request, reply, await componentsOf(db, request.userId, query)),
  )

  serve(api, components.one, async ({ params, query }, request, reply) => {
    const granted = await grant(db, request.userId, query.folderId, 'ReadFolder')
    const component = await openComponentIn(db, granted, params.id)
    if (!component) throw new Problem('componentNotFound')
    if (component.cover) await cookie.give(request, reply)
    return component
  })

  serve(api, components.add, async ({ body }, { userId }) => {
    const granted = await grant(db, userId, body.folderId, 'AddComponent')
    return addComponent(db, granted, body)
  })

  serve(api, components.change, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateComponent')
    return changeComponent(db, granted, params.id, body)
  })

  serve(api, components.setCover, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateComponent')
    return setComponentCover(db, granted, params.id, body)
  })

  serve(api, components.replace, async ({ params, query, body }, { userId }) => {
    const updating = await grant(db, userId, query.folderId, 'UpdateComponent')
    const adding = await grant(db, userId, query.folderId, 'AddComponent')
    return replaceComponent(db, { adding, updating }, params.id, body)
  })

  serve(api, components.remove, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'DeleteComponent')
    return deleteComponent(db, granted, params.id)
  })
}
