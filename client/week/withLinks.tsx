import type { ReactNode } from 'react'
import type { WeekLine } from '#contract/week.ts'
import { TextLink } from '../ui/layout/links.tsx'

/** A text in which each figure is a link to the rows that it comes from. */
export function withLinks(text: string, figures: WeekLine['figures']): ReactNode {
  const [first, ...others] = figures
    .map((figure) => ({ ...figure, at: text.indexOf(figure.text) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at || b.text.length - a.text.length)
  if (!first) return text
  const end = first.at + first.text.length
  return (
    <>
      {text.slice(0, first.at)}
      <TextLink to={first.path} className="whitespace-nowrap">
        {first.text}
      </TextLink>
      {withLinks(text.slice(end), others)}
    </>
  )
}
