import { advice } from '#contract/accounts/advice.ts'
import { activities } from '#contract/content/activities.ts'
import { activitySuggestions } from '#contract/content/activitySuggestions.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { calendars } from '#contract/content/calendars.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { components } from '#contract/content/components.ts'
import { expected } from '#contract/content/expected.ts'
import { condition } from '#contract/content/condition.ts'
import { conditionParts } from '#contract/content/conditionParts.ts'
import { costs } from '#contract/content/costs.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { files } from '#contract/content/files.ts'
import { folderDocument } from '#contract/sharing/folderDocument.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { handOverCertificates } from '#contract/sharing/handOverCertificate.ts'
import { history } from '#contract/content/history.ts'
import { members, roleEndpoints } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { notifications } from '#contract/content/notifications.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { search } from '#contract/content/search.ts'
import { security } from '#contract/accounts/security.ts'
import { series } from '#contract/content/series.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import { shares } from '#contract/sharing/shares.ts'
import { support } from '#contract/accounts/support.ts'
import { timeline } from '#contract/content/timeline.ts'
import { users } from '#contract/people/users.ts'
import { callsWithoutIds } from './callsWithoutIds.ts'
import { deliveryCallsOf, type DeliveredThing } from './deliveryCalls.ts'
import { faultCallsOf } from './faultCalls.ts'
import { fileCallsOf } from './fileCalls.ts'
import { firmCallsOf } from './firmCalls.ts'
import { ongoingCallsOf, type OngoingContext } from './ongoingCalls.ts'
import { waitingCallsOf } from './waitingCalls.ts'
import { readCall, type ReadCall } from './readCall.ts'

/**
 * The ids for read calls: the user, a visible main folder, one of its members, a visible component with events, a
 * message of the user and its thread.
 */
export type ReadContext = OngoingContext & {
  subject: string
  folderId: number
  memberUserId: number
  /** A membership there, for users who may remove members. */
  memberId?: number
  /** And the code on its label. */
  component: { id: number; folderId: number; code: string }
  /** An event with a day that is visible. */
  event: { id: number; folderId: number }
  /** A file that is visible. */
  file: { id: number; folderId: number }
  messageId: number
  inboxItemId?: number
  proposalId?: number
  /** An address that the user’s papers are mailed to. */
  mailAddressId?: number
  uploadId?: string
  importId?: number
  /** A question for advice of the user, with a look. */
  advice?: { caseId: number; lookId: number }
  /** A component that came with a delivery, which has been corrected since. */
  delivered?: DeliveredThing
  threadId: string
  /** A template of one's own, for users who are founders of the folder. */
  templateId?: number
  words: string
}

