import { useQuery } from '@tanstack/react-query'
import { Banknote, Check, FileSignature, FileText, HandHelping, KeyRound, LogOut, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { agreements } from '#contract/content/agreements.ts'
import { loans, type Loan } from '#contract/content/loans.ts'
import { urls } from '#contract/platform/urls.ts'
import type { HandOverPreview } from '#contract/sharing/handOverChoice.ts'
import type { HandOverDraft } from '#contract/sharing/handOvers.ts'
import { choicesIn, query } from '#client/platform/api/query.ts'
import { loanName } from '#client/platform/text/loanText.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { firstName } from '../handOverText.ts'
import { costWords } from './giveWords.ts'

type LastLookProps = {
  folderId: number
  draft: HandOverDraft
  preview: HandOverPreview
  conditionPage: string
  coOwners: readonly string[]
}

/** How many are named. */
const few = 3

/** What is looked at once more before it is sent; each leads back to where it is chosen. */
export function LastLook({ folderId, draft, preview, conditionPage, coOwners }: LastLookProps) {
  const { stayingFaults, missing, years } = preview
  const sellers = namesText(['Du', ...coOwners.map(firstName)])
  const costs = costWords[draft.choice.costs]
  return (
    <section>
      <GroupHeading level={2}>En sista titt</GroupHeading>
      <Sheet>
        {stayingFaults.length === 0 ? (
          <Row
            lead={<IconTile icon={<Check />} isAccent />}
            title="Inget fel stannar hos dig"
            second="Allt sådant följer med köparen"
            to="?"
          />
        ) : (
          <Row
            lead={<IconTile icon={<TriangleAlert />} />}
            title={stayingFaults.length === 1 ? '1 fel stannar hos dig' : `${stayingFaults.length} fel stannar hos dig`}
            second={`${titles(stayingFaults.map(({ title }) => title))}. Berätta om fel som du känner till. Du kan bli ansvarig för det du har tigit om.`}
            to="?"
          />
        )}
        {missing.length === 0 ? (
          <Row
            lead={<IconTile icon={<Check />} isAccent />}
            title="Köparen saknar inget av det som brukar finnas"
            to={conditionPage}
          />
        ) : (
          <Row
            lead={<IconTile icon={<FileText />} />}
            title="Det här saknar köparen"
            second={titles(missing.map(({ name }) => name))}
            end="Lägg till"
            to={conditionPage}
          />
        )}
        <AgreedRow folderId={folderId} />
        <LentRows folderId={folderId} />
        <Row
          lead={<IconTile icon={<Banknote />} />}
          title={draft.choice.costs === 'none' ? 'Kostnader stannar' : `Kostnader: ${costs.label}`}
          second={costs.detail}
          to="?"
        />
        <Row
          lead={<IconTile icon={<LogOut />} />}
          title={`${sellers} är inte med i köparens mapp`}
          second={`${coOwners.length === 0 ? 'Du har ditt' : 'Ni har ert'} arkiv${years ? ` över åren ${years.first}–${years.last}` : ''}`}
          to="?steg=vem"
        />
      </Sheet>
    </section>
  )
}

/** How many agreements run: they stay with whoever made them. Nothing where none does. */
function AgreedRow({ folderId }: { folderId: number }) {
  const { data } = useQuery(query(agreements.sums, { query: { folderId } }))
  if (!data?.total) return null
  return (
    <Row
      lead={<IconTile icon={<FileSignature />} />}
      title={data.total === 1 ? 'Ett avtal löper' : `${data.total} avtal löper`}
      second="De följer inte med. Säg upp dem, eller låt köparen ta över hos firman."
      to={urls.ongoing(folderId, 'agreements')}
    />
  )
}

/** What is lent, and which keys are out; nothing where all is at home. */
function LentRows({ folderId }: { folderId: number }) {
  const { data } = useQuery(choicesIn(loans.inFolder, folderId))
  const out = data?.items.filter(({ returnedOn }) => returnedOn === null) ?? []
  const [keys, things] = [
    out.filter(({ keyNumber }) => keyNumber !== null),
    out.filter((loan) => loan.keyNumber === null),
  ]
  const row = (icon: ReactNode, title: string, some: readonly Loan[]) =>
    some.length > 0 && (
      <Row
        lead={<IconTile icon={icon} />}
        title={title}
        second={titles(some.map((loan) => `${loanName(loan)} hos ${loan.who}`))}
        to={urls.ongoing(folderId, 'loans')}
      />
    )
  return (
    <>
      {row(<HandHelping />, things.length === 1 ? 'En sak är utlånad' : `${things.length} saker är utlånade`, things)}
      {row(<KeyRound />, keys.length === 1 ? 'En nyckel är ute' : `${keys.length} nycklar är ute`, keys)}
    </>
  )
}

const titles = (all: readonly string[]) => namesText(all.slice(0, few), all.length)
