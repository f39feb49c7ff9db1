import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { asker, bodyId, id, moment, optionalLink, optionalText, page, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { componentStatus } from './statuses.ts'
import { Deleted } from './trash.ts'

export const Component = z.object({
  id: z.int(),
  myObjectId: z.int(),
  objectTitle: z.string(),
  parentObjectTitle: z.string().nullable(),
  componentName: z.string(),
  description: z.string().nullable(),
  /** http or https. */
  link: z.string().nullable(),
  statusId: z.int(),
  statusName: z.string(),
  roleId: z.int(),
  roleName: z.string(),
  objectUserStatusId: z.int(),
  createDate: moment,
  updateDate: moment,
})
export type Component = z.input<typeof Component>

const described = {
  componentName: requiredText(limits.title),
  description: optionalText(limits.description),
  link: optionalLink,
  statusId: z.literal(Object.values(componentStatus), 'Gör ett val.').default(componentStatus.inUse),
}

export const NewComponent = z.object({ ...described, myObjectId: bodyId })
export type NewComponent = z.input<typeof NewComponent>

export const ComponentChange = z.object(described)
export type ComponentChange = z.input<typeof ComponentChange>

const inFolder = z.object({ ...asker, myObjectId: id })

export const components = {
  inFolder: endpoint({
    method: 'GET',
    path: '/api/Component/GetComponentsByMyObjectId',
    summary: 'The components of a folder, names in Swedish order.',
    query: inFolder.extend(page(limits.inFolder)),
    answer: z.array(Component),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/Component/GetComponentsByUserId',
    summary: 'The components of all folders that the caller may see, names in Swedish order.',
    query: z.object({ ...asker, ...page(limits.inFolder) }),
    answer: z.array(Component),
    isPaged: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Component',
    summary: 'Adds a component to a folder.',
    statuses: [201],
    body: NewComponent,
    answer: Component,
    problems: ['folderNotFound', 'accessDenied'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/Component/:id',
    summary: 'Changes a component.',
    params: z.object({ id }),
    query: inFolder,
    body: ComponentChange,
    answer: Component,
    problems: ['folderNotFound', 'accessDenied', 'componentNotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Component/:id',
    summary: 'Moves a component to the trash for 30 days. Events that name it keep its name.',
    params: z.object({ id }),
    query: inFolder,
    answer: Deleted,
    problems: ['folderNotFound', 'accessDenied', 'componentNotFound'],
  }),
}
