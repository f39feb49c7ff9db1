import type { QueryClient } from '@tanstack/react-query'
import { components } from '#contract/components.ts'
import { firms } from '#contract/firms.ts'
import { members } from '#contract/members.ts'
import { choicesIn } from '../api/query.ts'
import { fullName } from '../members/names.ts'

/* The names of what was chosen in a form without a network, as far as this page has loaded them. */

type Id = number | null

export const componentName = (client: QueryClient, folderId: number, id: Id) =>
  client.getQueryData(choicesIn(components.inFolder, folderId).queryKey)?.items.find((one) => one.id === id)?.name

export const firmName = (client: QueryClient, folderId: number, id: Id) =>
  client.getQueryData(choicesIn(firms.inFolder, folderId).queryKey)?.items.find((one) => one.id === id)?.name

export function memberName(client: QueryClient, folderId: number, id: Id) {
  const found = client.getQueryData(choicesIn(members.inFolder, folderId).queryKey)
  const member = found?.items.find(({ userId }) => userId !== null && userId === id)
  return member && fullName(member)
}
