import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { OwnTabLink } from '#client/ui/layout/OwnTabLink.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import type { AddressOf } from '../addresses.ts'
import type { ShownFile } from './shown.ts'

type PaperLinkProps = {
  file: ShownFile
  addressOf: AddressOf
  /** Among other words, where its colour alone would not tell it from them. */
  isInText?: boolean
}

/** A paper by its name, which opens in a tab of its own if it is whole. */
export function PaperLink({ file, addressOf, isInText = false }: PaperLinkProps) {
  if (file.isDamaged) return <>{titleOf(file)}, filen är skadad</>
  return (
    <OwnTabLink
      href={addressOf('original', file.number)}
      className={classes('wrap-anywhere touch-line', isInText ? 'link-text' : 'hover:text-accent')}
    >
      {titleOf(file)}
    </OwnTabLink>
  )
}
