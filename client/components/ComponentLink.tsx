import type { ReactNode } from 'react'
import { revealAccordionItem } from '../ui/layout/Accordion.tsx'
import { TextLink } from '../ui/layout/links.tsx'
import { folderTabs, urls } from '#contract/urls.ts'

type ComponentLinkProps = { id: number; folderId: number; children: ReactNode }

/** Links to another component in the same list. */
export function ComponentLink({ id, folderId, children }: ComponentLinkProps) {
  return (
    <TextLink
      to={urls.folder(folderId, { tab: folderTabs.components, accordion: id })}
      // Behaves as if the item was expanded by hand. An item that is not loaded yet is revealed when it arrives.
      replace
      preventScrollReset
      onClick={() => revealAccordionItem(String(id))}
    >
      {children}
    </TextLink>
  )
}
