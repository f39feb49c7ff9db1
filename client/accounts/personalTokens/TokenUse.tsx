import { useQuery } from '@tanstack/react-query'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { query } from '#client/platform/api/query.ts'
import { dayUseText } from './tokenText.ts'

/** How often each token was used today and yesterday; nothing where none was. */
export function TokenUse() {
  const { data: tokens = [] } = useQuery(query(personalTokens.mine))
  const rows = tokens.flatMap((token) =>
    token.recent.map((used) => ({ ...dayUseText(token, used), key: `${token.id} ${used.day}`, day: used.day })),
  )
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="token-use" className="w-full">
      <h3 id="token-use" className="mb-2 font-semibold">
        Vad de har gjort i dag och i går
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {rows
          .toSorted((one, other) => other.day.localeCompare(one.day))
          .map(({ key, title, detail }) => (
            <li key={key} className="px-4 py-3">
              <p className="wrap-anywhere">{title}</p>
              <p className="text-sm text-ink-muted">{detail}</p>
            </li>
          ))}
      </ul>
    </section>
  )
}
