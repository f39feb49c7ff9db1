import { z } from 'zod'
import { activities } from '#contract/content/activities.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { components } from '#contract/content/components.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { firms } from '#contract/content/firms.ts'
import { agreements } from '#contract/content/agreements.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { inbox as inboxEndpoints } from '#contract/intake/inbox.ts'
import { inboxRules } from '#contract/intake/inboxRules.ts'
import type { Plural } from '#contract/platform/items.ts'
import { limits } from '#contract/platform/limits.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { mailIn } from '#contract/intake/mailIn.ts'
import { members } from '#contract/people/members.ts'
import { upkeep } from '#contract/content/upkeep.ts'
import { loans } from '#contract/content/loans.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { messages } from '#contract/content/messages.ts'
import { proposals } from '#contract/intake/proposals.ts'
import { push } from '#contract/content/push.ts'
import { security } from '#contract/accounts/security.ts'
import { support } from '#contract/accounts/support.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { offersIn } from '#server/content/activities/offers/queries.ts'
import { keptDaysOf } from '#server/content/meters/queries.ts'
import { readingsIn } from '#server/content/activities/meter/readings.ts'
import { activitiesIn } from '#server/content/activities/queries.ts'
import { componentsIn } from '#server/content/components/queries.ts'
import { complaintsIn } from '#server/content/complaints/kept.ts'
import { partAnswersOf } from '#server/content/condition/partCommands.ts'
import { dismissalsOf } from '#server/content/condition/queries.ts'
import { mailedDeliveriesOf } from '#server/sharing/deliveries/mailed/queries.ts'
import { agreementsOfFolder } from '#server/content/agreements/queries.ts'
import { faultsOfFolder } from '#server/content/faults/queries.ts'
import { answersIn } from '#server/content/rounds/queries.ts'
import { filesIn } from '#server/content/files/queries.ts'
import { firmsIn } from '#server/content/firms/queries.ts'
import { upkeepOf } from '#server/content/upkeep/queries.ts'
import { loansOfFolder } from '#server/content/loans/queries.ts'
import { inboxOf } from '#server/intake/inbox/queries.ts'
import { proposalsOf } from '#server/intake/proposals/queries.ts'
import { rulesOf } from '#server/intake/inbox/rules.ts'
import { keptAddressesOf } from '#server/intake/mailIn/addresses/queries.ts'
import { senderAddressesOf } from '#server/intake/mailIn/senders/queries.ts'
import { waitingMails } from '#server/intake/mailIn/waiting/queries.ts'
import { membersIn } from '#server/people/members/queries.ts'
import { messagesIn } from '#server/content/messages/queries.ts'
import { devicesOf } from '#server/content/notifications/push/queries.ts'
import { keptTemplatesOf } from '#server/lifecycle/ownTemplates/queries.ts'
import { viewOf } from '#server/sharing/handOvers/view.ts'
import type { Db } from '#server/platform/database/database.ts'
import { responseSerializer } from '#server/platform/http/responseSerializer.ts'
import type { Page, Paging } from '#server/platform/database/page.ts'
import { eventsOf } from '../../security/queries.ts'
import { messagesOfPerson } from '../../support/queries.ts'
import { trashOf } from '#server/lifecycle/trash/queries.ts'
import { keptLinesOf } from '../../week/queries.ts'
import { deliveriesClaimedBy, deliveriesMadeBy, importDraftsOf, importRowsOf, sharesMadeBy } from './made.ts'

/** The lists of a folder, as the API answers them, from their first row to the last. */
export function listsOfFolder(db: Db, granted: Granted<'ReadFolder'>) {
  const inbox = messages.mine.query.parse({})
  return {
    activities: () => everyRow((paging) => activitiesIn(db, granted, paging)),
    offers: () => (granted.seesCosts ? everyRow((paging) => offersIn(db, granted, paging)) : noRows()),
    faults: () => everyRow((paging) => faultsOfFolder(db, granted, paging)),
    agreements: () => everyRow((paging) => agreementsOfFolder(db, granted, paging)),
    components: () => everyRow((paging) => componentsIn(db, granted, paging)),
    meterReadings: () => everyRow((paging) => readingsIn(db, granted, paging)),
    upkeep: () => allOf(async () => [await upkeepOf(db, granted)]),
    loans: () => everyRow((paging) => loansOfFolder(db, granted, paging)),
    meterDays: () => keptDaysOf(db, granted),
    // A sub-folder has no register of its own.
    firms: () => (granted.isMain ? everyRow((paging) => firmsIn(db, granted, paging)) : noRows()),
    files: () => everyRow((paging) => filesIn(db, granted, paging)),
    dismissals: () => (granted.isMain ? dismissalsOf(db, granted.folderId) : noRows()),
    partAnswers: () => partAnswersOf(db, granted.folderId),
    complaints: () => complaintsIn(db, granted),
    rounds: () => allOf(() => answersIn(db, granted)),
    // The latest one, as the user has a part in it.
    handOvers: () => (granted.isMain ? handOverIn(db, granted) : noRows()),
    members: () => everyRow((paging) => membersIn(db, granted, paging)),
    messages: () => everyRow((paging) => messagesIn(db, granted.userId, granted, { ...inbox, ...paging })),
  } satisfies Record<Plural, () => AsyncIterable<unknown>> & Record<string, unknown>
}

