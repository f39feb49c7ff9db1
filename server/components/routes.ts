import { components } from '#contract/components.ts'
import { Problem } from '#contract/problems.ts'
import { grant } from '../access/access.ts'
import { serve, type Api } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { addComponent, changeComponent, deleteComponent, replaceComponent } from './commands.ts'
import { componentIn, componentsIn, componentsOf } from './queries.ts'

export function componentRoutes(api: Api, { db }: Services) {
  serve(api, components.inFolder, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return componentsIn(db, granted, query)
  })

  serve(api, components.ofUser, ({ query }, { userId }) => componentsOf(db, userId, query))

  serve(api, components.one, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    const component = await componentIn(db, granted, params.id)
    if (!component) throw new Problem('componentNotFound')
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