/** Every read call, as a user with this context makes it. */
export function readCallsOf({
  subject,
  folderId,
  memberUserId,
  memberId,
  component,
  event,
  file,
  messageId,
  threadId,
  templateId,
  advice: asked,
  delivered,
  words,
  ...waiting
}: ReadContext): ReadCall[] {
  const inFolder = { query: { folderId } }
  return [
    ...callsWithoutIds,
    ...adviceCallsOf(asked, folderId),
    ...waitingCallsOf(folderId, waiting),
    ...fileCallsOf({ file, folderId, uploadId: waiting.uploadId }),
    ...activityCallsOf({ folderId, component, words }),
    ...templateCallsOf({ folderId, templateId }),
    readCall(calendars.event, { params: { id: event.id }, query: { folderId: event.folderId } }),
    readCall(activityOffers.ofActivity, { params: { id: event.id }, query: { folderId: event.folderId } }),
    readCall(components.inFolder, inFolder),
    ...faultCallsOf({ folderId, component, words }),
    ...deliveryCallsOf({ delivered, words }),
    ...firmCallsOf({ folderId, words }),
    readCall(components.one, { params: { id: component.id }, query: { folderId: component.folderId } }),
    ...ongoingCallsOf(folderId, component, waiting),
    readCall(components.labels, { query: { folderId: component.folderId, componentIds: `${component.id}` } }),
    readCall(components.byCode, { params: { code: component.code } }),
    readCall(components.ofUser, { query: {} }),
    readCall(components.ofUser, { query: { q: words } }, 'with words'),
    readCall(components.ofUser, { query: { ends: 'warranty', sort: 'warranty' } }, 'with a warranty that ends'),
    readCall(components.ofUser, { query: { ends: 'life', sort: 'life' } }, 'that are due'),
    ...costCallsOf(folderId),
    readCall(dashboard.latest, { query: {} }),
    readCall(files.ofUser, { query: {} }),
    readCall(files.ofUser, { query: { q: words } }, 'with words'),
    readCall(files.ofUser, { query: { fileId: file.id } }, 'by its number'),
    readCall(files.ofUser, { query: { folderId, kindId: 1, year: 2026 } }, 'of a folder'),
    readCall(files.ofUser, { query: { componentId: component.id } }, 'of a component'),
    readCall(files.ofUser, { query: { folderId, faultId: 1 } }, 'of a fault'),
    readCall(files.ofUser, { query: { folderId, like: 'agreement' } }, 'like agreements'),
    readCall(files.ofUser, { query: { minCost: 100 } }, 'of what cost something'),
    readCall(files.summary, inFolder),
    readCall(files.summary, { query: {} }, 'of all folders'),
    readCall(folders.one, { params: { id: folderId } }),
    readCall(folders.mine, { query: {} }),
    readCall(folders.mine, { query: { q: words, sort: 'changed' } }, 'with words'),
    readCall(folders.children, inFolder),
    readCall(condition.ofFolder, { params: { id: folderId } }),
    readCall(conditionParts.ofFolder, { params: { id: folderId } }),
    readCall(folders.contents, { params: { id: folderId } }),
    readCall(history.ofFolder, inFolder),
    ...timelineCallsOf({ folderId, memberUserId }),
    ...memberCallsOf({ folderId, memberUserId, memberId, words }),
    ...messageCalls({ folderId, threadId, messageId }),
    readCall(notifications.mine, { query: {} }),
    readCall(notifications.mine, { query: { readState: 'unread' } }, 'unread'),
    readCall(roleEndpoints.permissions, { query: { roleId: 3 } }),
    readCall(roleEndpoints.roleIn, inFolder),
    readCall(search.find, { query: { q: words } }),
    readCall(search.find, { query: { q: words, isExact: 'true' } }, 'as typed'),
    readCall(search.meant, { query: { q: `${words.slice(0, -1)}x` } }),
    readCall(security.events, { query: {} }),
    readCall(security.admissions, { query: {} }),
    readCall(support.mine, { query: {} }, 'of all folders'),
    readCall(support.mine, { query: { folderId, readState: 'unread' } }, 'of a folder, unread'),
    readCall(support.me, { query: {} }),
    readCall(users.basic, { params: { id: memberUserId } }),
    readCall(users.idOf, { params: { subject } }),
    readCall(users.one, { params: { userId: memberUserId } }),
  ]
}

function activityCallsOf({ folderId, component, words }: Pick<ReadContext, 'folderId' | 'component' | 'words'>) {
  return [
    readCall(activities.inFolder, { query: { folderId } }),
    readCall(activities.inFolder, { query: { folderId, within: 'below', when: 'done' } }, 'below it too'),
    readCall(
      activities.inFolder,
      { query: { folderId, within: 'below', typeId: 1, componentId: component.id, responsibleId: 1, has: 'papers' } },
      'narrowed',
    ),
    readCall(activities.inFolder, { query: { folderId, within: 'below', q: words } }, 'with words'),
    readCall(activities.choices, { query: { folderId } }),
    readCall(activities.ofUser, { query: {} }),
    readCall(activities.ofUser, { query: { q: words } }, 'with words'),
    readCall(activities.ofUser, { query: { folderId, statusId: 22, typeId: 1, sort: 'title' } }, 'of a folder'),
    readCall(activities.ofUser, { query: { from: '2026-01-01', to: '2026-06-30', sort: 'changed' } }, 'of a period'),
    readCall(activities.ofUser, { query: { folderId, when: 'done', firstYear: 2025, lastYear: 2025 } }, 'of a year'),
    readCall(activities.ofUser, { query: { when: 'done', lastYear: 2023 } }, 'of earlier years'),
    readCall(activities.ofUser, { query: { when: 'upcoming', sort: 'oldest' } }, 'to be done'),
    readCall(activities.ofUser, { query: { componentId: component.id } }, 'of a component'),
    readCall(activities.toDo, { query: {} }),
    readCall(expected.ofUser, { query: { from: '2027-01-01', to: '2027-12-31' } }),
    readCall(activitySuggestions.ofTitle, { query: { title: words } }),
    readCall(activitySuggestions.ofTitle, { query: { title: words, folderId } }, 'in a folder'),
    readCall(series.preview, { query: { day: '2027-01-31', rule: 'FREQ=MONTHLY' } }),
    readCall(activities.toDo, { query: { folderId } }, 'of a folder'),
    readCall(activities.years, { query: {} }),
    readCall(activities.years, { query: { folderId, q: 'service' } }, 'of a folder'),
  ]
}

