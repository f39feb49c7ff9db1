import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { agreements, type Agreement } from '#contract/content/agreements.ts'
import { files, type FileChange, type StoredFile } from '#contract/content/files.ts'
import { firms, type Firm } from '#contract/content/firms.ts'
import { call } from '#client/platform/api/http.ts'
import { at } from '#client/platform/api/query.ts'
import { today } from '#client/platform/text/dates.ts'
import { bodyOf, changeOf, valuesOf, type AgreementValues } from './formValues.ts'

type About = {
  folderId: number
  /** Null for a new one. */
  agreement: Agreement | null
  replaces: Agreement | undefined
  /** The folder's firms. */
  register: readonly Firm[]
}

/** Saves it, with the firm in the folder's register. */
export function useSaveAgreement({ folderId, agreement, replaces, register }: About) {
  // A second try finds the firm of the first.
  const added = useRef<Firm[]>([])
  return useMutation({
    mutationFn: async ({ firm, orgNumber, ...values }: AgreementValues) => {
      const { item, price } = bodyOf(values, valuesOf(agreement), today())
      const body = { ...item, firmId: await firmIn(folderId, [register, added.current], { firm, orgNumber }) }
      if (!agreement)
        return call(agreements.add, { body: { ...body, folderId, price, replacesId: replaces?.id ?? null } })
      if (price) await call(agreements.price, { ...at(agreement), body: price })
      return call(agreements.change, { ...at(agreement), body: changeOf(agreement, body) })
    },
    meta: { topic: 'agreement' },
  })
}

/** The firm of that number or name; added where there is none. Null without a name. */
async function firmIn(
  folderId: number,
  [register, added]: [readonly Firm[], Firm[]],
  { firm, orgNumber }: Pick<AgreementValues, 'firm' | 'orgNumber'>,
) {
  const name = firm.trim()
  if (name === '') return null
  const isSame = (one: Firm) =>
    (orgNumber !== null && one.organisationNumber === orgNumber) || plain(one.name) === plain(name)
  const known = register.find(isSame) ?? added.find(isSame)
  if (known) return known.id
  const one = await call(firms.add, { body: { folderId, name, organisationNumber: orgNumber } })
  added.push(one)
  return one.id
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\s+ab$/u, '')
    .trim()

/** Says of a paper that is in the folder already to which agreement it belongs, or that it is none. */
export function changePaper(file: StoredFile, said: Pick<FileChange, 'agreementId' | 'isNoAgreement'>) {
  const { name, day, description, updatedAt } = file
  const kindId = file.kindId as FileChange['kindId']
  return call(files.change, { ...at(file), body: { name, kindId, day, description, updatedAt, ...said } })
}

/** The paper of an agreement that was saved comes to it; if it cannot, what the toast says of that. */
export const movePaper = (file: StoredFile, agreementId: number): Promise<string> =>
  changePaper(file, { agreementId }).then(
    () => '',
    () => 'Papperet kunde inte läggas till, och ligger kvar där det låg.',
  )