/** The endpoint whose answer each list, or each of its rows, is; null: its rows are as they are kept. */
export const endpointOf = {
  activities: activities.inFolder,
  offers: activityOffers.ofActivity,
  faults: faults.inFolder,
  agreements: agreements.inFolder,
  components: components.inFolder,
  meterReadings: meterReadings.ofComponent,
  loans: loans.inFolder,
  upkeep: upkeep.ofFolder,
  meterDays: null,
  firms: firms.inFolder,
  files: files.ofUser,
  dismissals: null,
  partAnswers: null,
  complaints: null,
  rounds: null,
  handOvers: handOvers.ofFolder,
  members: members.inFolder,
  messages: messages.mine,
  inbox: inboxEndpoints.list,
  inboxRules: inboxRules.mine,
  senderAddresses: null,
  mailAddresses: null,
  waitingMails: mailIn.waiting,
  shares: null,
  deliveries: null,
  gotDeliveries: null,
  waitingDeliveries: mailedDeliveries.list,
  proposals: proposals.list,
  importDrafts: null,
  importRows: null,
  trash: trash.mine,
  weekLines: null,
  support: support.mine,
  security: security.events,
  devices: push.subscribe,
  templates: null,
} satisfies Record<keyof ReturnType<typeof listsOfFolder> | keyof ReturnType<typeof listsOfUser>, Endpoint | null>

/** The lists that are about the user and no folder. */
export function listsOfUser(db: Db, user: { userId: number; subject: string }) {
  const inbox = support.mine.query.parse({})
  return {
    inbox: () => everyRow((paging) => inboxOf(db, user.userId, { ...paging, thrown: 0 })),
    inboxRules: () => allOf(() => rulesOf(db, user.userId)),
    senderAddresses: () => allOf(() => senderAddressesOf(db, user.userId)),
    mailAddresses: () => allOf(() => keptAddressesOf(db, user.userId)),
    waitingMails: () => allOf(() => waitingMails(db, user.userId)),
    shares: () => everyRow((paging) => sharesMadeBy(db, user.userId, paging)),
    // Each holds what was frozen.
    deliveries: () => everyRow((paging) => deliveriesMadeBy(db, user.userId, paging), 20),
    gotDeliveries: () => everyRow((paging) => deliveriesClaimedBy(db, user.userId, paging)),
    waitingDeliveries: () => everyRow((paging) => mailedDeliveriesOf(db, user.userId, { ...paging, thrown: 0 })),
    proposals: () => everyRow((paging) => proposalsOf(db, user.userId, { ...paging, thrown: 0 })),
    importDrafts: () => everyRow((paging) => importDraftsOf(db, user.userId, paging)),
    importRows: () => everyRow((paging) => importRowsOf(db, user.userId, paging)),
    trash: () => everyRow((paging) => trashOf(db, user.userId, paging)),
    weekLines: () => allOf(() => keptLinesOf(db, user.userId)),
    support: () => everyRow((paging) => messagesOfPerson(db, user.userId, null, { ...inbox, ...paging })),
    security: () => everyRow((paging) => eventsOf(db, user, paging)),
    devices: () => allOf(() => devicesOf(db, user.userId)),
    templates: () => keptTemplatesOf(db, user.userId),
  }
}

async function* handOverIn(db: Db, granted: Granted<'ReadFolder'>) {
  const found = await viewOf(db, granted)
  if (found) yield found
}

/** All rows of a list that is never long. */
async function* allOf<T>(read: () => Promise<readonly T[]>): AsyncGenerator<T> {
  yield* await read()
}

async function* noRows(): AsyncGenerator<never> {}

/** All rows, read one page at a time, so that none of them stays in memory. */
async function* everyRow<T>(
  pageAt: (paging: Paging) => Promise<Page<T>>,
  topX: number = limits.largestPage,
): AsyncGenerator<T> {
  for (let skip = 0; ; skip += topX) {
    const { items } = await pageAt({ topX, skip })
    yield* items
    if (items.length < topX) return
  }
}

const senders = new Map<Endpoint, ReturnType<typeof responseSerializer>>()

/** A row, or an answer, as the endpoint sends it. */
export function inWireNames(endpoint: Endpoint, value: unknown): unknown {
  const known = senders.get(endpoint)
  const toSent = known ?? responseSerializer(rowOf(endpoint), endpoint.wire?.answer)
  if (!known) senders.set(endpoint, toSent)
  return toSent(value)
}

const rowOf = ({ answer }: Endpoint) => (answer instanceof z.ZodArray ? (answer.element as z.ZodType) : answer)
