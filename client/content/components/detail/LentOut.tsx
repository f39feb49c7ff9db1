import { useQuery } from '@tanstack/react-query'
import { HandHelping } from 'lucide-react'
import { components, type Component } from '#contract/content/components.ts'
import { urls } from '#contract/platform/urls.ts'
import { at, query } from '#client/platform/api/query.ts'
import { lentText } from '#client/platform/text/loanText.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'

/** Who has the component, or keys to it, as ways to what is lent. Renders nothing where nobody has. */
export function LentOut({ component }: { component: Component }) {
  // On the component's own page it is loaded already.
  const { data } = useQuery(query(components.one, at(component)))
  return (data?.lent ?? []).map((loan) => (
    <Badge key={loan.keyNumber} icon={<HandHelping aria-hidden="true" className="size-3.5 shrink-0" />}>
      <TextLink to={urls.ongoing(component.folderId, 'loans')}>{lentText(loan)}</TextLink>
    </Badge>
  ))
}
