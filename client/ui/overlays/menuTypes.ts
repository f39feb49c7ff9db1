import type { ReactNode } from 'react'

export type MenuEntry =
  /** `note` is shown at the end of the line, such as an unread count; `isNew` makes it stand out. */
  | { id: string; label: string; icon?: ReactNode; to: string; note?: string | undefined; isNew?: boolean }
  /** Out of the page: to a telephone or a mail program, or to a file to be kept under the name `download`. */
  | { id: string; label: string; icon?: ReactNode; href: string; download?: string }
  | { id: string; label: string; icon?: ReactNode; onAction: () => void; isDanger?: boolean }
  | { id: string; separator: true }

export type MenuHead = {
  /** What the menu is about. */
  title: string
  /** In small print below the title. */
  subtitle?: string | undefined
  /** Before the title: a picture or a person. Decorative. */
  lead?: ReactNode
}

/** Where the focus is when it opens: on the menu, or by a key on one of its entries. */
export type MenuFocus = true | 'first' | 'last'

export type MenuContent = {
  items: readonly MenuEntry[]
  focus: MenuFocus
  /** Id of what names the menu. */
  labelledBy: string
  onClose: () => void
}
