import type { QueryClient } from '@tanstack/react-query'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { members } from '#contract/people/members.ts'
import { choicesIn } from '../api/query.ts'
import { lookupsQuery } from '../lookups/api.ts'
import { fullName } from '#client/people/members/names.ts'

type Id = number | null
type WithChoices = { folderId: number; componentId: Id; firmId: Id; typeId?: Id; responsibleId?: Id }

/** The names of what was chosen in a form in place of another, as far as this page has loaded them. */
export function chosenNames(client: QueryClient, before: WithChoices, after: WithChoices) {
  const { folderId, typeId, componentId, responsibleId, firmId } = after
  const isOther = (name: keyof WithChoices) => after[name] !== before[name]
  const names = {
    typeName: isOther('typeId') && nameIn(client.getQueryData(lookupsQuery.queryKey)?.activityTypes, typeId),
    componentName:
      isOther('componentId') &&
      nameIn(client.getQueryData(choicesIn(components.inFolder, folderId).queryKey)?.items, componentId),
    responsibleName: isOther('responsibleId') && memberName(client, folderId, responsibleId),
    firmName:
      isOther('firmId') && nameIn(client.getQueryData(choicesIn(firms.inFolder, folderId).queryKey)?.items, firmId),
  }
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name))
}

const nameIn = (choices: readonly { id: number; name: string }[] | undefined, id: Id | undefined) =>
  choices?.find((one) => one.id === id)?.name

function memberName(client: QueryClient, folderId: number, id: Id | undefined) {
  const found = client.getQueryData(choicesIn(members.inFolder, folderId).queryKey)
  const member = found?.items.find(({ userId }) => userId !== null && userId === id)
  return member && fullName(member)
}
