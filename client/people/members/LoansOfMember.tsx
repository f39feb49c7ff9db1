import { useQuery } from '@tanstack/react-query'
import { loans } from '#contract/content/loans.ts'
import { limits } from '#contract/platform/limits.ts'
import { query } from '#client/platform/api/query.ts'
import { loanName } from '#client/platform/text/loanText.ts'

type LoansOfMemberProps = { folderId: number; userId: number | null; name: string }

/** What somebody who leaves a folder has of it; nothing where they have none. */
export function LoansOfMember({ folderId, userId, name }: LoansOfMemberProps) {
  const { data } = useQuery({
    ...query(loans.inFolder, { query: { folderId, holderId: userId ?? 0, topX: limits.largestPage } }),
    enabled: userId !== null,
  })
  if (!data?.items.length) return null
  return (
    <p>
      {name} har kvar: <strong>{data.items.map(loanName).join(' · ')}</strong>
    </p>
  )
}
