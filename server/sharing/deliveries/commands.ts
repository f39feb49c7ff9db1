import type { z } from 'zod'
import { isTrustedName, isTrustedTitle, trustedName, trustedTitle } from '#contract/platform/institutions.ts'
import type { DeliveryCorrection, DeliverySource, NewDelivery } from '#contract/sharing/deliveryForm.ts'
import { parcelLink } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { assertMayMailNew } from '#server/rules/domain/newRecipients.ts'
import { refusalLinks } from '#server/rules/domain/notificationMail.ts'
import type { Parcelled } from '../parcels/content/contentOf.ts'
import { addParcel, endParcel, endVisits, giveShortCode, linkParcel } from '../parcels/links/commands.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mayMail } from '#server/platform/mail/mailLimits.ts'
import { refusalTokenOf } from '#server/platform/mail/recipients.ts'
import type { Services } from '#server/platform/services.ts'
import { contentToDeliver, expiresIfMadeNow, missingOf, papersOf, underTitle, type Delivering } from './frozen.ts'
import { deliveryMail } from './mail.ts'
import { putBackForAll, tellAddressees } from './mailed/commands.ts'
import { deliveryIn, lockDelivery } from './queries.ts'
import { recipientOf, mailCustomer } from './mailCustomer.ts'

type DeliveryDeps = Pick<Services, 'db' | 'queue' | 'config' | 'rateLimit'>
/** Nothing is mailed in the name of whoever has not confirmed their own address: they have the link to pass on. */
type Maker = { userId: number; device: string | null; isEmailVerified: boolean }
type Written = Omit<z.output<typeof NewDelivery>, 'folderId' | 'source'>

/**
 * Freezes a job and gives it a link, which is mailed if there is an address. Throws like `contentToDeliver`,
 * `tooManyRequests` where the address gets no more mail now, `tooManyNewRecipients` where so many have been mailed
 * today, and `invalidInput` for a firm or a title that is trusted at sight.
 */
export async function deliver(
  deps: DeliveryDeps,
  granted: Delivering,
  { source, ...written }: z.output<typeof NewDelivery>,
  maker: Maker,
) {
  assertOwnNames(written)
  await assertMayMail(deps, maker, written.customerEmail)
  const frozen = underTitle(await contentToDeliver(deps.db, granted, source), written.title)
  return whilePermitted(deps.db, granted, async (tx) => {
    const id = await addVersion(tx, granted, { written, frozen, source })
    return linked(tx, deps, granted, { id, maker })
  })
}

function assertOwnNames({ firmName, title }: Pick<Written, 'firmName' | 'title'>) {
  const fields = [
    ...(isTrustedName(firmName) ? [{ path: 'firmName', message: trustedName }] : []),
    ...(isTrustedTitle(title) ? [{ path: 'title', message: trustedTitle }] : []),
  ]
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
}

type Link = { id: number; maker: Maker }

/** Gives the delivery a new link, and mails it. */
async function linked(tx: Transaction, { queue, config }: DeliveryDeps, granted: Delivering, { id, maker }: Link) {
  const link = `${config.publicUrl}${parcelLink('delivery', await linkParcel(tx, id, maker))}`
  const shortCode = await giveShortCode(tx, id)
  const { customerEmail: email, ...said } = await deliveryIn(tx, granted, id)
  const token = email === null || !maker.isEmailVerified ? null : await refusalTokenOf(tx, email)
  const linkMailedTo = token === null ? null : email
  await tx.updateTable('delivery').set({ link_mailed_to: linkMailedTo }).where('parcel_id', '=', id).execute()
  if (email !== null && token !== null) {
    const unsubscribeLinks = refusalLinks(config.publicUrl, token)
    await queueMail(tx, queue, deliveryMail({ ...said, ...(await makerOf(tx, maker)), email, link, unsubscribeLinks }))
    await putBackForAll(tx, id)
  }
  const delivery = { ...said, customerEmail: email, linkMailedTo }
  return { delivery, link, shortCode, isMailed: linkMailedTo !== null }
}

async function assertMayMail(deps: DeliveryDeps, { userId, isEmailVerified }: Maker, email: string | null) {
  if (!isEmailVerified || email === null) return
  await assertMayMailNew(deps, userId, email)
  if (!(await mayMail(deps.rateLimit, { kind: 'delivery', to: email }))) throw new Problem('tooManyRequests')
}

/** A new link for one that waits: the former one stops working. Throws `deliveryNotFound` and `deliveryClaimed`. */
export async function sendAgain(
  deps: DeliveryDeps,
  granted: Delivering,
  { id, maker, email }: Link & { email: string | null },
) {
  await assertMayMail(deps, maker, email)
  return whilePermitted(deps.db, granted, async (tx) => {
    const { claimedAt } = await lockDelivery(tx, granted, id)
    if (claimedAt) throw new Problem('deliveryClaimed')
    await tx.updateTable('delivery').set({ customer_email: email }).where('parcel_id', '=', id).execute()
    return linked(tx, deps, granted, { id, maker })
  })
}

/** Takes it back. Throws `deliveryNotFound`, and `deliveryClaimed` once the customer has it. */
export function withdraw({ db }: Pick<DeliveryDeps, 'db'>, granted: Delivering, id: number) {
  return whilePermitted(db, granted, async (tx) => {
    const { claimedAt } = await lockDelivery(tx, granted, id)
    if (claimedAt) throw new Problem('deliveryClaimed')
    await endParcel(tx, id)
    await tellAddressees(tx, id)
  })
}

