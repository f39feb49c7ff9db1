import { sql } from 'kysely'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { parcelLink } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { isSame } from '../../parcels/links/secrets.ts'
import { hashOfShortCode, shownShortCode } from '../../parcels/links/shortCodes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { renderPdf } from '#server/platform/pdf/renderPdf.ts'
import { hashOfSecret } from '#server/platform/secrets.ts'
import type { Delivering } from '../frozen.ts'
import { deliveryIn } from '../queries.ts'
import type { Slip } from './render.ts'

const renderer = new URL('render.ts', import.meta.url)
const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: product.timeZone, dateStyle: 'long' })

type SlipDeps = { db: Db; config: { publicUrl: string } }
type Given = { secret: string; code: string }

/**
 * The slip of a delivery, as tagged PDF. The secrets of its link are kept nowhere, so whoever asks has them. Throws
 * `deliveryNotFound`, also where they are no longer those of the link.
 */
export async function slipOf({ db, config }: SlipDeps, granted: Delivering, id: number, given: Given) {
  const { firmName, organisationNumber, customerName, title, expiresAt } = await deliveryIn(db, granted, id)
  const { secret, code, content } = await db
    .selectFrom('parcel')
    .where('id', '=', id)
    .select(['secret_sha256 as secret', 'short_code_hash as code', sql<ParcelContent>`content`.as('content')])
    .executeTakeFirstOrThrow()
  const isOfLink = isSame(secret, hashOfSecret(given.secret)) && isSame(code, await hashOfShortCode(given.code))
  if (!isOfLink) throw new Problem('deliveryNotFound')
  const slip: Slip = {
    firmName,
    organisationNumber,
    customerName,
    title,
    contents: contentsOf(content),
    link: `${config.publicUrl}${parcelLink('delivery', given.secret)}`,
    page: `${config.publicUrl}${urls.fetchDelivery}`.replace(/^https?:\/\//, ''),
    code: shownShortCode(given.code),
    until: dayOf.format(expiresAt),
  }
  return { fileName: 'lapp.pdf', pdf: (await renderPdf(renderer, slip)).toString('base64') }
}

const listOf = new Intl.ListFormat('sv-SE')

/** `Här finns 2 komponenter, 5 papper och 3 bilder.` */
function contentsOf({ components, files }: ParcelContent): string {
  const pictures = files.filter(({ kindId }) => kindId === fileKind.photo).length
  const papers = files.length - pictures
  const parts = [
    'vad som gjordes',
    components.length > 0 && `${components.length} ${components.length === 1 ? 'komponent' : 'komponenter'}`,
    papers > 0 && `${papers} papper`,
    pictures > 0 && `${pictures} ${pictures === 1 ? 'bild' : 'bilder'}`,
  ].filter((part) => part !== false)
  return `Här finns ${listOf.format(parts)}.`
}
