import type { ReactNode } from 'react'
import { revealAccordionItem } from '../ui/layout/Accordion.tsx'
import { TextLink } from '../ui/layout/links.tsx'
import { folderTabs, urls } from '#contract/urls.ts'

type ComponentLinkProps = { id: number; folderId: number; children: ReactNode }

/** To another component of the list that this one stands in. */
export function ComponentLink({ id, folderId, children }: ComponentLinkProps) {
  return (
    <TextLink
      to={urls.folder(folderId, { tab: folderTabs.components, accordion: id })}
      // As when it is opened by hand; what is not in the list yet is revealed as it comes.
      replace
      preventScrollReset
      onClick={() => revealAccordionItem(String(id))}
    >
      {children}
    </TextLink>
  )
}
