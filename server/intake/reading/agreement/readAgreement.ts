import type { AgreementFields, ReadAgreement } from '#contract/intake/agreementReading.ts'
import { longestReadText, type ReadPage } from '#contract/intake/reading.ts'
import type { KeptPage } from '#server/content/files/decoding/worker/reading/protocol.ts'
import { kindOf } from '../receipt/kind.ts'
import { orgNumberOf } from '../receipt/orgNumber.ts'
import { levelPage, shownFields } from '../receipt/places.ts'
import { rowsOf } from '../receipt/rows.ts'
import { clausesOf, isReadWell, placeOf, type Clause, type Found } from './clauses.ts'
import { daysOfIt } from './days.ts'
import { aboutOf, numberOf, partyOf } from './names.ts'
import { priceOf } from './price.ts'
import { boundOf, noticeOf, renewalOf } from './terms.ts'

/**
 * Reads an agreement from the words of its pages. What it offers stands in the text, was read well, and is said otherwise
 * nowhere else in it; of notices that disagree it offers the longest and names the others.
 */
export function readAgreement(pages: ReadPage[]): ReadAgreement {
  const rows = pages.flatMap(rowsOf)
  const clauses = clausesOf(rows)
  const orgNumber = orgNumberOf(rows)
  const party = partyOf(rows, orgNumber)
  const about = aboutOf(rows)
  const terms = {
    ...daysOfIt(clauses),
    boundMonths: boundOf(clauses),
    renewal: renewalOf(clauses),
    notice: noticeOf(clauses, party?.value ?? null),
  }
  const found = { about, party, number: numberOf(rows), ...terms, price: priceOf(clauses), indexed: indexedIn(clauses) }
  const fields = Object.fromEntries(
    Object.entries(found).flatMap(([name, one]) => (one ? [[name, { value: one.value, ...placeOf(one) }]] : [])),
  ) as AgreementFields
  if (orgNumber?.value) fields.orgNumber = { value: orgNumber.value, page: orgNumber.row.page, box: orgNumber.box }
  const said = Object.values(terms).filter(Boolean).length
  // An invoice may say a word of the agreement, and an agreement how it is paid.
  const least = kindOf(rows) === 'invoice' || !about ? 2 : 0
  return { isAgreement: said > least, fields }
}

/** What the pages say of an agreement, with its places on the pages as they are shown. */
export function agreementIn(pages: KeptPage[]): ReadAgreement {
  const { isAgreement, fields } = readAgreement(pages.map(levelPage))
  return { isAgreement, fields: shownFields(fields, pages) }
}

const index = /konsumentprisindex|\bkpi\b|\bindex(?:regler\w*|upprakn\w*)?\b|index\w*/

/** The sentence that says that the price follows an index. */
function indexedIn(clauses: Clause[]): Found<string> | undefined {
  const said = clauses.filter((clause) => index.test(clause.said) && clause.text.length <= longestReadText)
  const [clause] = said
  if (!clause || said.length > 1) return undefined
  const value = clause.text.replace(/^§ ?\d+ /, '')
  const found = { value, clause, at: 0, length: clause.text.length }
  return isReadWell(found) ? found : undefined
}