function messageCalls({
  folderId,
  threadId,
  messageId,
}: Pick<ReadContext, 'folderId' | 'threadId' | 'messageId'>): ReadCall[] {
  return [
    readCall(messages.mine, { query: {} }, 'of all folders'),
    readCall(messages.mine, { query: { folderId } }, 'of a folder'),
    readCall(messages.mine, { query: { readState: 'unread' } }, 'unread'),
    readCall(messages.mine, { query: { threadId } }, 'of a thread'),
    readCall(messages.unread, { query: {} }),
    readCall(messages.one, { params: { messageId } }),
    readCall(messages.reads, { params: { messageId } }),
  ]
}

function adviceCallsOf(asked: ReadContext['advice'], folderId: number): ReadCall[] {
  const looks = readCall(advice.looks, { query: { folderId } })
  if (!asked) return [looks]
  return [
    looks,
    readCall(advice.one, { params: { id: asked.caseId } }),
    readCall(advice.reads, { params: { id: asked.lookId }, query: {} }),
  ]
}

/** The read calls that only agents can make. */
export function supportReadCallsOf({ caseId, words }: { caseId: number; words: string }): ReadCall[] {
  return [
    readCall(support.me, { query: {} }, 'who answers'),
    readCall(support.agents, { query: {} }),
    readCall(support.cases, { query: {} }),
    readCall(support.cases, { query: { q: words, statusId: 29, assigned: 'nobody' } }, 'with words'),
    readCall(support.oneCase, { params: { id: caseId } }),
  ]
}

type MemberContext = Pick<ReadContext, 'folderId' | 'memberUserId' | 'words'> & { memberId: number | undefined }

function memberCallsOf({ folderId, memberUserId, memberId, words }: MemberContext): ReadCall[] {
  const inFolder = { query: { folderId } }
  return [
    readCall(members.inFolder, inFolder),
    readCall(members.viewers, inFolder),
    readCall(handOvers.ofFolder, { params: { id: folderId } }),
    readCall(handOvers.partOf, { params: { id: folderId } }),
    readCall(handOverCertificates.ofFolder, { params: { id: folderId } }),
    readCall(sentPapers.ofFolder, { params: { id: folderId }, query: {} }),
    readCall(shares.ofFolder, { params: { id: folderId }, query: { state: 'current' } }),
    ...(memberId === undefined
      ? []
      : [
          readCall(members.below, inFolder),
          readCall(members.invitationsEndingWith, { params: { id: memberId }, ...inFolder }),
        ]),
    readCall(members.commitments, { query: { memberUserId } }),
    readCall(members.changeable, { query: { memberUserId } }),
    readCall(members.team, { query: {} }),
    readCall(members.team, { query: { q: words, folderId } }, 'with words'),
  ]
}

function timelineCallsOf({ folderId, memberUserId }: Pick<ReadContext, 'folderId' | 'memberUserId'>): ReadCall[] {
  return [
    readCall(timeline.ofFolder, { query: { folderId } }),
    readCall(timeline.ofFolder, { query: { folderId, from: '2026-01-01', to: '2026-12-31' } }, 'of a year'),
    readCall(timeline.ofFolder, { query: { folderId, after: '2026-06-30.4.1.1' } }, 'after a cursor'),
    readCall(timeline.ofFolder, { query: { folderId, personId: memberUserId } }, 'of a person'),
    readCall(timeline.choices, { query: { folderId } }),
  ]
}

function costCallsOf(folderId: number): ReadCall[] {
  return [
    readCall(costs.ofYear, { query: { folderId } }),
    readCall(costs.ofYear, { query: { folderId, year: 2025, currency: 'SEK' } }, 'of a year'),
    readCall(costs.ofYear, { query: {} }, 'of all folders'),
    readCall(costs.ofYear, { query: { categoryId: mainCategory.house, year: 2025 } }, 'of a category'),
    readCall(costs.spreadsheet, { query: { year: 2025 } }, 'of all folders'),
    readCall(costs.plan, { query: { folderId } }),
    readCall(folderDocument.read, { params: { id: folderId }, query: { name: 'folder' } }),
    readCall(costs.spreadsheet, { query: { folderId, year: 2025 } }),
  ]
}

function templateCallsOf({ folderId, templateId }: { folderId: number; templateId: number | undefined }): ReadCall[] {
  if (templateId === undefined) return []
  return [
    readCall(ownTemplates.one, { params: { id: templateId } }),
    readCall(ownTemplates.contentOf, { params: { id: folderId } }),
  ]
}
