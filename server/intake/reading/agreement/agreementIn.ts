import type { ReadAgreement } from '#contract/intake/agreementReading.ts'
import type { KeptPage } from '#server/content/files/decoding/worker/reading/protocol.ts'
import { levelPage, shownFields } from '../receipt/places.ts'
import { readAgreement } from './readAgreement.ts'

/** What the pages say of an agreement, with its places on the pages as they are shown. */
export function agreementIn(pages: KeptPage[]): ReadAgreement {
  const { isAgreement, fields } = readAgreement(pages.map(levelPage))
  return { isAgreement, fields: shownFields(fields, pages) }
}
