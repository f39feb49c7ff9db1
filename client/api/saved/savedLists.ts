import type { ListName } from '../topics.ts'

type QueryKey = readonly [ListName, ...unknown[]]
type Rule = (key: QueryKey) => boolean

const never: Rule = () => false
const whole: Rule = (key) => key.length === 1
/** The lists of which the second part of the key is one of these. */
const only =
  (...parts: (string | undefined)[]): Rule =>
  ([, part]) =>
    parts.some((one) => one === part)
/** One folder, or what is in it. */
const ofFolder: Rule = (key) => key.length === 2

/**
 * Which lists this browser keeps until the next visit (decision 46): those that are opened week after week. Not what
 * concerns an account's security, whom others write to, who they are, or what was searched for.
 */
const savedLists: Record<ListName, Rule> = {
  ParentsDashboard: only(undefined, 'found'),
  LastActions: whole,
  BulletinBoard: only('invitations', 'unreadMessages', 'unreadAnswers'),
  ObjectActivities: only('folder', 'user', 'days', 'toDo', 'isAnyDone'),
  ObjectComponents: only('below', 'one', 'user', 'isAny'),
  Files: only('user', 'summary'),
  // Whom to call is wanted where there is no connection.
  Firms: only('folder'),
  Faults: only('folder'),
  MessageList: only('list', 'one', 'thread'),
  Folder: ofFolder,
  SubFolders: ofFolder,
  Unread: whole,
  Notifications: only('list', 'unread'),
  ObjectMembers: never,
  Team: never,
  Commitments: never,
  User: never,
  Trash: never,
  History: never,
  // Never asked again once they are there.
  Lookups: never,
  Search: never,
  Claim: never,
  Support: never,
  Security: never,
  Costs: never,
  Recurrence: never,
}

export const mayBeSaved = (key: QueryKey) => savedLists[key[0]](key) && !key.some(isSearched)

const isSearched = (part: unknown) => typeof part === 'object' && part !== null && 'q' in part
