import type { ReactNode } from 'react'

export type MenuEntry =
  /** `note` is shown at the end of the line, such as a count; `isNew` makes it stand out. */
  | { id: string; label: string; icon?: ReactNode; to: string; note?: string | undefined; isNew?: boolean }
  /** Out of the page: to a telephone or a mail program, or to a file to be kept under the name `download`. */
  | { id: string; label: string; icon?: ReactNode; href: string; download?: string }
  | { id: string; label: string; icon?: ReactNode; onAction: () => void; isDanger?: boolean }
  /** Opens entries of its own: beside it, or on a phone in its place. */
  | { id: string; label: string; icon?: ReactNode; items: readonly MenuEntry[] }
  /** Entries below their label; as tiles they stand beside each other on a phone, and only a screen reader says it. */
  | { id: string; label: string; section: readonly MenuEntry[]; isTiles?: boolean }
  /** A choice of one, which takes effect at once and leaves the menu open. */
  | {
      id: string
      label: string
      icon?: ReactNode
      choices: readonly { id: string; label: string }[]
      chosen: string
      onChoose: (id: string) => void
    }
  | { id: string; separator: true }

export type MenuHead = {
  /** The item that the menu is about. */
  title: string
  /** Small print below the title. */
  subtitle?: string | undefined
  /** A picture or a person before the title. Decorative. */
  lead?: ReactNode
  /** Its button stands in the bottom bar of a phone. */
  isOfBar?: boolean
}

/** The focus when the menu opens: the menu itself, or by a key its first or last entry. */
export type MenuFocus = true | 'first' | 'last'

export type MenuContent = {
  items: readonly MenuEntry[]
  focus: MenuFocus
  /** Id of what names the menu. */
  labelledBy: string
  onClose: () => void
}