type Correction = z.output<typeof DeliveryCorrection>

const mostVersions = 99
const noMoreVersions = { path: 'correction', message: 'Leveransen kan inte rättas fler gånger. Gör en ny.' }

/** Whether a correction is for somebody who was not mailed the link, and is to be. */
const asksForLink = (former: { claimedAt: Date | null; linkMailedTo: string | null }, correction: Correction) =>
  correction.newLink &&
  correction.customerEmail !== null &&
  former.claimedAt === null &&
  former.linkMailedTo !== correction.customerEmail

/**
 * Delivers it anew, as its folder has it now, under the same link; whoever has the former version in a folder is told,
 * by mail too unless they have had several of late. So is by mail whoever was mailed the link and has not claimed it.
 * Whoever was not gets one of their own where the firm wants that, and the former one ends; otherwise no mail.
 * Throws like `deliver`, `deliveryNotFound`, `changedMeanwhile` if it has been corrected or taken back meanwhile, and
 * `invalidInput` after the last of its versions.
 */
export async function correct(deps: DeliveryDeps, granted: Delivering, { id, maker }: Link, correction: Correction) {
  const { db, queue, config } = deps
  assertOwnNames(correction)
  const before = await deliveryIn(db, granted, id)
  const { source } = before
  const frozen = underTitle(await contentToDeliver(db, granted, source), correction.title)
  if (asksForLink(before, correction)) await assertMayMail(deps, maker, correction.customerEmail)
  const recipient = await recipientOf(deps, { id, maker, email: correction.customerEmail })
  return whilePermitted(db, granted, async (tx) => {
    const former = await lockDelivery(tx, granted, id).catch(asChanged)
    if (former.version >= mostVersions) throw new Problem('invalidInput', { fields: [noMoreVersions] })
    const newId = await addVersion(tx, granted, { written: correction, frozen, source }, former)
    await moveLink(tx, { from: id, to: newId, secret: former.secret, code: former.code })
    if (asksForLink(former, correction)) {
      const { delivery, ...link } = await linked(tx, deps, granted, { id: newId, maker })
      return { ...delivery, linked: link }
    }
    if (recipient !== null)
      await mailCustomer(tx, { queue, config }, { ...correction, ...recipient, ...(await makerOf(tx, maker)) })
    return { ...(await deliveryIn(tx, granted, newId)), linked: null }
  })
}

/** Whose name stands beside the firm's. */
const makerOf = (tx: Transaction, { userId }: Maker) =>
  tx.selectFrom('app_user').where('id', '=', userId).select('full_name as maker').executeTakeFirstOrThrow()

type Version = { written: Written & { correction?: string }; frozen: Parcelled; source: DeliverySource }
type Former = Awaited<ReturnType<typeof lockDelivery>>

/** Adds the first version, or the one after a former, without a link. */
async function addVersion(tx: Transaction, granted: Delivering, { written, frozen, source }: Version, former?: Former) {
  const id = await addParcel(tx, {
    kind: 'delivery',
    folderId: granted.folderId,
    madeBy: granted.userId,
    madeFor: written.customerName,
    frozen,
    expiresAt: former?.expiresAt ?? expiresIfMadeNow(),
  })
  const missing = missingOf(papersOf(written.trade, frozen.content, written.notNeeded))
  const own = { parcel_id: id, source: JSON.stringify(source), missing, correction: written.correction ?? null }
  const chain = former ? after(former) : { root_id: id }
  await tx
    .insertInto('delivery')
    .values({ ...columnsOf(written), ...own, ...chain })
    .execute()
  return id
}

const after = (former: Former) => ({
  root_id: former.rootId,
  version: former.version + 1,
  claimed_at: former.claimedAt,
  accepts_service: former.acceptsService,
  link_mailed_to: former.linkMailedTo,
})

/** It was there a moment ago. */
function asChanged(error: unknown): never {
  throw error instanceof Problem ? new Problem('changedMeanwhile', { cause: error }) : error
}

type Moved = { from: number; to: number; secret: Buffer | null; code: Buffer | null }

/** What is printed and mailed leads to the new version from now on. */
async function moveLink(tx: Transaction, { from, to, secret, code }: Moved) {
  const none = { secret_sha256: null, short_code_hash: null }
  await tx.updateTable('parcel').set(none).where('id', '=', from).execute()
  await tx.updateTable('parcel').set({ secret_sha256: secret, short_code_hash: code }).where('id', '=', to).execute()
  await tx.updateTable('admission').set({ parcel_id: to }).where('parcel_id', '=', from).execute()
  await endVisits(tx, [from])
}

const columnsOf = (written: Written) => ({
  trade: written.trade,
  title: written.title,
  firm_name: written.firmName,
  organisation_number: written.organisationNumber,
  customer_name: written.customerName,
  customer_email: written.customerEmail,
  place: written.place,
  invoice: written.invoice,
  not_needed: JSON.stringify(written.notNeeded),
  service_title: written.service?.title ?? null,
  service_on: written.service?.day ?? null,
  service_months: written.service?.everyMonths ?? null,
})
