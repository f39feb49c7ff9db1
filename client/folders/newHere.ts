import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { folders } from '#contract/folders/folders.ts'
import { paths } from '#contract/platform/urls.ts'
import { mayInFolder } from '#contract/rules/archive.ts'
import { roles } from '#contract/rules/permissions.ts'
import { listedFolder } from '#client/folders/listedFolder.ts'
import { query } from '#client/platform/api/query.ts'
import { readIdParam } from '#client/platform/lists/filters/filterParams.ts'

type Address = { pathname: string; search: string }

/**
 * The folder that an address is of, or that its list is narrowed to, and the component whose page it is. Ids as they
 * stand there: of anybody's, or of none.
 */
export function whereOneStands({ pathname, search }: Address) {
  const params = new URLSearchParams(search)
  const narrowed = readIdParam(params, 'undermapp') ?? readIdParam(params, 'mapp')
  const ofFolder = matchPath(`${paths.folder}/*`, pathname)?.params
  const ofComponent = matchPath(paths.component, pathname)?.params
  return {
    folderId: narrowed ?? (Number(ofFolder?.id) || undefined),
    componentId: Number(ofComponent?.componentId) || undefined,
  }
}

/** What a form of something new opens with: where one stands, if it is known that the user may do it there. */
export function newHere(client: QueryClient, address: Address, action: 'AddActivity' | 'AddComponent') {
  const { folderId: id = 0, componentId } = whereOneStands(address)
  const folder = client.getQueryData(query(folders.one, { params: { id } }).queryKey) ?? listedFolder(client, id)
  return folder && mayInFolder(folder, action)
    ? { id: folder.id, roleId: folder.roleId, componentId }
    : { id: 0, roleId: roles.partner, componentId: undefined }
}
